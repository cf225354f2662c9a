import { describe, expect, onTestFinished, test } from 'vitest'
import type { HoleScore } from '../card/hole-score.ts'
import type { Game } from '../formats/game.ts'
import { formatNames } from '../formats/registry.ts'
import { orderOfPlay } from '../match/order-of-play.ts'
import type { BallId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import {
  aBall,
  aGame,
  aMatch,
  aPlayer,
  aSharedBall,
  card,
  evenCard,
  onSide,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { anAnswer } from '../testing/answers.ts'
import { addToy } from '../testing/toy-format.ts'
import { groupStanding } from './group-standing.ts'

const names = { ball: String, side: (side: string | number) => `Side ${side}` }

describe('a match of two players', () => {
  test.each([
    ['', '', null],
    ['E E -', 'E E E', 'front Ann 1 up, 6 to play'],
    ['E E E', 'E - E', 'front Bob 1 up, 6 to play'],
    ['E E E', 'E E E', 'front AS, 6 to play'],
    [`${'E '.repeat(8)} -`, 'E '.repeat(9), 'Ann 1 up, 9 to play'],
    [`${'E '.repeat(8)} - E`, `${'E '.repeat(9)} -`, 'back Bob 1 up, 8 to play; total AS, 8 to play'],
    ['- '.repeat(18), 'E '.repeat(18), 'Ann won 10&8'],
    [`${'E '.repeat(17)} -`, 'E '.repeat(18), 'Ann won 1 up'],
    ['E '.repeat(18), 'E '.repeat(18), 'halved'],
  ])('[HL1] nassau after %j and %j says %j', (ann, bob, expected) => {
    expect(textOf(aGame('nassau'), [player('Ann', ann), player('Bob', bob)])).toBe(expected)
  })

  test('[HL1] match play shows the whole round and the number of open presses', () => {
    const presses = { kind: 'automatic' as const, holesDown: 2 }
    const players = [player('Ann', '- - E'), player('Bob', 'E E E')]
    expect(textOf(aGame('match-play'), players)).toBe('Ann 2 up, 15 to play')
    expect(textOf(aGame('match-play', { presses }), players)).toBe('Ann 2 up, 15 to play, 1 press')
  })

  test('[HL1] sides are named by their balls, and bets undecided at the end are void', () => {
    const players = [
      ...onSide('A', player('Ann', '- E'), player('Bob', 'E E')),
      ...onSide('B', player('Cy', 'E E'), player('Di', 'E E')),
    ]
    expect(textOf(aGame('match-play'), players)).toBe('Ann & Bob 1 up, 16 to play')
    expect(textOf(aGame('match-play'), players, { isComplete: true })).toBe('no result')
  })

  test('[HL1] a group that starts on the fifth hole counts from there', () => {
    const scores: HoleScore[] = [null, null, null, null, 3, 4]
    const players = [
      aPlayer({ id: 'Ann', group: 1, scores }),
      aPlayer({ id: 'Bob', group: 1, scores: scores.map((score) => score && 4) }),
    ]
    const groups = [{ id: 1, startsOn: 5 }]
    expect(textOf(aGame('nassau'), players, { groups })).toBe('front Ann 1 up, 7 to play')
  })
})

test.each([
  ['E E', 'E E', 'E E', 'all square'],
  ['- E', 'E E', 'E E', 'Ann leads 2 matches'],
  ['- E', '- E', 'E E', 'Ann & Bob lead 1 match each'],
  ['', '', '', null],
])('[HL1] everyone against everyone after %j, %j and %j says %j', (ann, bob, cy, expected) => {
  expect(textOf(aGame('match-play'), [player('Ann', ann), player('Bob', bob), player('Cy', cy)])).toBe(
    expected,
  )
})

test.each([
  ['', '', null],
  ['E', 'E', '1 carried'],
  ['- E', 'E E', 'Ann 1, 1 carried'],
  ['- E -', 'E - E', 'Ann 2'],
  ['E '.repeat(18), 'E '.repeat(18), null],
])('[HL1] skins after %j and %j says %j', (ann, bob, expected) => {
  expect(textOf(aGame('skins'), [player('Ann', ann), player('Bob', bob)])).toBe(expected)
})

describe('a game with positions', () => {
  const field = [player('Ann', 'E +'), player('Bob', '+ +'), player('Cy', '- E'), player('Di', '')]

  test.each([
    [['Ann', 'Bob', 'Cy'], 'Cy leads, −1'],
    [['Ann', 'Bob'], 'Ann +1, 2'],
    [['Di'], null],
  ])('[HL1] gross of %j says %j', (balls, expected) => {
    expect(textOf(aGame('gross'), field, {}, balls)).toBe(expected)
  })

  test('[HL1] says that level players lead together, that all are level, or at the end who won', () => {
    const two = [player('Ann', 'E'), player('Bob', 'E')]
    expect(textOf(aGame('gross'), [...two, player('Cy', '+')])).toBe('Ann & Bob lead, E')
    expect(textOf(aGame('gross'), two)).toBe('all tied, E')
    const full = [aPlayer({ id: 'Ann', scores: evenCard(0) }), aPlayer({ id: 'Bob', scores: evenCard(1) })]
    expect(textOf(aGame('gross'), full)).toBe('Ann leads, 72')
    expect(textOf(aGame('gross'), full, { isComplete: true })).toBe('Ann won, 72')
    const alike = full.map((one) => ({ ...one, scores: evenCard(0) }))
    expect(textOf(aGame('gross'), alike, { isComplete: true })).toBe('all tied, 72')
  })

  test('[HL1] a player level with a player of a different group neither leads nor has won', () => {
    const level = [player('Ann', 'E'), player('Bob', 'E'), player('Cy', '+')]
    expect(textOf(aGame('gross'), level, {}, ['Ann', 'Cy'])).toBe('Ann E, T1')
    const full = ['Ann', 'Bob', 'Cy'].map((id, at) => aPlayer({ id, scores: evenCard(at === 2 ? 1 : 0) }))
    expect(textOf(aGame('gross'), full, { isComplete: true }, ['Ann', 'Cy'])).toBe('Ann 72, T1')
  })

  test("[HL1] with ranked sides it shows the player's own side and its position", () => {
    const players = [
      ...onSide('A', player('Ann', 'E'), player('Bob', 'E')),
      ...onSide('B', player('Cy', '+'), player('Di', '+')),
    ]
    expect(textOf(aGame('best-ball'), players)).toBe('Side A leads, E')
    expect(textOf(aGame('best-ball'), players, {}, ['Cy', 'Di'])).toBe('Side B +1, 2')
    const stableford = aGame('stableford', { sides: { kind: 'sum' } })
    expect(textOf(stableford, players, {}, ['Cy', 'Di'])).toBe('Side B 2 points, 2')
  })
})

test('[HL1] every format has a headline once a hole is played, even a newly added one', () => {
  onTestFinished(addToy())
  const games = formatNames().map((name) => aGame(name))
  const bingos = ['bingo', 'bango', 'bongo'].map((kind) => anAnswer('bingo', kind, 1, 'A0'))
  const facts = [...bingos, anAnswer('snake', 'snake', 1, 'A0'), anAnswer('contests', 'closest', 3, 'A0')]
  // Some games need pairs, and some need larger teams.
  const headlines = [2, 3].map((size) => {
    const team = (side: string, card: string) =>
      onSide(side, ...Array.from({ length: size }, (_none, at) => player(`${side}${at}`, card)))
    const players = [...team('A', '- +'), ...team('B', 'E E')]
    return groupStanding(aMatch(players, {}, { games, facts }), ['A0', 'A1'], names).headlines
  })
  const texts = games.map((_game, at) => headlines.map((own) => own[at]!.text).find(Boolean))
  expect(texts.filter((text) => !text)).toEqual([])
})

test.each([
  ['gross', '- E', 'E E', 'Ann'],
  ['gross', 'E E', 'E E', null],
  ['gross', '', '', null],
  ['match-play', 'E E', 'E -', 'Bob'],
  ['match-play', 'E -', 'E -', null],
  ['skins', '- E', 'E E', null],
] as const)('[HL3] in %s after %j and %j the lead is with %j', (format, ann, bob, expected) => {
  const match = aMatch([player('Ann', ann), player('Bob', bob)], {}, { games: [aGame(format)] })
  expect(groupStanding(match, ['Ann', 'Bob'], names).headlines[0]?.leader).toEqual(
    expected && { name: expected, balls: [expected], isSeveral: false },
  )
})

test("[HL3] a side leads together, two separate leaders don't, and another group's leader is ignored", () => {
  const sides = [
    ...onSide('A', player('Ann', '- E'), player('Bob', 'E E')),
    ...onSide('B', player('Cy', 'E E'), player('Di', 'E E')),
  ]
  const three = [player('Ann', '- E'), player('Bob', '- E'), player('Cy', 'E E')]
  const balls = ['Ann', 'Bob']
  expect(leaderOf(sides, aGame('match-play'), ['Ann', 'Cy'])).toEqual({
    name: 'Ann & Bob',
    balls,
    isSeveral: true,
  })
  expect(leaderOf(sides, aGame('best-ball'), ['Ann', 'Cy'])).toEqual({
    name: 'Side A',
    balls,
    isSeveral: false,
  })
  expect(leaderOf(sides, aGame('best-ball'), ['Cy', 'Di'])).toBeNull()
  expect(leaderOf(three, aGame('match-play'), ['Ann', 'Bob', 'Cy'])).toBeNull()
})

test('[HL3] players who share a ball lead together', () => {
  const [ann, bob, cy] = [player('Ann', '- E'), player('Bob', ''), player('Cy', 'E E')]
  const balls = [aSharedBall('scramble', [ann, bob], { scores: ann.scores }), aBall(cy)]
  const match = aMatch([ann, bob, cy], {}, { balls, games: [aGame('gross')] })
  const [headline] = groupStanding(match, ['Ann+Bob', 'Cy'], names).headlines
  expect(headline?.leader).toMatchObject({ balls: ['Ann+Bob'], isSeveral: true })
})

function leaderOf(players: readonly SoloPlayer[], game: Game, balls: readonly BallId[]) {
  return groupStanding(aMatch(players, {}, { games: [game] }), balls, names).headlines[0]?.leader
}

test('[HL2] games with a stake come first, and a game among some players shows their names', () => {
  const players = ['Ann', 'Bob', 'Cy', 'Di'].map((id) => player(id, 'E'))
  const games = [
    aGame('nassau', {}, { id: 1 }),
    aGame('gross', {}, { id: 2, among: ['Ann', 'Bob'] }),
    aGame('nassau', { stakes: { front: 5, back: 5, total: 5 } }, { id: 3, among: ['Ann', 'Bob'] }),
    aGame('skins', { stake: 1 }, { id: 4, among: ['Ann', 'Bob', 'Cy'] }),
    aGame('skins', {}, { id: 5, among: ['Ann', 'Bob', 'Cy'] }),
    aGame('nassau', {}, { id: 6, among: ['Cy', 'Di'] }),
  ]
  const { headlines } = groupStanding(aMatch(players, {}, { games }), ['Ann', 'Bob'], names)
  expect(headlines.map(({ title, hasStake }) => `${title}${hasStake ? ' for a stake' : ''}`)).toEqual([
    'Nassau Ann v Bob for a stake',
    'Skins 1 for a stake',
    'Gross',
    'Nassau',
    'Skins 2',
  ])
})

test('[HL2] games within the group come first, games of others are left out', () => {
  const players = ['Ann', 'Bob', 'Cy', 'Di'].map((id) => player(id, 'E'))
  const games = [
    aGame('gross', {}, { id: 'of all' }),
    aGame('skins', {}, { id: 'of others', among: ['Cy', 'Di'] }),
    aGame('net', {}, { id: 'across', among: ['Bob', 'Cy'] }),
    aGame('skins', {}, { id: 'own', among: ['Ann', 'Bob', 'gone'] }),
  ]
  const { headlines } = groupStanding(aMatch(players, {}, { games }), ['Ann', 'Bob'], names)
  expect(headlines.map(({ game }) => game)).toEqual(['own', 'of all', 'across'])
})

test("[PR4] presses are offered within the group, with the game's title", () => {
  const presses = { kind: 'manual' as const, agreed: [] }
  const players = [player('Ann', '-'), player('Bob', 'E'), player('Cy', 'E')]
  const match = aMatch(players, {}, { games: [aGame('match-play', { presses }, { id: 7 })] })
  const between = (balls: BallId[]) =>
    groupStanding(match, balls, names).offers.map(({ game, a, b, side }) => [game, ...a, ...b, side])
  expect(between(['Ann', 'Bob'])).toEqual([[7, 'Ann', 'Bob', 'B']])
  expect(between(['Bob', 'Cy'])).toEqual([])
})

test('[MA2] the order of play continues by number, from the last hole to the first', () => {
  expect(orderOfPlay([10, 11, 12, 13], 12)).toEqual([12, 13, 10, 11])
  expect(orderOfPlay([1, 2, 3], null)).toEqual([1, 2, 3])
  expect(orderOfPlay([1, 2, 3], 9)).toEqual([1, 2, 3])
})

function player(id: string, marks: string): SoloPlayer {
  return aPlayer({ id, scores: marks.trim() === '' ? [] : card(marks) })
}

function textOf(
  game: Game,
  players: readonly SoloPlayer[],
  changes: Partial<Match> = {},
  balls: readonly BallId[] = players.map(({ id }) => id),
): string | null | undefined {
  const match = aMatch(players, {}, { games: [game], ...changes })
  return groupStanding(match, balls, names).headlines[0]?.text
}
