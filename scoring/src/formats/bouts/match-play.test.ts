import { expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import type { PressOffer } from '#match-play/presses.ts'
import { tablesOf } from '#tables/result-tables.ts'
import { aMatch, aPlayer, evenCard, onSide, resultOf, scratch, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { pressOffersIn } from '../game.ts'
import { matchPlay, type MatchPlaySettings } from './match-play-format.ts'

function match(
  players: SoloPlayer[],
  chosen: Partial<MatchPlaySettings> = {},
  changes: Partial<Match> = {},
): Match {
  return aMatch(players, { 'match-play': chosen }, changes)
}

/** Every row of the table, such as "Ann 3&2". */
function table(of: Match): string[] {
  return tablesOf(scoreMatch(of))[0]!.rows.map(({ ball, inWords }) => `${ball} ${inWords}`)
}

function lines(of: Match): string[] {
  return scoreMatch(of).ledger.lines.map(
    ({ claim, amounts }) => `${claim.label} ${claim.key} ${claim.state} ${amounts.join(' ')}`,
  )
}

const ann = aPlayer({ id: 'Ann', scores: evenCard(0) })
const bob = scratch('Bob', `+ + + ${'E '.repeat(15)}`)

test('[MT1] one bet over the whole round', () => {
  const of = match([ann, bob], { stake: 5 })
  expect(table(of)).toEqual(['Ann 3&2', 'Bob lost 3&2'])
  expect(lines(of)).toEqual(['match 0 total 0 decided 5 -5'])
  expect(resultOf(scoreMatch(of), 'match-play')).toMatchObject({
    isFinal: true,
    rows: [
      { front: null, back: null },
      { front: null, back: null },
    ],
  })
})

test('[MT1] strokes off the lowest, or none, as in nassau', () => {
  const high = { ...ann, id: 'Bob', indexTenths: 30 }
  expect(table(match([ann, high]))).toEqual(['Bob 3&2', 'Ann lost 3&2'])
  expect(table(match([ann, high], { handicaps: 'none' }))).toEqual(['Ann AS', 'Bob AS'])
})

test('[NA8] full handicaps, and strokes that the group agreed on', () => {
  const high = { ...ann, id: 'Bob', indexTenths: 30 }
  const low = { ...ann, indexTenths: 20 }
  const lines = (chosen: Partial<MatchPlaySettings>) =>
    linesOf(match([low, high], chosen), { table: 'card', ball: 'Bob', column: 'dots' })
  expect(table(match([low, high], { handicaps: 'full' }))).toEqual(['Bob 1 up', 'Ann 1 down'])
  expect(table(match([low, high], { handicaps: 'agreed', agreed: { Ann: 5 } }))).toEqual([
    'Ann 5&4',
    'Bob lost 5&4',
  ])
  expect(lines({ handicaps: 'full' })).toEqual([
    'Course handicaps: Ann 2.00, Bob 3.00',
    'Strokes in this match, Ann = 2.00, rounded = 2',
    'Strokes in this match, Bob = 3.00, rounded = 3',
    expect.stringContaining('Strokes = '),
  ])
  expect(lines({ handicaps: 'agreed', agreed: { Bob: 1 } })).toEqual([
    'Agreed strokes: Ann 0, Bob 1',
    expect.stringContaining('Strokes = '),
  ])
})

test('[MT1] sides play by best ball with the usual allowance', () => {
  const sides = [
    ...onSide('A', ann, bob),
    ...onSide('B', bob, { ...bob, id: 'Dan' }).map((one, at) => ({ ...one, id: `B${at}` })),
  ]
  expect(table(match(sides))).toEqual(['Ann 3&2', 'Bob 3&2', 'B0 lost 3&2', 'B1 lost 3&2'])
  expect([1, 2, 4].map((size) => settings(size).fourBallAllowancePercent)).toEqual([90, 90, 75])
  expect(settings(1)).toMatchObject({
    stake: 0,
    presses: { kind: 'off' },
    unfinished: 'void',
    singlesAllowancePercent: 100,
  })
})

test('[MT1] three players meet in turn', () => {
  const cal = { ...bob, id: 'Cal' }
  expect(table(match([ann, bob, cal]))).toEqual(['Ann 2–0–0', 'Bob 0–1–1', 'Cal 0–1–1'])
  expect(scoreMatch(match([ann])).games[0]!.obstacle).toBe('too-few')
})

test('[MT1] a completed match with holes missing is void, or settled as it stands', () => {
  const players = [scratch('Ann', '- E E'), scratch('Bob', 'E E E')]
  expect(table(match(players, {}, { isComplete: true }))).toEqual(['Ann no result', 'Bob no result'])
  expect(table(match(players, { unfinished: 'as-they-stand' }, { isComplete: true }))).toEqual([
    'Ann 1 up',
    'Bob 1 down',
  ])
})

test('[MT1] automatic presses are on the match itself', () => {
  const of = match([ann, bob], { stake: 500, presses: { kind: 'automatic', holesDown: 2 } })
  expect(lines(of)).toEqual(['match 0 total 0 decided 500 -500', 'match 0 total 1 decided 500 -500'])
  expect(linesOf(of, { table: 'ledger', player: 'Bob' })).toEqual([
    'Match play = match against Ann −5, press on holes 3–18 against Ann −5 = −10',
    'Balance = Match play −10 = −10',
  ])
})

test('[MT1] presses by agreement are offered and count', () => {
  const begun = [scratch('Ann', 'E E'), scratch('Bob', '+ E')]
  const of = match(begun, { presses: { kind: 'manual', agreed: [] } })
  expect(offers(of)).toEqual([
    {
      press: { between: ['Ann', 'Bob'], segment: 'total', fromHole: 3 },
      a: ['Ann'],
      b: ['Bob'],
      side: 'B',
      down: 1,
    },
  ])
  const agreed = match(begun, { presses: { kind: 'manual', agreed: [offers(of)[0]!.press] } })
  expect(resultOf(scoreMatch(agreed), 'match-play').pairings[0]!.bets.total).toHaveLength(2)
  expect(offers(agreed)).toEqual([])
})

test('[EX1] its single cell is the match', () => {
  const cell = { table: 'game', game: 'match-play', ball: 'Bob', column: 'total' } as const
  expect(linesOf(match([ann, bob]), cell).at(-1)).toBe(`Match: A A A ${'H '.repeat(13)}· · = A 3&2`)
})

function settings(largestSide: number): MatchPlaySettings {
  return matchPlay.settings({}, { holes: 18, largestSide })
}

function offers(any: Match): PressOffer[] {
  return scoreMatch(any).games.flatMap((game) => pressOffersIn(any, game))
}
