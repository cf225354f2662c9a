import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails on whatever axe finds on the page once it is there, and nothing on it moves or changes colour any more. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is shown before the page itself is a moment without a heading.
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(findings).toEqual([])
}
