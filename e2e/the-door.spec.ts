import { randomUUID } from 'node:crypto'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newAccount } from './accounts.ts'
import {
  addGoogleAccount,
  chooseGoogleAccount,
  createAccountButton,
  logOut,
  signIn,
  signInWithGoogle,
} from './door.ts'
import { expect, test } from './fixtures.ts'
import { annOfTheSeason } from './golfers.ts'
import { newestMail } from './mails.ts'

test('somebody better than scratch registers, follows the mail and comes in', async ({ page }) => {
  const username = `new-${randomUUID().slice(0, 8)}`
  const newcomer = { email: `${username}@example.org`, password: journeyPasswords.shared }
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First name').fill('Þórdís')
  await page.getByLabel('Last name').fill('Green')
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email)
  await page.getByLabel('Handicap').fill('+2,1')
  await expect(page.getByText('Plus 2.1: you give strokes back')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await expect(page.getByText('Username is available.')).toBeVisible()
  await (await createAccountButton(page)).click()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()

  await page.goto((await newestMail(newcomer.email, 'VERIFY_EMAIL')).oobLink)
  await page.goto('/login?verified=true')
  await expect(page.getByText('Your email has been verified successfully! You can now log in.')).toBeVisible()
  await signIn(page, newcomer)
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(page.getByText('+2.1')).toBeVisible()
})

test('who has not followed the mail stays outside and gets another', async ({ page }) => {
  const account = await newAccount({ isVerified: false })
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Email verification required')).toBeVisible()
  await newestMail(account.email, 'VERIFY_EMAIL')
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
})

test('a wrong password is refused', async ({ page, allowError }) => {
  allowError(/status of 400/)
  const { email } = await newAccount()
  await page.goto('/login')
  await signIn(page, { email, password: journeyPasswords.wrong })
  await expect(page.getByText('The email or password you entered is incorrect.')).toBeVisible()
})

test('a forgotten password is set anew by mail', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page.getByText('Reset email sent')).toBeVisible()

  // The emulator has no page to type the new password on.
  const { oobLink } = await newestMail(email, 'PASSWORD_RESET')
  await page.goto(`${oobLink}&newPassword=${encodeURIComponent(journeyPasswords.renewed)}`)
  await expect(page.getByText('Password reset complete')).toBeVisible()
  await signIn(page, { email, password: journeyPasswords.renewed })
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeHidden()
})

test('Google lets somebody in through a popup, and knows them the next time', async ({ page }) => {
  const email = newAddress()
  await page.goto('/login')
  await signInWithGoogle(page, (popup) => addGoogleAccount(popup, email))
  await expect(page.getByText('No matches yet')).toBeVisible()
  const { username } = await me(page)

  await logOut(page)
  await signInWithGoogle(page, (popup) => chooseGoogleAccount(popup, email))
  await expect(page.getByText('No matches yet')).toBeVisible()
  expect((await me(page)).username).toBe(username)
})

test('Google lets somebody in without a popup where the browser blocks it', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await addGoogleAccount(page, newAddress())
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the three modes of the door are accessible with their errors shown', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Register' }).click()
  // Only a real field reports nothing of it.
  await page.getByLabel('Handicap').clear()
  await page.getByLabel('Handicap').pressSequentially('1-2')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Handicap must be a number between 0 and 99.9')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page)
})

test('Ann comes in, sees her season and leaves', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  await signIn(page, annOfTheSeason)
  await expect(page.getByText('Recent Matches')).toBeVisible()
  await expect(page.getByText('In Progress').first()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Recent Matches')).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  for (const path of ['/', '/matches', '/matches/1', '/matches/new', '/players', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  }
})

function newAddress(): string {
  return `${randomUUID().slice(0, 8)}@example.org`
}

async function me(page: Page): Promise<{ username: string }> {
  return (await page.request.get('/api/users/me')).json()
}
