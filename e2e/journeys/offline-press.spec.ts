import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, twoGolfers } from '../helpers/golfers.ts'
import { newMatch } from '../helpers/rounds.ts'

const settings = { stakes: { front: 500, back: 500, total: 1000 }, presses: { kind: 'manual' } }

test('two phones press offline: each press is one bet on both, also after the hole was scored', async ({
  page: ann,
  context,
  openBrowser,
  openOwnNode,
}) => {
  const golfers = await twoGolfers()
  const matchId = await newMatch(golfers, { games: [{ format: 'nassau', settings }] })
  await using annsNode = await openOwnNode()
  await using bobsNode = await openOwnNode()
  const bobsBrowser = await openBrowser()
  await bringIn(context, golfers[0])
  await bringIn(bobsBrowser, golfers[1])
  const bob = await bobsBrowser.newPage()
  await ann.goto(`${annsNode.url}/matches/${matchId}/scores`)
  await ann.getByRole('button', { name: '3 Birdie' }).click()
  await ann.getByRole('button', { name: '4 Par' }).click()
  await bob.goto(`${bobsNode.url}/matches/${matchId}/scores`)
  for (const phone of [ann, bob])
    await expect(phone.getByRole('link', { name: 'Nassau: front Ann 1 up, 8 to play' })).toBeVisible()

  await annsNode.cut()
  await bobsNode.cut()
  await press(ann, 'Front')
  await press(bob, 'Front')
  await press(bob, 'Total')
  for (const phone of [ann, bob]) await expect(phone.getByText(/^\d waiting to send/)).toBeVisible()

  await annsNode.restore()
  await expect(ann.getByText('All saved')).toBeVisible({ timeout: 45_000 })
  await expect(ann.getByRole('heading', { name: 'Hole 2', exact: true })).toBeVisible()
  await ann.getByRole('button', { name: '4 Par' }).click()
  await ann.getByRole('button', { name: '4 Par' }).click()
  await expect(ann.getByText('All saved')).toBeVisible()
  await bobsNode.restore()
  await expect(bob.getByText('All saved')).toBeVisible({ timeout: 45_000 })

  for (const phone of [ann, bob]) {
    const { origin } = new URL(phone.url())
    await phone.goto(`${origin}/matches/${matchId}`)
    await phone.getByRole('tab', { name: 'Nassau' }).click()
    await expect(phone.getByText('Press from hole 2')).toHaveCount(2)
    await phone.getByText('History', { exact: true }).click()
    await expect(phone.getByText(/Ann Weaver pressed/)).toHaveCount(1)
    await expect(phone.getByText(/Bob Tanner pressed/)).toHaveCount(1)
  }
})

/** Bob is down after the first hole. */
async function press(page: Page, bet: 'Front' | 'Total'): Promise<void> {
  await page.getByRole('button', { name: 'Press', exact: true }).click()
  await page.getByRole('button', { name: `Press, ${bet} from 2: Bob is 1 down to Ann` }).click()
}
