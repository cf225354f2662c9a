import { expect, test } from 'vitest'
import { mayLeave, mayScore } from './match-permissions.ts'

const inGroup = { playerNo: 2, scores: 'group' } as const

test('members enter everybody’s scores, and so do joiners of whom it is wanted', () => {
  expect(scoredBy(null, [1, 1, 2])).toEqual([1, 2, 3])
  expect(scoredBy({ ...inGroup, scores: 'all' }, [1, 1, 2])).toEqual([1, 2, 3])
})

test('a joiner who is held to their group enters the scores of those who walk with them', () => {
  expect(scoredBy(inGroup, [1, 1, 2])).toEqual([1, 2])
  expect(scoredBy(inGroup, [1, null, null])).toEqual([2, 3])
})

test('in a match without groups everybody walks together', () => {
  expect(scoredBy(inGroup, [null, null, null])).toEqual([1, 2, 3])
})

test('who is no longer in the match enters nothing', () => {
  expect(scoredBy({ ...inGroup, playerNo: 9 }, [1, 1, 2])).toEqual([])
})

/** The balls of three players, each in a group, whose scores this phone may enter. */
function scoredBy(joiner: Parameters<typeof mayScore>[1], groups: readonly (number | null)[]): number[] {
  const balls = groups.map((groupNo, at) => ({ ballNo: at + 1, groupNo }))
  const players = balls.map(({ ballNo }) => ({ playerNo: ballNo, ballNo }))
  return [1, 2, 3].filter((ballNo) => mayScore({ players, balls }, joiner, ballNo))
}

test.each([
  ['a member who has not answered', 2, 'asked', false, true, true],
  ['a member who did nothing in it and is known to the organizer', 2, 'known', false, true, true],
  ['a player, before anything is entered for them', 2, 'given', false, false, true],
  ['a player, once something is', 2, 'given', false, true, false],
  ['a member who has not answered, after completion', 2, 'asked', true, true, true],
  ['a member known to the organizer, after completion', 2, 'known', true, false, false],
  ['a player, after completion', 2, 'given', true, false, false],
  ['the organizer', 1, 'given', false, false, false],
  ['a stranger', 3, 'asked', false, false, false],
] as const)('leaving: %s', (_who, userId, consent, isComplete, isBallPlayed, expected) => {
  const match = { organiserId: 1, isComplete, players: [{ userId: 1 }, { userId: 2 }] }
  expect(mayLeave(match, userId, { consent, isBallPlayed })).toBe(expected)
})
