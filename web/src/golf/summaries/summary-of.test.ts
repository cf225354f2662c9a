import { expect, test } from 'vitest'
import { summariesOf, summaryOf } from './summary-of.ts'
import { aPlayer, aScore, aState } from '../testing/a-match.ts'

test('a match on the phone has the reader’s card, from their own tee and where their group starts', () => {
  const match = aState({ cells: [aScore(1, 1, 5), aScore(2, 2, 3)] })
  const red = match.holes.map((hole) => ({ ...hole, par: hole.par + 1 }))
  const ours = {
    ...match,
    tees: [...match.tees, { ...match.tees[0]!, teeNo: 2, holes: red }],
    players: [aPlayer(), aPlayer({ userId: 2, displayName: 'Søren', teeNo: 2 })],
    balls: match.balls.map((ball) => ({ ...ball, groupNo: 4 })),
    groups: [{ groupNo: 4, startsOn: 10, teeTime: null }],
  }
  const { ownCard, courseName, playerCount } = summaryOf(ours, 2)
  expect([courseName, playerCount]).toEqual(['Links of Inverallan', 2])
  expect(ownCard).toMatchObject({ playerNo: 2, startsOn: 10 })
  expect(ownCard?.holes.slice(0, 3)).toEqual([
    { number: 1, par: 5, score: null },
    { number: 2, par: 6, score: 3 },
    { number: 3, par: 4, score: null },
  ])
})

test('players have their side', () => {
  const players = ['A', 'B'].map((side, at) => aPlayer({ userId: at + 1, side }))
  expect(summaryOf(aState({ players }), 1).players.map(({ sideNo }) => sideNo)).toEqual([1, 2])
})

test('a user who doesn’t play has no card', () => {
  expect(summaryOf(aState(), 99).ownCard).toBeUndefined()
})

test.each([
  ['organizes it', 1, [], undefined],
  ['has entered a score', 2, [{ ...aScore(1, 1, 5), by: 2 }], undefined],
  ['has a score entered by another player', 2, [aScore(2, 1, 5)], true],
])('whether a user plays who %s', (_what, userId, scores, expected) => {
  expect(summaryOf(aState({ cells: scores }), userId).isPerhapsAsked).toBe(expected)
})

test('lists the newest match first', () => {
  const matches = [aState({ id: 1 }), aState({ id: 2 }), aState({ id: 3, date: '2026-07-01' })]
  expect(summariesOf(matches, 1).map(({ id }) => id)).toEqual([2, 1, 3])
})
