import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { completeOnPage, expectFits } from '../helpers/results-page.ts'
import { newMatch, pars } from '../helpers/rounds.ts'
import { tapCounter } from '../helpers/taps.ts'

const names = ['Ann Weaver', 'Bob Tanner', 'Cal Wood', 'Dan Hill'] as const
/** Nine holes: birdies of Ann on 2, Bob on 5 and Cal on 9, bogeys of Ann on 7 and Cal on 8. */
const cards = [
  [4, 3, 3, 5, 4, 4, 4, 4, 5],
  [4, 4, 3, 5, 3, 4, 3, 4, 5],
  [4, 4, 3, 5, 4, 4, 3, 5, 4],
  [4, 4, 3, 5, 4, 4, 3, 4, 5],
]
/** Dots by hole and player. */
const sandies = [
  { hole: 1, player: 3 },
  { hole: 2, player: 0 },
  { hole: 8, player: 2 },
]
/** The last player's dot on hole 6, entered from the list of all. */
const poley = { hole: 6, player: 1 }
/** No one wins the greenie on hole 3, so Bob gets two on hole 7. */
const greenies = [
  { hole: 3, player: null },
  { hole: 7, player: 1 },
]
const stake = 2

test('four play dots offline for nine holes, with greenies that carry over, to the last payment', async ({
  page,
  context,
  openOwnNode,
}) => {
  test.slow()
  const golfers = await Promise.all(names.map((name) => newGolfer(name)))
  const settings = { stake: stake * 100, greeniesCarry: true }
  const matchId = await newMatch(golfers, { holes: 'front', games: [{ format: 'junk', settings }] })
  await using node = await openOwnNode()
  await bringIn(context, golfers[0]!)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${node.url}/matches/${matchId}/scores`)
  await expect(page.getByRole('button', { name: 'Junk on hole 1' })).toBeVisible()
  await node.cut()

  const scores = tapCounter()
  const dots = tapCounter()
  for (let hole = 1; hole <= 9; hole++) {
    await expect(page.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible()
    for (const [player, card] of cards.entries()) {
      await expect(
        page.getByRole('group', { name: `${names[player]}’s score on hole ${hole}` }),
      ).toBeVisible()
      await scores.on(page.getByRole('button', { name: new RegExp(`^${card[hole - 1]!}( |$)`) }))
      if (sandies.some((one) => one.hole === hole && one.player === player))
        await dots.on(dotOf(page, player, hole).getByRole('button', { name: /^Sandie/ }))
      if (hole === 2 && player === 0)
        await expect(page.getByRole('button', { name: /^Ann Weaver.*Sandie/ })).toBeVisible()
    }
    for (const greenie of greenies.filter((one) => one.hole === hole)) {
      const question = page.getByRole('group', { name: /Greenie\?/ })
      if (hole === 7) await expect(question).toHaveAccessibleName(/Greenie\? 1 carried$/)
      const answer = greenie.player === null ? 'No one' : firstName(greenie.player)
      await dots.on(question.getByRole('button', { name: answer }))
      if (hole === 3)
        await expect(page.getByRole('link', { name: /greenie: 1 carried to the next par 3/ })).toBeVisible()
    }
    if (hole === poley.hole) {
      await page.getByRole('button', { name: `Junk on hole ${hole}` }).click()
      const sheet = page.getByRole('dialog', { name: `Junk on hole ${hole}` })
      await dots.on(sheet.getByRole('group', { name: /^Bob/ }).getByRole('button', { name: 'Poley' }))
      await sheet.getByRole('button', { name: 'Close' }).click()
    }
  }
  // A tap for each score, and one for each dot.
  expect([scores.count(), dots.count()]).toEqual([36, 6])
  await page.getByRole('button', { name: 'Previous hole' }).click()
  await expect(page.getByRole('button', { name: /^Cal Wood.*Sandie \(not valid\)/ })).toBeVisible()
  await expectFits(page, screens)

  await node.restore()
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 45_000 })
  await completeOnPage(page, matchId)
  const money = moneyOf()
  expect(money).toEqual([0, 16, -8, -8])
  const balances = page.getByRole('list', { name: 'Balances' })
  for (const [player, name] of names.entries())
    await expect(
      balances.getByRole('button', { name: `${name}’s balance: ${signed(money[player]!)}, explain` }),
    ).toBeVisible()
  const payments = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments).toHaveCount(money.filter((amount) => amount < 0).length)
})

const screens = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
]

/** The dots of a player on a hole; once the next hole is visible, their labels include its number. */
function dotOf(page: Page, player: number, hole: number) {
  return page.getByRole('group', { name: new RegExp(`^(Hole ${hole}: )?${firstName(player)}$`) })
}

function firstName(player: number): string {
  return names[player]!.split(' ')[0]!
}

/** Computed from the cards and the dots alone: each pair settles the difference. */
function moneyOf(): number[] {
  const isPar = ({ hole, player }: { hole: number; player: number }) =>
    cards[player]![hole - 1]! <= pars[hole - 1]!
  const points = cards.map((card, player) => {
    const birdies = card.filter((strokes, at) => strokes === pars[at]! - 1).length
    const ofSandies = sandies.filter((one) => one.player === player && isPar(one)).length
    return birdies + ofSandies + (poley.player === player ? 1 : 0)
  })
  let worth = 1
  for (const { hole, player } of greenies) {
    const isWon = player !== null && isPar({ hole, player })
    if (isWon) points[player]! += worth
    worth = isWon ? 1 : worth + 1
  }
  const all = points.reduce((sum, own) => sum + own, 0)
  return points.map((own) => stake * (cards.length * own - all))
}

function signed(amount: number): string {
  return amount === 0 ? '0' : `${amount > 0 ? '+' : '\u2212'}${Math.abs(amount)}`
}
