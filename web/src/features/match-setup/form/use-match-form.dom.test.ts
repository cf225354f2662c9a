import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noLocks } from './form-of-match.ts'
import { emptyForm } from './match-form.ts'
import { useMatchForm } from './use-match-form.ts'

test('keeps two changes before a render in the form and in the draft', () => {
  const kept: unknown[] = []
  const { result } = renderHook(() =>
    useMatchForm({
      start: () => emptyForm('2026-08-01'),
      draft: {
        find: () => undefined,
        keep: ({ date, teeBoxId }) => kept.push([date, teeBoxId]),
        clear: () => {},
      },
      locks: noLocks,
      onSubmit: () => {},
    }),
  )
  const { update } = result.current.editor
  act(() => {
    update((form) => ({ ...form, date: '2026-08-02' }))
    update((form) => ({ ...form, teeBoxId: 9 }))
  })
  expect(result.current.editor.form).toMatchObject({ date: '2026-08-02', teeBoxId: 9 })
  expect(kept).toEqual([
    ['2026-08-02', null],
    ['2026-08-02', 9],
  ])
})
