import { afterAll, vi } from 'vitest'

// Files that share modules would also share what one of them has replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
