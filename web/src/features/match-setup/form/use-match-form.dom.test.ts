import { createQueryClient } from '#api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { noLocks } from './locks.ts'
import { emptyForm } from './match-form.ts'
import { useMatchForm } from './use-match-form.ts'

test('two changes before the form is drawn again are both in it, and both are told', () => {
  const told: unknown[] = []
  const { result } = renderHook(
    () =>
      useMatchForm({
        initial: () => emptyForm('2026-08-01'),
        locks: noLocks,
        onChange: ({ date, teeBoxId }) => told.push([date, teeBoxId]),
        onSubmit: () => {},
      }),
    { wrapper: WithQueries },
  )
  const { update } = result.current.editor
  act(() => {
    update((form) => ({ ...form, date: '2026-08-02' }))
    update((form) => ({ ...form, teeBoxId: 9 }))
  })
  expect(result.current.editor.form).toMatchObject({ date: '2026-08-02', teeBoxId: 9 })
  expect(told).toEqual([
    ['2026-08-02', null],
    ['2026-08-02', 9],
  ])
})

const queryClient = createQueryClient()

function WithQueries({ children }: { children: ReactNode }) {
  return createElement(QueryClientProvider, { client: queryClient }, children)
}
