import { randomUUID } from 'node:crypto'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { newAddress, newAccount } from '../helpers/accounts.ts'
import {
  addGoogleAccount,
  chooseGoogleAccount,
  createAccountButton,
  logOut,
  signIn,
  signInWithGoogle,
} from '../helpers/sign-in.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { annOfTheSeason } from '../helpers/golfers.ts'
import { newestMail } from '../helpers/mails.ts'

test('a golfer with a plus handicap registers, opens the email and is signed in without typing again', async ({
  page,
}) => {
  const newcomer = aNewcomer()
  await page.goto('/login')
  await fillInRegistration(page, newcomer)
  await page.getByLabel('Handicap').fill('+2,1')
  await expect(page.getByText('Plus 2.1: you give strokes back')).toBeVisible()
  await (await createAccountButton(page)).click()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Check your email' })).toContainText(newcomer.email)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newcomer.email)
  await expectAccessible(page)

  await page.goto((await newestMail(newcomer.email, 'VERIFY_EMAIL')).oobLink)
  await page.goto('/login?verified=true')
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(page.getByText('+2.1')).toBeVisible()
})

test('verifying on another device signs in the first when it is used again', async ({
  page,
  openBrowser,
}) => {
  const newcomer = aNewcomer()
  await page.goto('/login')
  await fillInRegistration(page, newcomer)
  await (await createAccountButton(page)).click()
  await expect(page.getByRole('region', { name: 'Check your email' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Check your email' })).toContainText(newcomer.email)

  const mails = await (await openBrowser()).newPage()
  await mails.goto((await newestMail(newcomer.email, 'VERIFY_EMAIL')).oobLink)
  // A headless browser never loses the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('No matches yet')).toBeVisible()
})

test('an interrupted registration continues at the second tap', async ({ page, allowError }) => {
  allowError(/status of 503/)
  const newcomer = aNewcomer()
  await page.goto('/login')
  await fillInRegistration(page, newcomer)
  await page.route('/api/users', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await (await createAccountButton(page)).click()
  await expect(page.getByText(/^We couldn’t finish your registration/)).toBeVisible()
  await (await createAccountButton(page)).click()
  await expect(page.getByRole('region', { name: 'Check your email' })).toContainText(newcomer.email)
})

test('a rate-limited sign-in shows no welcome, and says how long to wait', async ({ page, allowError }) => {
  allowError(/status of 429/)
  const account = await newAccount()
  await page.goto('/login')
  const pause = {
    status: 429,
    headers: { 'retry-after': '600' },
    json: { code: 'too-many-requests', requestId: 'r' },
  }
  await page.route('/api/auth/session', (route) => route.fulfill(pause))
  await signIn(page, account)
  await expect(page.getByText(/try again in 10 minutes/)).toBeVisible()
  await expect(page.getByText('Login successful')).toBeHidden()
  await page.unroute('/api/auth/session')
  await signIn(page, account)
  await expect(page.getByText('No matches yet')).toBeVisible()
})

test("the sign-in page appears before any script, logs nothing, and doesn't move when the script loads", async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const { promise: waiting, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Loading ...').filter({ visible: true })).toHaveCount(1)
  const before = await introsOf(page)
  letScriptsCome()
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  expect(await introsOf(page)).toEqual(before)
  expect(errors).toEqual([])
})

test("an unverified member can't sign in, and gets another email", async ({ page }) => {
  const account = await newAccount({ isVerified: false })
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Email verification required')).toBeVisible()
  await newestMail(account.email, 'VERIFY_EMAIL')
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
})

test('rejects a wrong password', async ({ page, allowError }) => {
  allowError(/status of 400/)
  const { email } = await newAccount()
  await page.goto('/login')
  await signIn(page, { email, password: journeyPasswords.wrong })
  await expect(page.getByText('The email or password you entered is incorrect.')).toBeVisible()
})

test('a forgotten password is reset by email', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page.getByText('Reset email sent')).toBeVisible()

  // The emulator has no page for the new password.
  const { oobLink } = await newestMail(email, 'PASSWORD_RESET')
  await page.goto(`${oobLink}&newPassword=${encodeURIComponent(journeyPasswords.renewed)}`)
  await expect(page.getByText('Password reset complete')).toBeVisible()
  await signIn(page, { email, password: journeyPasswords.renewed })
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeHidden()
})

test('Google signs in through a popup, and recognizes the member next time', async ({ page }) => {
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

test('Google signs in without a popup if the browser blocks it', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await addGoogleAccount(page, newAddress())
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the three sign-in modes are accessible with their errors shown', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Register' }).click()
  // Only a real field can be filled without an event.
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

test('Ann signs in, sees her season and logs out', async ({ page }) => {
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

/** The text and position of the name and the line below it, on a phone and on a desktop. */
async function introsOf(page: Page): Promise<unknown[]> {
  const intros = []
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => document.fonts.ready)
    const name = page.locator('h1:visible')
    const line = name.locator('+ *')
    intros.push(await name.boundingBox(), await line.boundingBox(), await line.innerText())
  }
  return intros
}

function aNewcomer() {
  const username = `new-${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.org`, password: journeyPasswords.shared }
}

async function fillInRegistration(page: Page, newcomer: ReturnType<typeof aNewcomer>): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('First name').fill('Þórdís')
  await page.getByLabel('Last name').fill('Green')
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await expect(page.getByText('Username is available.')).toBeVisible()
}

async function me(page: Page): Promise<{ username: string }> {
  return (await page.request.get('/api/users/me')).json()
}
