import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { addCard, newMatch, pars } from '../helpers/rounds.ts'
import { completeOnPage } from '../helpers/results-page.ts'

const settings = { stakes: { front: 500, back: 500, total: 1000 }, presses: { kind: 'manual' } }

test('one hole is conceded offline and a partner withdraws after the third: the match continues, and the results say why', async ({
  page,
  context,
  openOwnNode,
}) => {
  const names = ['Ann Weaver', 'Bob Tanner', 'Cal Moss', 'Dee Hart']
  const golfers = await Promise.all(names.map((name) => newGolfer(name)))
  const [ann, , cal, dee] = golfers
  const ids = golfers.map(({ id }) => id)
  const sides = [
    { name: 'A', players: [ids[0], ids[2]] },
    { name: 'B', players: [ids[1], ids[3]] },
  ]
  const matchId = await newMatch(golfers, {
    matchType: 'team',
    sides,
    games: [{ format: 'nassau', settings }],
  })
  await using node = await openOwnNode()
  await bringIn(context, ann!, { view: 'hole' })
  await page.goto(`${node.url}/matches/${matchId}/scores`)
  await enter(page, '4 Par', '5 Bogey', '5 Bogey', '4 Par')
  await expectHole(page, 2)
  // Without a service worker the menu needs a network to load.
  await openMenu(page, 2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await node.cut()
  await openMenu(page, 2)
  await page.getByRole('button', { name: 'Concede hole 2' }).click()
  await page.getByRole('button', { name: 'Bob and Dee concede hole 2' }).click()
  await expect(
    page.getByRole('link', { name: /^Bob and Dee conceded this hole to Ann and Cal/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Next hole' }).click()
  await enter(page, '3 Par', '3 Par', '4 Bogey', '4 Bogey')
  await expectHole(page, 4)
  await openMenu(page, 4)
  await page.getByRole('button', { name: 'Withdraw a player' }).click()
  await page.getByRole('button', { name: 'Bob', exact: true }).click()
  await expect(page.getByText(/^Bob’s scores through hole 3 stay\./)).toHaveText(
    /Dee plays on for the team\.$/,
  )
  await page.getByRole('button', { name: 'Bob withdraws after hole 3' }).click()
  await expect(page.getByRole('button', { name: /^Bob Tanner .*withdrew after hole 3/ })).toBeDisabled()
  await expect(page.getByText(/^\d+ waiting to send/)).toBeVisible()
  // Two losses although Bob has no score: the hole is decided by the other three.
  await enter(page, '5 Par', '5 Par', '5 Par')
  await expectHole(page, 5)
  await expect(page.getByRole('button', { name: 'Press', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Press', exact: true }).click()
  await page.getByRole('button', { name: /^Press, Front from 5: Bob & Dee are \d down/ }).click()

  await node.restore()
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 45_000 })
  const rest = [null, null, null, null, ...pars.slice(4)]
  for (const golfer of [ann, cal, dee]) await addCard(ann!, matchId, golfer!.id, rest)
  await page.goto(`/matches/${matchId}/calculate`)
  const missing = page.getByRole('region', { name: 'Missing scores' })
  await expect(missing).toContainText('Bob Tanner')
  await expect(missing).not.toContainText('4 to 18')
  await completeOnPage(page, matchId)
  await page.getByRole('tab', { name: 'Nassau' }).click()
  const total = page
    .getByRole('button', { name: /^Ann Weaver’s total.*, explain$/ })
    .filter({ visible: true })
  await total.first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(/conceded hole 2/)
  await expect(sheet).toContainText(/Bob.* after hole 3/)
})

async function enter(page: Page, ...keys: string[]): Promise<void> {
  for (const name of keys) await page.getByRole('button', { name, exact: true }).click()
}

async function expectHole(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `Hole ${number}`, exact: true })).toBeVisible()
}

async function openMenu(page: Page, hole: number): Promise<void> {
  await page.getByRole('button', { name: `More for hole ${hole}` }).click()
  await expect(page.getByRole('dialog', { name: `Hole ${hole}` })).toBeVisible()
}
