import type { Locator, Page } from '@playwright/test'

/** The actions of a person on the sign-in page. */

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Clicks the button that creates an account at the beginning of a second. If the second ended in
 * between, the emulator would date the password after the first sign-in, and reject its own token.
 */
export async function createAccountButton(page: Page): Promise<Locator> {
  await page.waitForTimeout(1_000 - (Date.now() % 1_000))
  return page.getByRole('button', { name: 'Create account' })
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Clicks the Google button and answers in its popup. */
export async function signInWithGoogle(page: Page, answer: (popup: Page) => Promise<void>): Promise<void> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await answer(await popup)
}

export async function addGoogleAccount(google: Page, email: string): Promise<void> {
  await google.locator('.js-new-account').click()
  await google.locator('#email-input').fill(email)
  await google.locator('#display-name-input').fill('Robin Green')
  await google.locator('#sign-in').click()
}

export async function chooseGoogleAccount(google: Page, email: string): Promise<void> {
  await google.locator('.js-reuse-account', { hasText: email }).click()
}
