import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Fails on whatever axe finds on the page once it is there, and nothing on it moves or changes colour any more. `only`
 * some rules: those that what changed since the last time can break.
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  // What is shown before the page itself is a moment without a heading.
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

/** In the browser. */
async function whatAxeFinds(only: string[] | undefined): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    // No rule of ours reads style sheets.
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
