import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { openSession, post } from '../helpers/accounts.ts'
import { logOut, signIn } from '../helpers/sign-in.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, comeIn, newGolfer } from '../helpers/golfers.ts'
import { addMatch } from '../helpers/rounds.ts'

test('a member who is signed out from elsewhere signs in again where they were', async ({
  page,
  allowError,
}) => {
  // The identity provider's error for a user who was deleted there.
  allowError(/status of 400 .*accounts:lookup/)
  const golfer = await newGolfer()
  const matchId = await addMatch(golfer)
  await comeIn(page, golfer)
  await page.goto(`/matches/${matchId}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  // The provider dates sign-ins to the second, and a sign-in within this second doesn't count as
  // earlier.
  await page.waitForTimeout(1_000)
  const elsewhere = await openSession(nodes.second, golfer)
  await post(`${nodes.second}/api/auth/logout-everywhere`, {}, elsewhere)
  // Only the stream makes requests on its own; it is cut and reconnects with a session.
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()

  await signIn(page, golfer)
  await expect(page).toHaveURL(`/matches/${matchId}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('signing out another phone from the profile removes the earlier matches from it', async ({
  page,
  openBrowser,
}) => {
  const golfer = await newGolfer()
  const matchId = await addMatch(golfer)
  const lost = await (await openBrowser()).newPage()
  await comeIn(lost, golfer)
  await lost.goto(`/matches/${matchId}`)
  await expect(lost.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => matchesOn(lost)).toBe(1)
  await lost.goto('/healthz')

  await comeIn(page, golfer)
  await page.goto('/profile')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden()

  await lost.goto(`/matches/${matchId}`)
  await expect(lost.getByText(/other matches were removed from this device/)).toBeVisible()
  await expectAccessible(lost)
  await expect.poll(() => matchesOn(lost)).toBe(0)
  await lost.reload()
  await expect(lost.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible()
  await expect(lost.locator('body')).not.toContainText('Pine Hollow')

  await signIn(lost, golfer)
  await expect(lost.getByText('Live', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test.describe('with the app on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('logging out with unsent scores asks first', async ({ page, context, openOwnNode }) => {
    const golfer = await newGolfer()
    const matchId = await addMatch(golfer)
    await using ownNode = await openOwnNode()
    await bringIn(context, golfer)
    await page.goto(`${ownNode.url}/matches/${matchId}/scores`)
    // From its second load on, a phone has the whole app.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await expect(page.getByText('All saved')).toBeVisible()
    await ownNode.cut()
    await page.getByRole('button', { name: '4 Par' }).click()
    await expect(page.getByText('1 waiting to send')).toBeVisible()
    await logOut(page)
    const question = page.getByRole('dialog', { name: 'Log out before your scores are sent?' })
    await expect(question).toContainText('One unsent score will be sent')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('1 waiting to send')).toBeVisible()
  })
})

test('a member changes their profile, and their handicap has a history', async ({ page }) => {
  const golfer = await newGolfer()
  await comeIn(page, golfer)
  await page.goto('/profile')
  await expectAccessible(page)

  await page.getByLabel('Handicap', { exact: true }).fill('+2.1')
  await page.getByLabel('Last name').fill('Hohenstein-Lindenberg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hohenstein-Lindenberg').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Handicap', { exact: true })).toHaveValue('+2.1')
  await expect(page.getByRole('cell', { name: '+2.1' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '12.4' })).toBeVisible()
})

test('a rejected profile says why at the field', async ({ page }) => {
  await comeIn(page, await newGolfer())
  await page.goto('/profile')
  await page.getByLabel('Handicap', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await expectAccessible(page)
})

test('a member finds players they have played with, but not by email', async ({ page }) => {
  const golfer = await newGolfer()
  await addMatch(golfer)
  await comeIn(page, golfer)
  await page.goto('/players')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Bob Hughes/ }).click()
  await expect(page.getByText('Bob Hughes')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Matches together' })).toContainText('Pine Hollow')
  await expect(page.locator('body')).not.toContainText('@nineteenth.test')
  await expectAccessible(page)
})

/** How many matches a phone stores, for any user. */
async function matchesOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stores = (await indexedDB.databases()).filter(({ name }) => /^nineteenth-\d+$/.test(name ?? ''))
    const counts = stores.map(
      ({ name = '' }) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('error', () => reject(new Error('the store cannot be opened')))
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('mirrors').objectStore('mirrors').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
}
