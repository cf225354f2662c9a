import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { newAddress, post } from '../helpers/accounts.ts'
import { logOut } from '../helpers/sign-in.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { choose } from '../helpers/golfers.ts'
import { openOpenid, type Openid } from '../helpers/openid.ts'
import { runSql } from '../helpers/sql.ts'
import { lostLine } from '../helpers/own-node.ts'

// Runs the tests in turn: they share a provider and a node, and one test stops the provider.
test.describe.configure({ mode: 'default' })
// The phones of members who save a round.
test.use({ serviceWorkers: 'allow' })

let openid: Openid
test.beforeAll(async () => {
  openid = await openOpenid()
})
test.afterAll(async () => {
  await openid[Symbol.asyncDispose]()
})
test.beforeEach(async ({ complaints, context }) => {
  complaints.ignorePagesOf(openid.providerUrl)
  await choose(context, {})
})

test('a new member signs in, creates a match, enters a score, and is recognized on return', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto(`${openid.url}/matches/new`)
  await expectSignInPage(page)
  await goThrough(page, email)
  await expect(page.getByText('Your account has been created with Clubhouse!')).toBeVisible()
  await expect(page).toHaveURL(`${openid.url}/matches/new`)
  await createMatch(page)
  await page.locator('[data-pad]').getByRole('button', { name: /^4 / }).click()
  await expect(page.getByText('All saved')).toBeVisible()

  await page.goto(openid.url)
  await logOut(page)
  await openid.signOut(page)
  await expectSignInPage(page)
  await goThrough(page, email)
  await expect(page.getByText('Welcome back to Nineteenth!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Continue round' })).toContainText('Pine Hollow')
  expect(await recordsOf(email)).toHaveLength(1)
})

test('a member who cancels at the provider is told so, and can try again with the same destination', async ({
  page,
}) => {
  await page.goto(`${openid.url}/players`)
  await continueTo(page)
  await openid.cancel(page)
  await expect(page.getByRole('alert')).toContainText('Sign-in was canceled')
  await expect(page).toHaveURL(`${openid.url}/login?next=%2Fplayers`)
  await expectAccessible(page)
  await expectNotWide(page)
  await page.reload()
  await expect(page.getByRole('alert')).toBeHidden()
  await goThrough(page, newAddress())
  await expect(page).toHaveURL(`${openid.url}/players`)
  await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible()
})

test('the Back button leads from the provider to a working sign-in page', async ({ page }) => {
  await page.goto(openid.url)
  await continueTo(page)
  await page.goBack()
  await goThrough(page, newAddress())
  await expect(page.getByText('No matches yet')).toBeVisible()
})

test('a session that ends during a round loses no score on the way through the provider', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  const email = newAddress()
  await page.goto(`${openid.url}/matches/new`)
  await goThrough(page, email)
  await createMatch(page)
  const round = page.url()
  await expect(page.getByText('All saved')).toBeVisible()

  const cookie = await cookieOf(context)
  await context.setOffline(true)
  await page.locator('[data-pad]').getByRole('button', { name: /^4 / }).click()
  await expect(page.getByText('1 waiting to send')).toBeVisible()
  await post(`${openid.url}/api/auth/logout-everywhere`, {}, cookie)
  await context.setOffline(false)

  await expect(page.getByText(/Unsent scores are saved on this device/)).toBeVisible()
  await expectSignInPage(page)
  await goThrough(page, email)
  await expect(page).toHaveURL(round)
  await expect(page.getByText('All saved')).toBeVisible()
  await expect.poll(() => scoresAt(round)).toEqual([4])
})

test('stays on the sign-in page without signal, and says so', async ({ page, context, allowError }) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${openid.url}/login`)
  await expectSignInPage(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue with Clubhouse' }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t reach Nineteenth')
  await context.setOffline(false)
  await goThrough(page, newAddress())
  await expect(page.getByText('No matches yet')).toBeVisible()
})

test('deleting an account requires a proof at the provider, and signs the member out', async ({
  page,
  allowError,
}) => {
  // Before the proof, the call is rejected.
  allowError(/status of 403/)
  const email = newAddress()
  await page.goto(`${openid.url}/profile`)
  await goThrough(page, email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question).toContainText('Your account at Clubhouse')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessible(page)
  await expectNotWide(page)
  await proof.getByRole('button', { name: 'Continue with Clubhouse' }).click()
  await openid.cancel(page)
  await expect(question).toContainText('Clubhouse couldn’t confirm it’s you')
  expect(await recordsOf(email)).toHaveLength(1)

  await question.getByRole('button', { name: 'Delete my account' }).click()
  await proof.getByRole('button', { name: 'Continue with Clubhouse' }).click()
  await openid.signIn(page, email)
  await expect(page).toHaveURL(`${openid.url}/profile`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expectSignInPage(page)
  expect(await recordsOf(email)).toEqual([])
})

test('a link to a match needs no account', async ({ page, openBrowser }) => {
  await page.goto(`${openid.url}/matches/new`)
  await goThrough(page, newAddress())
  await createMatch(page)
  const matchId = matchIdOf(page.url())
  const rules = { scores: 'group', canAddThemselves: false }
  const reply = await page.request.post(`${openid.url}/api/matches/${matchId}/join-link`, {
    data: rules,
    headers: { origin: openid.url },
  })
  const { token } = await reply.json()

  const phone = await (await openBrowser()).newPage()
  await phone.goto(`${openid.url}/join#${token}`)
  await phone.getByRole('button', { name: 'Bob' }).click()
  await expect(phone.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible()
  await phone.getByRole('button', { name: /^Bob/ }).click()
  await phone.locator('[data-pad]').getByRole('button', { name: /^4 / }).click()
  await expect(phone.getByText('All saved')).toBeVisible()
})

test('a provider that is down is reported, and signed-in members continue', async ({
  page,
  openBrowser,
  allowError,
}) => {
  allowError(lostLine)
  await page.goto(openid.url)
  await goThrough(page, newAddress())
  await expect(page.getByText('No matches yet')).toBeVisible()

  await openid.loseProvider()
  const stranger = await (await openBrowser()).newPage()
  await stranger.goto(`${openid.url}/matches`)
  await stranger.getByRole('button', { name: 'Continue with Clubhouse' }).click()
  await expect(stranger.getByRole('alert')).toContainText('Sign-in can’t be checked right now')
  await expect(stranger).toHaveURL(`${openid.url}/login?next=%2Fmatches`)
  await expectAccessible(stranger)
  await page.getByRole('link', { name: 'Matches', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Matches', level: 1 })).toBeVisible()
})

/** The sign-in page on a narrow phone. */
async function expectSignInPage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Continue with Clubhouse' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(page)
  await expectNotWide(page)
}

async function expectNotWide(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}

async function continueTo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Clubhouse' }).click()
  await expect(page).toHaveURL((url) => url.href.startsWith(openid.providerUrl))
}

async function goThrough(page: Page, email: string): Promise<void> {
  await continueTo(page)
  await openid.signIn(page, email)
}

/** Creates a match with Bob, a guest, on Pine Hollow, and ends at the scores. */
async function createMatch(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Handicap' }).fill('18')
  await page.getByRole('button', { name: 'Save handicap' }).click()
  await page.getByLabel('Golf Course').fill('pine')
  await page.getByRole('option', { name: /Pine Hollow/ }).click()
  await page.getByLabel('Tee Box').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Add Player').fill('Bob')
  await page.getByRole('option', { name: 'Add Bob as a guest' }).click()
  await page.getByRole('textbox', { name: 'Handicap' }).fill('12')
  await page.getByRole('button', { name: 'Add Bob' }).click()
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible()
}

function matchIdOf(url: string): number {
  return Number(/\/matches\/(\d+)/.exec(url)?.[1])
}

async function scoresAt(url: string): Promise<number[]> {
  const rows = await runSql<{ strokes: number }>('select strokes from scores where match_id = $1', [
    matchIdOf(url),
  ])
  return rows.map(({ strokes }) => strokes)
}

async function recordsOf(email: string): Promise<unknown[]> {
  return runSql('select id from users where email = $1', [email])
}

async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(openid.url)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
