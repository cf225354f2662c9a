import type { Locator } from '@playwright/test'

/** Counts what a golfer taps, and the keys of what they type. */
export function tapCounter() {
  let [count, keys] = [0, 0]
  const on = async (target: Locator) => {
    await target.click()
    count++
  }
  return {
    on,
    into: async (field: Locator, text: string) => {
      await on(field)
      await field.fill(text)
      keys += text.length
    },
    count: () => count,
    keys: () => keys,
  }
}
