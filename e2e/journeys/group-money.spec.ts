import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { addGame, begin, create, openRow, unevenCard } from '../helpers/match-form.ts'
import { completeOnPage, expectHolds } from '../helpers/results-page.ts'
import { addCard, bogeys, pars, scoresOf } from '../helpers/rounds.ts'

// Games as groups play them, each to the last payment. The money is computed here again, from the strokes alone.

const phone = { width: 390, height: 844 }

test('four play sixes with automatic presses, to the last payment', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 3)
  await withoutBoxes(page)
  const games = await openRow(page, 'More games')
  await addGame(page, 'Sixes')
  await games.getByLabel(/^Sixes: Stake/).fill('2')
  await games.getByLabel('Sixes: Presses', { exact: true }).selectOption('Automatic')
  await expect(page.getByText('Sixes for 2', { exact: true })).toBeVisible()
  const match = await create(page, golfer, people)

  // All have the same handicap, so no player gets a stroke.
  const cards = match.players.map((_player, at) => unevenCard(at))
  await page.setViewportSize(phone)
  await page.goto(`/matches/${match.id}/scores`)
  for (const card of cards) await page.getByRole('button', { name: new RegExp(`^${card[0]}( |$)`) }).click()
  await expect.poll(() => scoresOf(match.id, golfer)).toHaveLength(4)
  const enter = async (from: number, to: number) => {
    for (const [at, { userId }] of match.players.entries())
      await addCard(
        golfer,
        match.id,
        userId,
        cards[at]!.slice(0, to).map((strokes, hole) => (hole < from ? null : strokes)),
      )
  }
  await enter(1, 6)
  const soFar = sixesMoney(cards, 2, 1)
  const own = match.players.findIndex(({ userId }) => userId === golfer.id)
  await expect(page.getByRole('link', { name: moneyText(soFar[own]!) })).toBeVisible()
  await page.getByRole('link', { name: moneyText(soFar[own]!) }).click()
  await page.getByText('Who owes whom so far').click()
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible()
  await expectHolds(page)

  await enter(6, 18)
  await completeOnPage(page, match.id)
  await expectBalances(page, match.players, sixesMoney(cards, 2, 3))
})

test('twelve players in one team per group play best two balls, individual net, and a pot of skins', async ({
  page,
  context,
}) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 11)
  await withoutBoxes(page)
  const groups = await openRow(page, 'Groups')
  await groups.getByRole('button', { name: 'In order' }).click()
  await groups.getByRole('button', { name: 'Use the groups as teams' }).click()
  const teamC = page.getByRole('region', { name: 'Team C' })
  await expect(teamC.getByRole('listitem')).toHaveCount(4)
  const games = await openRow(page, 'More games')
  await addGame(page, 'Best ball')
  await games.getByLabel(/^Best ball: Scores that count/).fill('2')
  await games.getByLabel(/^Best ball: Stake/).fill('10')
  await games.getByLabel('Best ball: Places paid', { exact: true }).selectOption('3 places')
  await addGame(page, 'Net')
  await games.getByLabel('Net: Played by', { exact: true }).selectOption('Each player')
  await games.getByLabel(/^Net: Stake/).fill('5')
  await games.getByLabel('Net: Places paid', { exact: true }).selectOption('3 places')
  await addGame(page, 'Skins')
  await games.getByLabel('Skins: Payout', { exact: true }).selectOption('pot')
  await games.getByLabel(/^Skins: Stake/).fill('5')
  await expect(page.getByText('Best ball for 10 · Net for 5 · Skins for 5')).toBeVisible()
  await expect(page.getByText('The most you can lose today: 20')).toBeVisible()
  const match = await create(page, golfer, people)
  expect(match.players.map(({ side }) => side)).toEqual(Array.from('AAAABBBBCCCC'))

  const cards = match.players.map((_player, at) => unevenCard(at))
  for (const [at, { userId }] of match.players.entries()) await addCard(golfer, match.id, userId, cards[at]!)
  // 85 percent of 14.69 are 12 strokes for everyone, so the two best net balls are the two best gross ones.
  const teams = [0, 4, 8].map((first) => cards.slice(first, first + 4))
  const byTeam = teams.map((team) => sum(pars.map((_par, hole) => bestTwo(team.map((card) => card[hole]!)))))
  const ofTeams = payouts(byTeam, 12_000).flatMap((share) => Array<number>(4).fill(share / 4 - 1000))
  const ofNet = payouts(
    cards.map((card) => sum(card)),
    6_000,
  ).map((share) => share - 500)
  const ofSkins = potOfSkins(cards, 6_000).map((share) => share - 500)
  await completeOnPage(page, match.id)
  await expectBalances(
    page,
    match.players,
    match.players.map((_player, at) => (ofTeams[at]! + ofNet[at]! + ofSkins[at]!) / 100),
  )
  await expectHolds(page)
})

test('two against two play Chapman, to the last payment', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 3)
  await withoutBoxes(page)
  await page.getByText('Team', { exact: true }).click()
  const shared = await openRow(page, 'Scramble, alternate shot')
  await shared.getByText('Chapman', { exact: true }).click()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Match play')
  await games.getByLabel(/^Match play: Stake/).fill('10')
  const match = await create(page, golfer, people)
  expect(match.balls.map(({ play }) => play)).toEqual(['chapman', 'chapman'])
  const [winners, losers] = match.balls.map(({ ballNo }) =>
    match.players.filter((player) => player.ballNo === ballNo),
  )
  // Equal handicaps: no strokes. The winners are one up after every hole more.
  await addCard(golfer, match.id, winners![0]!.userId, pars)
  await addCard(golfer, match.id, losers![0]!.userId, bogeys)
  await completeOnPage(page, match.id)
  await expect(page.getByRole('table', { name: 'Match play' })).toContainText('10&8')
  const gain = (ballNo: number) => (ballNo === match.balls[0]!.ballNo ? 10 : -10)
  await expectBalances(
    page,
    match.players,
    match.players.map(({ ballNo }) => gain(ballNo)),
  )
})

async function withoutBoxes(page: Page) {
  for (const box of ['Quota', 'Nassau', 'Gross', 'Net'])
    await page.getByRole('checkbox', { name: box }).uncheck()
}

async function expectBalances(
  page: Page,
  players: readonly { displayName: string }[],
  amounts: readonly number[],
): Promise<void> {
  expect(Math.round(100 * sum(amounts))).toBe(0)
  const balances = page.getByRole('list', { name: 'Balances' })
  for (const [at, { displayName }] of players.entries())
    await expect(
      balances.getByRole('button', {
        name: `${displayName}’s balance: ${signed(amounts[at]!)}, explain`,
        exact: true,
      }),
    ).toBeVisible()
}

function moneyText(amount: number): RegExp {
  return amount === 0 ? /^Even/ : new RegExp(`^You ${signed(amount).replace('+', '\\+')}`)
}

/** Parses "+5", "−2.50", "0". */
function signed(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100)
  const figure = cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2)
  if (cents === 0) return '0'
  return `${amount > 0 ? '+' : '\u2212'}${figure}`
}

/**
 * Six holes with each partner. Both partners win or lose the stake on the match and on each press
 * at two down.
 */
function sixesMoney(cards: readonly (readonly number[])[], stake: number, parts: number): number[] {
  const money = cards.map(() => 0)
  for (let part = 0; part < parts; part++) {
    const pair = [0, part + 1]
    const others = [1, 2, 3].filter((at) => at !== part + 1)
    const best = (some: readonly number[], hole: number) => Math.min(...some.map((at) => cards[at]![hole]!))
    const leads = [0]
    for (let hole = part * 6; hole < part * 6 + 6; hole++) {
      const won = Math.sign(best(others, hole) - best(pair, hole))
      for (const bet of leads.keys()) leads[bet]! += won
      if (Math.abs(leads.at(-1)!) === 2 && hole < part * 6 + 5) leads.push(0)
    }
    for (const lead of leads)
      for (const at of money.keys()) money[at]! += stake * Math.sign(lead) * (pair.includes(at) ? 1 : -1)
  }
  return money
}

function bestTwo(strokes: readonly number[]): number {
  const [one = 0, two = 0] = strokes.toSorted((a, b) => a - b)
  return one + two
}

/** Each player's payout from a pot with three places, in cents; equal scores share their places. */
function payouts(scores: readonly number[], pot: number): number[] {
  const shares = [50, 30, 20].map((percent) => Math.floor((pot * percent) / 100))
  return scores.map((score, at) => {
    const better = scores.filter((other) => other < score).length
    const tied = scores.flatMap((other, place) => (other === score ? [place] : []))
    const pooled = sum(shares.slice(better, better + tied.length))
    return Math.floor(pooled / tied.length) + (tied.indexOf(at) < pooled % tied.length ? 1 : 0)
  })
}

/** Each player's payout from a pot of skins without carry-overs; odd cents go to the first skins. */
function potOfSkins(cards: readonly (readonly number[])[], pot: number): number[] {
  const winners = pars.flatMap((_par, hole) => {
    const strokes = cards.map((card) => card[hole]!)
    const lowest = Math.min(...strokes)
    return strokes.filter((own) => own === lowest).length === 1 ? [strokes.indexOf(lowest)] : []
  })
  const each = cards.map(() => (winners.length === 0 ? pot / cards.length : 0))
  for (const [at, winner] of winners.entries())
    each[winner]! += Math.floor(pot / winners.length) + (at < pot % winners.length ? 1 : 0)
  return each
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
