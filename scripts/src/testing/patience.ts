import { vi } from 'vitest'
import { watchStolenTime } from './stolen-time.ts'

const patienceMs = 10_000

// Waits as long as a busy machine may take: vitest's default is one second, without a setting.
// Tests with a promised limit set it themselves, and count unless the host took the CPU during the
// test.
const { waitFor } = vi
// Runs once for each file that shares modules.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = async function waitPatiently(check, options) {
    const stolenTime = watchStolenTime()
    try {
      return await waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options })
    } catch (error) {
      const stolen = stolenTime()
      if (stolen < 0.1) throw error
      console.warn(
        `${Math.round(100 * stolen)} % of the CPU was not ours: waited longer than the test's limit`,
      )
      return await waitFor(
        check,
        typeof options === 'number' ? patienceMs : { ...options, timeout: patienceMs },
      )
    }
  }
