import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, twoGolfers } from '../helpers/golfers.ts'
import { openPhone } from '../helpers/phone.ts'
import { entriesOf, newMatch, pars, scoresOf } from '../helpers/rounds.ts'

test('nine holes offline, a dead phone, nine more: the server has all eighteen once', async ({
  page,
  context,
  openOwnNode,
}) => {
  const [ann, bob] = await twoGolfers()
  const matchId = await newMatch([ann, bob])
  await bringIn(context, bob)
  await page.goto(`/matches/${matchId}/scores`)
  await expect(page.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible()

  await using ownNode = await openOwnNode()
  const phone = await openPhone()
  try {
    const first = await phone.start()
    await bringIn(first, ann, { view: 'hole' })
    const before = await first.newPage()
    await before.goto(`${ownNode.url}/matches/${matchId}/scores`)
    await expect(before.getByText('All saved')).toBeVisible()
    await before.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await expectInstallable(before)

    await ownNode.cut()
    await enterHoles(before, 1, 9)
    await expect(before.getByText('18 waiting to send', { exact: true })).toBeVisible()
    // The scores are on disk at once. The signed-in user is in local storage, which the browser writes seconds later;
    // in real life that was hours ago.
    await before.waitForTimeout(10_000)
    await phone.kill()

    const second = await phone.start()
    // The browser writes cookies to disk every half minute; in real life the session is older than that.
    await bringIn(second, ann)
    const after = await second.newPage()
    await after.goto(`${ownNode.url}/matches/${matchId}/scores`)
    await expect(after.getByText('18 waiting to send', { exact: true })).toBeVisible()
    await expect(after.getByRole('heading', { name: 'Hole 10', exact: true })).toBeVisible()
    await expect(after.getByRole('button', { name: /^Ann Weaver .*no score/ })).toContainText('thru 9')
    await enterHoles(after, 10, 18)
    await expect(after.getByText('36 waiting to send')).toBeVisible()
    expect(await scoresOf(matchId, bob)).toEqual([])

    await ownNode.restore()
    await expect(after.getByText('All saved')).toBeVisible({ timeout: 60_000 })
    const stored = await scoresOf(matchId, bob)
    expect(stored).toHaveLength(36)
    expect(new Set(stored.map(({ entryId }) => entryId)).size).toBe(36)
    for (const cell of stored) {
      expect(cell.strokes).toBe(pars[cell.holeNumber - 1])
      expect(await entriesOf(matchId, bob, cell)).toHaveLength(1)
    }
    await expect(page.getByText('E, 72 strokes')).toHaveCount(2)
  } finally {
    await phone.throwAway()
  }
})

async function enterHoles(page: Page, from: number, to: number): Promise<void> {
  for (let hole = from; hole <= to; hole++) {
    await expect(page.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible()
    for (const name of ['Ann Weaver', 'Bob Tanner']) {
      await expect(page.getByRole('button', { name: new RegExp(`^${name} .*no score`) })).toHaveAttribute(
        'aria-current',
        'step',
      )
      await page.getByRole('button', { name: `${pars[hole - 1]} Par` }).click()
    }
  }
}

/** The browser's own reasons why the app can't be installed. */
async function expectInstallable(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
}
