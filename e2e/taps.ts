import type { Locator } from '@playwright/test'

/** Counts what a golfer taps. */
export function tapCounter() {
  let count = 0
  return {
    on: async (target: Locator) => {
      await target.click()
      count++
    },
    count: () => count,
  }
}
