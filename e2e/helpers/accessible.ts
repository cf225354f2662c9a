import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Fails on any axe violation once the page is loaded and nothing on it moves or changes color.
 * `only` limits it to the rules that changes since the last run can break.
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  // The first screen has no heading for a moment.
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(whatAxeFinds, only)).toEqual([])
}

/** Runs in the browser. */
async function whatAxeFinds(only: string[] | undefined): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    // None of our rules reads style sheets.
    preload: false,
    ...(only && { runOnly: only }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
