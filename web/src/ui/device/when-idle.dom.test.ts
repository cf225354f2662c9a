import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('waits for the page to load, then for an idle moment', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const idle = vi.fn<(callback: () => void) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  let isDone = false
  const waiting = (async () => {
    await whenIdle()
    isDone = true
  })()
  await Promise.resolve()
  expect(idle).not.toHaveBeenCalled()
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(idle).toHaveBeenCalled())
  expect(isDone).toBe(false)
  idle.mock.calls[0]![0]()
  await waiting
  expect(isDone).toBe(true)
})
