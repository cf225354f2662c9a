import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../helpers/accessible.ts'
import { post } from '../helpers/accounts.ts'
import { saveCourse, strokeIndex } from '../helpers/courses.ts'
import { nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer, type Golfer } from '../helpers/golfers.ts'
import {
  addGame,
  addPlayer,
  begin,
  create,
  findAndSelect,
  namesUpTo,
  openRow,
  unevenCard,
} from '../helpers/match-form.ts'
import {
  completeOnPage,
  csvOf,
  expectExplained,
  expectHolds,
  expectPrintout,
  expectPayments,
} from '../helpers/results-page.ts'
import { addCard, addMatch, pars, scoresOf, bogeys } from '../helpers/rounds.ts'
import { tapCounter } from '../helpers/taps.ts'

test('the quickest match costs seven taps, and a copy of it two', async ({ page, context }) => {
  const golfer = await newGolfer('Ann Weaver')
  await bringIn(context, golfer)
  await page.goto('/matches/new')
  const taps = tapCounter()
  await taps.on(page.getByLabel('Golf Course'))
  await taps.on(page.getByRole('option', { name: /Pine Hollow/ }))
  await taps.on(page.getByLabel('Tee Box'))
  await taps.on(page.getByRole('listbox').getByRole('option').first())
  await taps.on(page.getByLabel('Add Player'))
  // Strangers are found by their full username.
  await page.keyboard.type('bob')
  await taps.on(page.getByRole('option', { name: 'Bob Hughes' }))
  await taps.on(page.getByRole('button', { name: 'Create Match' }))
  expect(taps.count()).toBe(7)
  await expect(page).toHaveURL(/\/scores$/)

  await page.goto('/matches/new')
  await page.getByRole('button', { name: /^Same as last time/ }).click()
  await expect(page.getByText('Bob Hughes', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Golf Course')).toHaveValue(/Pine Hollow/)
  await page.getByRole('button', { name: 'Create Match' }).click()
  await expect(page).toHaveURL(/\/scores$/)
})

test('a mixed foursome plays from three tees, to the last payment', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 3)
  const course = await addCourse(golfer)
  await findAndSelect(page, 'Golf Course', course, course)
  await page.getByLabel('Tee Box').click()
  await page.getByRole('option', { name: 'White (72.1/133)' }).click()
  const tees = await openRow(page, 'Tees')
  await tees.getByLabel('Golfer Two’s tee').selectOption('Yellow 70.3/129')
  await tees.getByLabel('Golfer Three’s tee').selectOption('Red, women 73.4/130')
  await tees.getByLabel('Golfer Four’s tee').selectOption('Red, men 68.2/121')
  const games = await openRow(page, 'More games')
  await addGame(page, 'Stableford')
  await games.getByLabel(/^Stableford: Stake/).fill('5')
  await expectAccessible(page)
  const match = await create(page, golfer, people)
  expect(match.tees.map(({ name, ratingTenths }) => `${name} ${ratingTenths}`)).toEqual([
    'White 721',
    'Yellow 703',
    'Red 734',
    'Red 682',
  ])
  const ratings = page.getByRole('region', { name: 'Course Information' }).getByRole('row')
  await expect(ratings.filter({ hasText: 'Red (women)' })).toHaveText('Red (women)13073.4')
  await expect(page.getByRole('row', { name: /^Golfer Three/ })).toContainText('Red (women) Tees')

  // All players have 90. With an index of 12.4 that is 15, 12, 16 and 9 strokes by the tees' ratings.
  for (const { id } of [golfer, ...people]) await addCard(golfer, match.id, id, bogeys)
  await completeOnPage(page, match.id)
  await page.getByRole('tab', { name: 'Net' }).click()
  await expectFigures(page, 'Net', { Three: '74', One: '75', Two: '78', Four: '81' })
  await page.getByRole('tab', { name: 'Stableford' }).click()
  await expectFigures(page, 'Stableford', { Three: '34', One: '33', Two: '30', Four: '27' })
  await expect(page.getByRole('row', { name: /Golfer Three/ }).getByLabel('Winner')).toBeVisible()
  await expectExplained(page, 'Golfer Three’s course handicap: 16, explain')
  // All tees have the same pars, which are shown once above the card.
  await expect(page.getByRole('rowheader', { name: /^Par/ }).filter({ visible: true })).toHaveText(['Par'])
  await expectPayments(
    page,
    ['One', 'Two', 'Four'].map((name) => `Golfer ${name} to Golfer Three: 5`),
  )
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(4),
    games: ['Quota', 'Nassau', 'Gross', 'Net', 'Stableford'],
    tees: ['White, Yellow, Red (women) and Red Tees'],
    strips: 0,
    sheets: 2,
  })
  const csv = await csvOf(page)
  expect(
    csv.filter(([name]) => name?.startsWith('Golfer')).map((line) => [...line.slice(0, 3), line.at(-1)]),
  ).toEqual([
    ['Golfer One', 'White', '15', '90'],
    ['Golfer Two', 'Yellow', '12', '90'],
    ['Golfer Three', 'Red (women)', '16', '90'],
    ['Golfer Four', 'Red', '9', '90'],
  ])

  await page.goto('/matches/new')
  await findAndSelect(page, 'Golf Course', course, course)
  await page.getByLabel('Tee Box').click()
  await page.getByRole('option', { name: 'White (72.1/133)' }).click()
  for (const person of people.slice(0, 1)) await addPlayer(page, person)
  await expect(page.getByText(/^Last here: /)).toHaveCount(2)
  await page.getByRole('button', { name: 'Use last tees here' }).click()
  await expect(page.getByLabel('Golfer Two’s tee')).not.toHaveValue('match')
})

test('a back nine in the evening, from the form to the record', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 1)
  const holes = await openRow(page, 'Holes')
  await holes.getByText('Back nine', { exact: true }).click()
  await expect(page.getByText(/^Quota: 18 minus handicap/)).toBeVisible()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Skins')
  await games.getByLabel(/^Skins: Stake/).fill('2')
  await expectAccessible(page)
  const match = await create(page, golfer)
  expect(match.holes.map(({ number }) => number)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
  await post(`${nodes.first}/api/matches/${match.id}/take-part`, {}, people[0]?.cookie)

  await page.goto(`/matches/${match.id}/scores`)
  for (const hole of match.holes) {
    await expect(page.getByRole('heading', { name: `Hole ${hole.number}`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: `${hole.par} Par` }).click()
    await page.getByRole('button', { name: `${hole.par + 1} Bogey` }).click()
  }
  await expect(page.getByText('All your scores are in.')).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()

  await completeOnPage(page, match.id)
  await page.getByRole('tab', { name: 'Gross' }).click()
  await expectFigures(page, 'Gross', { One: '36', Two: '45' })
  await page.getByRole('tab', { name: 'Skins' }).click()
  await expectExplained(page, /^Skins, hole 18, won by Golfer One.* explain$/)
  // Nine skins at a stake of two, from the only opponent.
  await expectPayments(page, ['Golfer Two to Golfer One: 18'])
  await expectHolds(page)
  const paper = {
    players: namesUpTo(2),
    games: ['Quota', 'Nassau', 'Gross', 'Net', 'Skins'],
    tees: ['Blue Tees'],
  }
  await expectPrintout(page, { ...paper, strips: 2, sheets: 1 })
  expect((await csvOf(page)).at(-1)?.slice(2)).toEqual(['5', '6', '4', '5', '5', '5', '4', '6', '5', '45'])

  await page.goto('/profile')
  await expect(page.getByText('Play 45 more holes to get an estimate.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Best nine holes' }).getByRole('link')).toContainText('36')
  await expect(page.getByRole('region', { name: 'Best rounds' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.getByText('Best Score').locator('xpath=following-sibling::*')).toHaveText(
    '36(E)Nine holes',
  )
  await page.goto(`/players/${people[0]?.id}`)
  await expect(page.getByRole('row', { name: /^Gross/ })).toHaveText('Gross100')
})

test('a shotgun of three groups, two phones offline in turn: every score counts', async ({
  page,
  context,
  openBrowser,
  allowError,
}) => {
  test.slow()
  allowError(/ERR_INTERNET_DISCONNECTED/)
  const { golfer, people } = await begin(page, context, 8)
  for (const box of ['Quota', 'Nassau', 'Net']) await page.getByRole('checkbox', { name: box }).uncheck()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Skins')
  await games.getByLabel(/^Skins: Stake/).fill('1')
  const groups = await openRow(page, 'Groups')
  await groups.getByRole('button', { name: 'In order' }).click()
  await groups.getByText('Shotgun', { exact: true }).click()
  await groups.getByLabel('Tee time', { exact: true }).fill('09:30')
  await groups.getByRole('button', { name: 'Move Golfer Two', exact: true }).press('Enter')
  await groups
    .getByRole('button', { name: /^Move Golfer Two to Group 2/ })
    .first()
    .press('Enter')
  await expect(groups.getByRole('button', { name: 'Move Golfer Two', exact: true })).toBeFocused()
  await expectAccessible(page)
  // Among several groups nothing is carried over, unless the group wants it.
  await expect(games.getByLabel('Skins: Tied holes')).toHaveValue('false')
  await games.getByLabel('Skins: Tied holes').selectOption('Carry over')
  const match = await create(page, golfer)
  expect(match.groups.map(({ startsOn }) => startsOn)).toEqual([1, 7, 13])
  const sizes = match.groups.map(
    ({ groupNo }) => match.balls.filter((ball) => ball.groupNo === groupNo).length,
  )
  expect(sizes).toEqual([2, 4, 3])
  // The golfer's own group is open; the others show where and when they start, and their players.
  const list = page.getByRole('region', { name: 'Players' })
  await expect(list.getByRole('row', { name: /^Golfer Three/ })).toBeVisible()
  await expect(list.getByText('Group 3 · from hole 13 · 9:30 AM')).toBeVisible()
  await expect(list.getByText('Golfer Seven, Golfer Eight, Golfer Nine')).toBeVisible()

  const other = await openBrowser()
  await bringIn(other, people[2]!)
  const otherPage = await other.newPage()
  for (const one of [page, otherPage]) {
    await one.goto(`/matches/${match.id}/scores`)
    await expect(one.getByRole('link', { name: /Gross/ })).toBeVisible()
  }
  await context.setOffline(true)
  await enterPars(page, [1, 2], 2)
  await enterPars(otherPage, [7, 8], 4)
  await expect(page.getByText('4 waiting to send')).toBeVisible()
  await expect(otherPage.getByText('All saved')).toBeVisible()
  await context.setOffline(false)
  await other.setOffline(true)
  await enterPars(otherPage, [9, 10], 4)
  await enterPars(page, [3, 4], 2)
  await expect(otherPage.getByText('8 waiting to send')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Group 3 / }).click()
  await enterPars(page, [13], 3)
  await other.setOffline(false)
  for (const one of [page, otherPage])
    await expect(one.getByText('All saved')).toBeVisible({ timeout: 60_000 })
  const entered = 4 * 2 + 4 * 4 + 3
  await expect.poll(() => scoresOf(match.id, golfer)).toHaveLength(entered)
  for (const one of [page, otherPage]) {
    await one.getByRole('link', { name: /Gross: / }).click()
    await expect(one.getByRole('region', { name: 'Standings' }).getByText(/thru 4$/)).toHaveCount(6)
  }

  // All others make bogeys, so Golfer One at least ties every hole, and ties carry over.
  const byPhone = [[1, 2, 3, 4], [7, 8, 9, 10], [13]]
  for (const { userId, ballNo } of match.players) {
    const groupNo = match.balls.find((ball) => ball.ballNo === ballNo)?.groupNo ?? 1
    await addCard(
      golfer,
      match.id,
      userId,
      withoutHoles(byPhone[groupNo - 1]!, userId === golfer.id ? pars : bogeys),
    )
  }
  await completeOnPage(page, match.id)
  await expectFigures(page, 'Gross', { One: '72', Two: '86', Three: '86', Seven: '89' })
  await page.getByRole('tab', { name: 'Skins' }).click()
  const skins = page.getByRole('table', { name: 'Skins' }).getByRole('row', { name: /Golfer One/ })
  await expect(skins).toContainText('5, 6, 11, 12, 14, 15, 16, 17, 18')
  await expectExplained(page, 'Golfer One’s skins: 18, explain')
  await expectPayments(
    page,
    namesUpTo(9)
      .slice(1)
      .map((name) => `${name} to Golfer One: 18`),
  )
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(9),
    games: ['Gross', 'Skins'],
    tees: ['Blue Tees'],
    strips: 1,
    sheets: 2,
  })
  expect((await csvOf(page)).slice(3).map((line) => [line[0], line.at(-1)])).toEqual(
    namesUpTo(9).map((name, index) => [name, ['72', '86', '86', '86', '86', '86', '89', '89', '89'][index]]),
  )

  await page.goto('/matches/new')
  await page.getByRole('button', { name: /^Same as last time/ }).click()
  await expect(page.getByText('Golfer Nine', { exact: true }).first()).toBeVisible()
  const again = await create(page, golfer)
  expect(again.groups.map(({ startsOn }) => startsOn)).toEqual([1, 7, 13])
  expect(again.games.map(({ format }) => format)).toEqual(['gross', 'skins'])
})

test('two players play nassau, and all play skins', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 3)
  for (const box of ['Quota', 'Nassau', 'Gross', 'Net'])
    await page.getByRole('checkbox', { name: box }).uncheck()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Nassau')
  await games.getByLabel('Who plays Nassau').selectOption('selected players')
  await games.getByRole('button', { name: 'Golfer One' }).click()
  await games.getByRole('button', { name: 'Golfer Four' }).click()
  for (const [part, stake] of [
    ['Front', '5'],
    ['Back', '5'],
    ['Total', '10'],
  ])
    await games.getByLabel(`Nassau: ${part}`, { exact: true }).fill(stake!)
  await addGame(page, 'Skins')
  await games.getByLabel(/^Skins: Stake/).fill('1')
  await expectAccessible(page)
  const match = await create(page, golfer)
  expect(match.games.map(({ format, among }) => [format, among])).toEqual([
    ['nassau', [2, 3]],
    ['skins', null],
  ])
  await expect(page.getByText('Individual Match · Nassau, Skins')).toBeVisible()

  // Golfer Two begins with two birdies, Golfer Three ends with one, and their other holes are pars;
  // the others make bogeys.
  const cards = [bogeys, birdiesOn([1, 2]), birdiesOn([18]), bogeys]
  for (const [index, { id }] of [golfer, ...people].entries())
    await addCard(golfer, match.id, id, cards[index]!)
  await completeOnPage(page, match.id)
  await expect(page.getByText('Among Golfer Two & Golfer Three')).toBeVisible()
  await expectExplained(page, /^Total, Golfer Two v Golfer Three: .*2&1, explain$/)
  await expectExplained(page, /^Front, Golfer Two v Golfer Three, hole 2, won by Golfer Two.* explain$/)
  await page.getByRole('tab', { name: 'Skins' }).click()
  await expectFigures(page, 'Skins', { Three: '16', Two: '2', One: '0', Four: '0' })
  // Nassau: Golfer Two wins front and total, and Golfer Three the back, so 10 for Two; the last
  // hole came too late for the total. Skins: 48 less 2 for Three, 6 less 16 for Two.
  await expectPayments(page, ['Golfer One to Golfer Three: 18', 'Golfer Four to Golfer Three: 18'])
  const balances = page.getByRole('list', { name: 'Balances' })
  await expect(balances.getByRole('button', { name: 'Golfer Three’s balance: +36, explain' })).toBeVisible()
  await expect(balances.getByRole('button', { name: 'Golfer Two’s balance: 0, explain' })).toBeVisible()
  await page.getByRole('button', { name: /^Golfer One’s payment/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/^Balance, .*skins/i)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(4),
    games: ['Nassau', 'Skins'],
    tees: ['Blue Tees'],
    strips: 2,
    sheets: 1,
  })
  expect((await csvOf(page)).slice(3).map((line) => line.at(-1))).toEqual(['90', '70', '71', '90'])
})

test('a threesome plays nines with agreed strokes, to the last payment', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 2)
  for (const box of ['Quota', 'Nassau', 'Gross', 'Net'])
    await page.getByRole('checkbox', { name: box }).uncheck()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Nines')
  await games.getByLabel('Nines: Strokes', { exact: true }).selectOption('As agreed')
  await games.getByLabel(/^Nines: Agreed strokes Golfer Three/).fill('18')
  await games.getByLabel(/^Nines: Stake/).fill('1')
  await expect(games.getByText('You can lose up to 108.')).toBeVisible()
  await expectAccessible(page)
  const match = await create(page, golfer)
  const three = match.players.find(({ displayName }) => displayName === 'Golfer Three')!
  expect(match.games.map(({ format, settings }) => [format, settings])).toEqual([
    ['nines', { handicaps: 'agreed', agreed: { [three.ballNo]: 18 }, stake: 100 }],
  ])
  await page.goto(`/matches/${match.id}/edit`)
  await openRow(page, 'More games')
  await expect(page.getByLabel(/^Nines: Agreed strokes Golfer Three/)).toHaveValue('18')

  // Golfer Three has a stroke on every hole: a bogey ties the pars of Golfer Two.
  const cards = [bogeys, pars, bogeys]
  for (const [index, { id }] of [golfer, ...people].entries())
    await addCard(golfer, match.id, id, cards[index]!.slice(0, 9))
  await page.goto(`/matches/${match.id}/scores`)
  await expect(page.getByRole('link', { name: /Nines: .*lead, 36 points/ })).toBeVisible()
  for (const [index, { id }] of [golfer, ...people].entries())
    await addCard(golfer, match.id, id, cards[index]!)
  await completeOnPage(page, match.id)
  await expectFigures(page, 'Nines', { Two: '72', Three: '72', One: '18' })
  await expectExplained(page, /^Golfer Three’s points: .* explain$/)
  await expectExplained(page, /hole 2, .* explain$/)
  await expectPayments(page, ['Golfer One to Golfer Two: 54', 'Golfer One to Golfer Three: 54'])
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(3),
    games: ['Nines'],
    tees: ['Blue Tees'],
    strips: 1,
    sheets: 1,
  })
})

test('two against two play Vegas with a cap, to the last payment', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 3)
  for (const box of ['Quota', 'Nassau', 'Gross', 'Net'])
    await page.getByRole('checkbox', { name: box }).uncheck()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Vegas')
  await expect(games.getByText('Vegas is for four players in one group, in two teams.')).toBeVisible()
  await page.getByText('Team', { exact: true }).click()
  await games.getByLabel(/^Vegas: Stake/).fill('1')
  await expect(games.getByText(/There’s no limit on losses/)).toBeVisible()
  await games.getByLabel(/^Vegas: Cap on losses/).fill('30')
  await expect(games.getByText('You can lose up to 30.')).toBeVisible()
  await expectAccessible(page)
  const match = await create(page, golfer, people)
  expect(match.games.map(({ format, settings }) => [format, settings])).toEqual([
    ['vegas', { stake: 100, maxLoss: 3000 }],
  ])

  // All have the same handicap, so there are no strokes. Two birdies turn the opponents' number,
  // and a double bogey loses a point.
  const [losers, winners] = ['A', 'B'].map((side) => match.players.filter((player) => player.side === side))
  const cards = [pars, bogeys, birdiesOn([1, 10]), bogeys.with(1, pars[1]! + 2)]
  for (const [index, { userId }] of [...losers!, ...winners!].entries())
    await addCard(golfer, match.id, userId, cards[index]!)
  await completeOnPage(page, match.id)
  const points = pars.reduce((sum, par, hole) => {
    const [one, two, three, four] = cards.map((card) => card[hole]!)
    return sum + vegasPoints([three!, four!], [one!, two!], par)
  }, 0)
  expect(points).toBe(19 - 1 + 19)
  const lastNames = (side: typeof winners) => side!.map(({ displayName }) => displayName.split(' ')[1]!)
  for (const name of lastNames(winners)) await expectFigures(page, 'Vegas', { [name]: `\\+${points}` })
  for (const name of lastNames(losers)) await expectFigures(page, 'Vegas', { [name]: `\u2212${points}` })
  await expectExplained(page, /^Golfer .*’s points: .* explain$/)
  await expectExplained(page, /hole 1, .* explain$/)
  const [one, two] = losers!.map(({ displayName }) => displayName)
  const [first, second] = winners!.map(({ displayName }) => displayName)
  const paid = Math.min(30, points)
  await expectPayments(page, [`${one} to ${first}: ${paid}`, `${two} to ${second}: ${paid}`])
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(4),
    games: ['Vegas'],
    tees: ['Blue Tees'],
    strips: 1,
    sheets: 1,
  })
})

test('a scramble of two against two takes two taps a hole', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 3)
  for (const box of ['Quota', 'Nassau', 'Net']) await page.getByRole('checkbox', { name: box }).uncheck()
  await page.getByText('Team', { exact: true }).click()
  const shared = await openRow(page, 'Scramble, alternate shot')
  await shared.getByText('Scramble', { exact: true }).click()
  await expect(shared.getByRole('region', { name: 'Ball 2' }).getByRole('button')).toHaveCount(2)
  const games = await openRow(page, 'More games')
  await addGame(page, 'Match play')
  await games.getByLabel(/^Match play: Stake/).fill('10')
  await expectAccessible(page)
  const match = await create(page, golfer, people)
  expect(match.balls.map(({ play }) => play)).toEqual(['scramble', 'scramble'])
  const sidesOfBalls = new Set(match.players.map(({ ballNo, side }) => `${ballNo} ${side}`))
  expect(sidesOfBalls.size).toBe(2)
  expect(new Set(match.players.map(({ side }) => side))).toEqual(new Set(['A', 'B']))
  await expect(page.getByText(/^Team Match/)).toBeVisible()

  // A birdie against a par decides the match; all other holes are level.
  await page.goto(`/matches/${match.id}/scores`)
  await expect(page.getByRole('list', { name: 'Scores on hole 1' }).getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: '3 Birdie' }).click()
  await page.getByRole('button', { name: '4 Par' }).click()
  await expect(page.getByRole('heading', { name: 'Hole 2', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Match play: .* 1 up, 17 to play/ })).toBeVisible()
  await expect.poll(() => scoresOf(match.id, golfer)).toHaveLength(2)
  const ofBall = (ballNo: number) => match.players.filter((player) => player.ballNo === ballNo)
  const [winners, losers] = [ofBall(match.balls[0]!.ballNo), ofBall(match.balls[1]!.ballNo)]
  for (const [first] of [winners, losers])
    await addCard(golfer, match.id, first!.userId, [null, ...pars.slice(1)])
  await completeOnPage(page, match.id)
  await page.getByRole('tab', { name: 'Match play' }).click()
  const pair = winners.map(({ displayName }) => displayName).join(' & ')
  const won = page.getByRole('table', { name: 'Match play' }).getByRole('row', { name: new RegExp(pair) })
  await expect(won.getByLabel('Winner')).toBeVisible()
  await expect(won).toContainText('1 up')
  await expectExplained(page, /^Match, .*, hole 1, won by .* explain$/)
  await expect(page.getByRole('table', { name: /^Every player’s strokes/ }).getByRole('row')).toHaveCount(5)
  // Each of the two losers pays ten to a winner.
  const [one, two] = losers.map(({ displayName }) => displayName)
  const [first, second] = winners.map(({ displayName }) => displayName)
  await expectPayments(page, [`${one} to ${first}: 10`, `${two} to ${second}: 10`])
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(4),
    games: ['Gross', 'Match play'],
    tees: ['Blue Tees'],
    strips: 1,
    sheets: 1,
  })
  expect((await csvOf(page)).slice(3).map((line) => line.at(-1))).toEqual(['71', '72'])
})

test('five sides of four play best two', async ({ page, context }) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 19)
  for (const box of ['Quota', 'Nassau', 'Net']) await page.getByRole('checkbox', { name: box }).uncheck()
  await page.getByText('Team', { exact: true }).click()
  const sides = await openRow(page, 'Teams')
  for (let more = 0; more < 3; more++) await sides.getByRole('button', { name: 'Add a team' }).click()
  await sides.getByLabel('Name of team 1').fill('Larks')
  await sides.getByLabel('Name of team 2').fill('The Honourable Company of the Back Tees')
  const games = await openRow(page, 'More games')
  await addGame(page, 'Best ball')
  await games.getByLabel(/^Best ball: Scores that count/).fill('2')
  await games.getByLabel(/^Best ball: Stake/).fill('5')
  await games.getByLabel('Best ball: Places paid', { exact: true }).selectOption('1 place')
  await expectAccessible(page)
  const match = await create(page, golfer, people)
  const namesOfSides = ['Larks', 'The Honourable Company of the Back Tees', 'C', 'D', 'E']
  const members = Map.groupBy(match.players, ({ side }) => side)
  expect(new Set(members.keys())).toEqual(new Set(namesOfSides))
  expect([...members.values()].map(({ length }) => length)).toEqual([4, 4, 4, 4, 4])
  expect(match.games.find(({ format }) => format === 'best-ball')?.settings).toEqual({
    balls: 2,
    stake: 500,
    places: [100],
  })
  await expect(page.getByText(/^Team Match · .*Best ball/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Players' }).getByText('Team C', { exact: true }),
  ).toBeVisible()

  for (const { userId, side } of match.players)
    await addCard(golfer, match.id, userId, side === 'Larks' ? pars : bogeys)
  await completeOnPage(page, match.id)
  await page.getByRole('tab', { name: 'Best ball' }).click()
  const table = page.getByRole('table', { name: 'Best ball' })
  await expect(table.getByRole('row')).toHaveCount(6)
  // 85 percent of 14.69 is 12 strokes a ball: two balls of 60 against a par of 144, and two balls
  // of 78.
  const larks = table.getByRole('row', { name: /Larks/ })
  await expect(larks).toContainText('120')
  await expect(larks).toContainText('\u221224')
  await expect(larks.getByLabel('Winner')).toBeVisible()
  await expect(table.getByRole('row', { name: /Honourable/ })).toContainText('156')
  await expectExplained(page, /^Larks’ score to par: .*, explain$/)
  // Sixteen players lose their five, and four share the eighty.
  await expect(
    page
      .getByRole('list', { name: 'Payments' })
      .last()
      .getByRole('button', { name: /: 5, explain$/ }),
  ).toHaveCount(16)
  const balances = page.getByRole('list', { name: 'Balances' })
  await expect(balances.getByRole('button', { name: /balance: \+20, explain$/ })).toHaveCount(4)
  await expectHolds(page)
  await expectPrintout(page, {
    players: namesUpTo(20),
    games: ['Gross', 'Best ball', ...namesOfSides.slice(0, 2)],
    tees: ['Blue Tees'],
    strips: 0,
    sheets: 5,
  })
  expect((await csvOf(page)).slice(3).map((line) => line.at(-1))).toEqual(
    match.players.map(({ side }) => (side === 'Larks' ? '72' : '90')),
  )
})

test('three teams of four play best two for a pot with three places, to the last payment', async ({
  page,
  context,
}) => {
  test.slow()
  const { golfer, people } = await begin(page, context, 11)
  for (const box of ['Quota', 'Nassau', 'Gross', 'Net'])
    await page.getByRole('checkbox', { name: box }).uncheck()
  await page.getByText('Team', { exact: true }).click()
  const sides = await openRow(page, 'Teams')
  await sides.getByRole('button', { name: 'Add a team' }).click()
  const games = await openRow(page, 'More games')
  await addGame(page, 'Best ball')
  await games.getByLabel(/^Best ball: Scores that count/).fill('2')
  await games.getByLabel(/^Best ball: Stake/).fill('10')
  await games.getByLabel('Best ball: Places paid', { exact: true }).selectOption('3 places')
  await expect(page.getByText('The most you can lose today: 10')).toBeVisible()
  await expectAccessible(page)
  const match = await create(page, golfer, people)
  await expect(page.getByText('The most you can lose today: 10')).toBeVisible()
  const members = Map.groupBy(match.players, ({ side }) => side ?? '')
  expect([...members.values()].map(({ length }) => length)).toEqual([4, 4, 4])

  const cards = new Map(match.players.map(({ userId }, at) => [userId, unevenCard(at)]))
  for (const { userId } of match.players) await addCard(golfer, match.id, userId, cards.get(userId)!)
  // 85 percent of 14.69 are 12 strokes for everyone, so the two best net balls are the two best gross ones.
  const totals = Array.from(members, ([side, players]) => {
    const toPar = match.holes.map(({ par, strokeIndex: index }, at) => {
      const net = players.map(({ userId }) => cards.get(userId)![at]! - (index <= 12 ? 1 : 0) - par)
      const [best = 0, second = 0] = net.toSorted((one, other) => one - other)
      return best + second
    })
    return { side, toPar: toPar.reduce((sum, own) => sum + own, 0) }
  }).toSorted((one, other) => one.toPar - other.toPar)
  expect(new Set(totals.map(({ toPar }) => toPar)).size).toBe(3)
  // 120 in the pot: 60, 36 and 24 for four players each, who paid 10.
  const gains = new Map(totals.map(({ side }, place) => [side, [5, -1, -4][place]!]))

  await completeOnPage(page, match.id)
  await expectExplained(page, new RegExp(`^Team ${totals[0]!.side}’s score to par: .*, explain$`))
  const balances = page.getByRole('list', { name: 'Balances' })
  for (const { displayName, side } of match.players) {
    const gain = gains.get(side ?? '')!
    const shown = gain > 0 ? `+${gain}` : `\u2212${-gain}`
    await expect(
      balances.getByRole('button', { name: `${displayName}’s balance: ${shown}, explain`, exact: true }),
    ).toBeVisible()
  }
  await page.getByText('Bet by bet').click()
  const payouts = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')
  await expect(payouts).toHaveCount(12)
  await expect(payouts.first()).toContainText(/^1.*15$/)
  await expect(payouts.last()).toContainText(/^3.*6$/)
  await expectExplained(page, /^Golfer .*’s payout: 9, explain$/)
  // Twenty change hands, in payments that each settle at least one player.
  const amounts = await page
    .getByRole('list', { name: 'Payments' })
    .last()
    .getByRole('button', { name: /payment to / })
    .allTextContents()
  expect(amounts.map(Number).reduce((sum, amount) => sum + amount, 0)).toBe(20)
  expect(amounts.length).toBeLessThan(12)
  await expectHolds(page)
})

test('explains the effect of joining a match in progress, and of changing its games, before it happens', async ({
  page,
  context,
}) => {
  const golfer = await newGolfer('Ann Weaver')
  const id = await addMatch(golfer)
  await addCard(golfer, id, golfer.id, pars.slice(0, 2))
  await bringIn(context, golfer)
  await page.goto(`/matches/${id}/edit`)
  await findAndSelect(page, 'Add Player', 'zoe', 'Zoë O’Brien')
  await expect(page.getByRole('checkbox', { name: 'Include in games already under way' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Quota' }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^Scoring has started/)).toBeVisible()
  await expectAccessible(page)
})

function birdiesOn(holes: readonly number[]): number[] {
  return pars.map((par, index) => (holes.includes(index + 1) ? par - 1 : par))
}

/** Two scores as one number; if turned, the higher one comes first. */
function numberOf(side: readonly number[], isTurned: boolean): number {
  const [low, high] = side.toSorted((one, another) => one - another)
  return isTurned ? 10 * high! + low! : 10 * low! + high!
}

/**
 * The points that the first side wins on a hole: a birdie turns the other number, and birdies on
 * both sides cancel.
 */
function vegasPoints(own: readonly number[], other: readonly number[], par: number): number {
  const isBirdie = [own, other].map((side) => side.some((strokes) => strokes < par))
  return numberOf(other, isBirdie[0]! && !isBirdie[1]!) - numberOf(own, isBirdie[1]! && !isBirdie[0]!)
}

/** The empty cells of a card. */
function withoutHoles(entered: readonly number[], card: readonly number[]): (number | null)[] {
  return card.map((strokes, index) => (entered.includes(index + 1) ? null : strokes))
}

/** Enters pars for all players on the card, hole by hole. */
async function enterPars(page: Page, holes: readonly number[], players: number): Promise<void> {
  for (const hole of holes) {
    await expect(page.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible()
    for (let player = 0; player < players; player++)
      await page.getByRole('button', { name: `${pars[hole - 1]} Par` }).click()
  }
}

/** Each figure of a game, by last name. */
async function expectFigures(page: Page, game: string, figures: Record<string, string>): Promise<void> {
  const table = page.getByRole('table', { name: game, exact: true })
  for (const [name, figure] of Object.entries(figures))
    await expect(
      table.getByRole('button', { name: new RegExp(`^Golfer ${name}’s .*: ${figure}, explain$`) }).first(),
    ).toBeAttached()
}

/** A course with three tees, one of them rated for men and women. */
async function addCourse(golfer: Golfer): Promise<string> {
  const name = `Three Tees ${randomUUID().slice(0, 8)}`
  const tees = [
    { name: 'White', rating: 72.1, slope: 133 },
    { name: 'Yellow', rating: 70.3, slope: 129 },
    { name: 'Red', rating: 68.2, slope: 121, women: { rating: 73.4, slope: 130 } },
  ]
  await saveCourse(golfer, { name, card: { pars, strokeIndex }, tees })
  return name
}
