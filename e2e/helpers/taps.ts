import type { Locator, Page } from '@playwright/test'

/** Counts a golfer's taps and typed keys. */
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
    /** Types into the field that has the focus. */
    type: async (page: Page, text: string) => {
      await page.keyboard.type(text)
      keys += text.length
    },
    /** A long press on the focused field, and 'Paste'. */
    paste: async (page: Page) => {
      await page.keyboard.press('ControlOrMeta+V')
      count += 2
    },
    count: () => count,
    keys: () => keys,
  }
}
