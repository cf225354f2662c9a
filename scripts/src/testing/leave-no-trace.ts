import { afterAll, vi } from 'vitest'

// Files that share what they have loaded would share, too, what one of them has put in its place.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
