import type { Page } from '@playwright/test'

/** Finds an entry of a list on the form of a match by typing, and takes it. */
export async function findAndTake(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByLabel(label).fill(typed)
  await page.getByRole('option', { name: option }).click()
}
