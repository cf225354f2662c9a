import { formats } from '@nineteenth/scoring'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLoadedFormats } from './use-loaded-formats.ts'

const skins = [{ format: 'skins' }, { format: 'skins' }, { format: 'a later format' }]

test('the formats of a match load with it, and those of a new game when it is added', async () => {
  withoutScorers()
  const { result, rerender } = renderHook(useLoadedFormats, { initialProps: skins })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
  expect(formats.quota.scorer).toBeUndefined()
  rerender([...skins, { format: 'quota' }])
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
})

test('a format that cannot be loaded is an error, and is loaded again for the next match', async () => {
  withoutScorers()
  vi.spyOn(formats.skins, 'load').mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(useLoadedFormats, { initialProps: skins })
  await waitFor(() => expect(result.current).toEqual(new Error('offline')))
  const next = renderHook(useLoadedFormats, { initialProps: skins })
  await waitFor(() => expect(next.result.current).toBe(true))
})

function withoutScorers() {
  const loaded = [formats.skins, formats.quota].map((format) => ({ format, scorer: format.scorer }))
  for (const { format } of loaded) delete format.scorer
  onTestFinished(() => loaded.forEach(({ format, scorer }) => Object.assign(format, { scorer })))
}
