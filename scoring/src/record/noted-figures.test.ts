import { expect, test } from 'vitest'
import type { Fact } from '../match/fact.ts'
import type { Match } from '../match/match.ts'
import { aMatch, aPlayer, aSharedBall, aTee, card, evenCard, pars } from '../testing/a-match.ts'
import { notedAverage, notedTrend } from './noted-averages.ts'
import { roundFigures } from './round-figures.ts'

/** Facts about Ann's ball, hole by hole: "2" is two, "." is not noted. */
function noted(kind: string, text: string, holes = pars.map((_par, at) => at + 1)): Fact[] {
  return text
    .split('')
    .flatMap((mark, at) =>
      mark === '.' ? [] : [{ hole: holes[at]!, kind, game: null, ball: 'Ann', value: Number(mark) }],
    )
}

const twoPutts = noted('putts', '2'.repeat(18))

function figures(facts: Fact[], scores = card('E '.repeat(18)), changes: Partial<Match> = {}) {
  const [tee, bob] = [aTee({ pars: pars.slice(0, scores.length) }), aPlayer({ id: 'Bob' })]
  const match = aMatch([aPlayer({ tee, scores }), { ...bob, tee }], {}, { facts, ...changes })
  return roundFigures(match)[0]!.figures.noted
}

test('[RC5] putts count if they were noted on every hole', () => {
  expect(figures(noted('putts', '212012212212322112')).putts).toEqual({ count: 29, holes: 18 })
  expect(figures(noted('putts', '21201221221232211.')).putts).toBeNull()
  expect(figures([]).putts).toBeNull()
})

test('[RC5] putts of another ball, or an answer in a game, are not the player’s putts', () => {
  expect(figures(twoPutts.map((fact) => ({ ...fact, ball: 'Bob' }))).putts).toBeNull()
  expect(figures(twoPutts.map((fact) => ({ ...fact, game: 'skins' }))).putts).toBeNull()
})

test('[RC5] a picked-up ball or a missing score leaves no figures', () => {
  const all = [...twoPutts, ...noted('fairway', '1'.repeat(18)), ...noted('penalties', '1')]
  const none = { putts: null, fairways: null, greens: null, penalties: null }
  expect(figures(all, card(`X ${'E '.repeat(17)}`))).toEqual(none)
  expect(figures(all, card(`${'E '.repeat(17)} .`))).toEqual(none)
})

test('[RC4] [RC5] what was noted for a shared ball is not the player’s own', () => {
  const players = ['Ann', 'Bob'].map((id) => aPlayer({ id }))
  const ball = { ...aSharedBall('scramble', players, { scores: evenCard(0) }), id: 'Ann' }
  expect(figures(twoPutts, card('E '.repeat(18)), { balls: [ball] }).putts).toBeNull()
})

test('[RC6] fairways count if they were noted on every hole of par 4 and more', () => {
  const holesWithFairway = '11.111.011.1111.11'
  expect(figures(noted('fairway', holesWithFairway)).fairways).toEqual({ count: 13, holes: 14 })
  expect(figures(noted('fairway', holesWithFairway.replace('0', '.'))).fairways).toBeNull()
  expect(figures(noted('fairway', '1'.repeat(18))).fairways).toEqual({ count: 14, holes: 14 })
})

test('[RC6] a course of par 3s has no fairways', () => {
  const tee = aTee({ pars: pars.map(() => 3) })
  const match = aMatch([aPlayer({ tee, scores: evenCard(0, tee.pars) })], {}, { facts: twoPutts })
  expect(roundFigures(match)[0]!.figures.noted).toMatchObject({
    fairways: null,
    putts: { count: 36, holes: 18 },
  })
})

test.each([
  ['E', 2, 1],
  ['+', 2, 0],
  ['+', 3, 1],
  ['-', 1, 1],
  ['-', 0, 0],
  ['--', 0, 1],
  ['E', 1, 0],
])('[RC7] a score of %s with %i putts is %i green in regulation', (score, putts, count) => {
  // Bogeys with two putts everywhere else.
  const facts = noted('putts', `${putts}${'2'.repeat(17)}`)
  expect(figures(facts, card(`${score} ${'+ '.repeat(17)}`)).greens).toEqual({ count, holes: 18 })
})

test('[RC7] greens need the putts of every hole', () => {
  expect(figures(twoPutts.slice(1)).greens).toBeNull()
})

test('[RC8] penalties count with putts on every hole, and a hole without any has none', () => {
  const penalties = noted('penalties', '1...2')
  expect(figures([...twoPutts, ...penalties]).penalties).toEqual({ count: 3, holes: 18 })
  expect(figures(twoPutts).penalties).toEqual({ count: 0, holes: 18 })
  expect(figures([...twoPutts.slice(1), ...penalties]).penalties).toBeNull()
})

test('[RC5] [RC6] the second nine is noted by its hole numbers', () => {
  const holes = [10, 11, 12, 13, 14, 15, 16, 17, 18]
  const facts = [
    ...noted('putts', '2'.repeat(9), holes),
    ...noted('fairway', '11.110.11', holes),
    ...noted('putts', '3'.repeat(9)),
  ]
  expect(figures(facts, card('E '.repeat(9)), { holes })).toEqual({
    putts: { count: 18, holes: 9 },
    fairways: { count: 6, holes: 7 },
    greens: { count: 9, holes: 9 },
    penalties: { count: 0, holes: 9 },
  })
})

test('[RC9] a nine counts half, and rounds count together', () => {
  const rounds = [
    { count: 17, holes: 9 },
    { count: 32, holes: 18 },
  ]
  expect(notedTrend('putts', rounds)).toEqual([
    { value: 34, mean: 34 },
    { value: 32, mean: 32.7 },
  ])
  expect(notedAverage('putts', rounds)).toBe(32.7)
  expect(notedAverage('penalties', [{ count: 1, holes: 18 }])).toBe(1)
})

test('[RC9] fairways and greens are in whole percent', () => {
  expect(notedAverage('fairways', [{ count: 8, holes: 14 }])).toBe(57)
  expect(notedAverage('greens', [{ count: 9, holes: 18 }])).toBe(50)
  expect(notedAverage('greens', [])).toBeNull()
})

test('[RC9] the trend is over the latest five rounds', () => {
  const rounds = [36, 30, 30, 30, 30, 30].map((count) => ({ count, holes: 18 }))
  expect(notedTrend('putts', rounds).map(({ mean }) => mean)).toEqual([36, 33, 32, 31.5, 31.2, 30])
})
