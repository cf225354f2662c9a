import type { Page } from '@playwright/test'

/** Finds an entry of a list on the match form by typing, and selects it. */
export async function findAndSelect(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByLabel(label).fill(typed)
  await page.getByRole('option', { name: option }).click()
}
