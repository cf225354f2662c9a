import { vi } from 'vitest'
import { watchStolenTime } from './stolen-time.ts'

const patienceMs = 10_000

// What must come is waited for as long as a busy machine may take: vitest gives it one second and has no setting for
// it. What must come soon, a test says itself, and is believed unless the host gave the processor to another meanwhile.
const { waitFor } = vi
// Files that share their modules come by here once each.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = async function waitPatiently(check, options) {
    const stolenTime = watchStolenTime()
    try {
      return await waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options })
    } catch (error) {
      const stolen = stolenTime()
      if (stolen < 0.1) throw error
      console.warn(
        `${Math.round(100 * stolen)} % of the machine was not ours: waited for longer than a test says`,
      )
      return await waitFor(
        check,
        typeof options === 'number' ? patienceMs : { ...options, timeout: patienceMs },
      )
    }
  }
