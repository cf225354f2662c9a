import type { Page } from '@playwright/test'

/** Finds an entry of a list on the match form by typing, and selects it. */
export async function findAndSelect(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByLabel(label).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

/** Adds one of the many games on the match form. */
export async function addGame(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a game' }).click()
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
}
