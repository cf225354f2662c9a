import { expect, test } from 'vitest'
import { mayEnter, mayLeave, mayScore } from './match-permissions.ts'

const inGroup = { playerNo: 2, scores: 'group' } as const

test('members enter all scores, and so do joiners if the link allows it', () => {
  expect(scoredBy(null, [1, 1, 2])).toEqual([1, 2, 3])
  expect(scoredBy({ ...inGroup, scores: 'all' }, [1, 1, 2])).toEqual([1, 2, 3])
})

test('a joiner limited to one group enters only the scores of that group', () => {
  expect(scoredBy(inGroup, [1, 1, 2])).toEqual([1, 2])
  expect(scoredBy(inGroup, [1, null, null])).toEqual([2, 3])
})

test('in a match without groups all players are one group', () => {
  expect(scoredBy(inGroup, [null, null, null])).toEqual([1, 2, 3])
})

test('a player who is no longer in the match enters no scores', () => {
  expect(scoredBy({ ...inGroup, playerNo: 9 }, [1, 1, 2])).toEqual([])
})

test.each([
  ['in one group', [1, 1, 1, 1], true],
  ['whose partners walk in another group', [1, 1, 2, 2], false],
  ['in another group', [2, 2, 2, 2], false],
])(
  'a joiner who is held to their group enters a press between sides %s: %s',
  (_where, groups, isExpected) => {
    const balls = groups.map((groupNo, at) => ({ ballNo: at + 1, groupNo, sideNo: 1 + (at % 2) }))
    const players = [...balls.map(({ ballNo }) => ({ playerNo: ballNo, ballNo })), { playerNo: 9, ballNo: 9 }]
    const own = { ballNo: 9, groupNo: 1, sideNo: 1 }
    const games = [{ gameNo: 1, format: 'nassau', settings: {}, among: null }]
    const match = { players, balls: [...balls, own], games, groups: [], holes: [] }
    const joiner = { playerNo: 9, scores: 'group' } as const
    expect(mayEnter(match, joiner, { hole: 4, kind: 'press', of: 'g1:1-2:front' })).toBe(isExpected)
  },
)

/** The balls of three players, each in a group, whose scores this phone may enter. */
function scoredBy(joiner: Parameters<typeof mayScore>[1], groups: readonly (number | null)[]): number[] {
  const balls = groups.map((groupNo, at) => ({ ballNo: at + 1, groupNo }))
  const players = balls.map(({ ballNo }) => ({ playerNo: ballNo, ballNo }))
  return [1, 2, 3].filter((ballNo) => mayScore({ players, balls }, joiner, ballNo))
}

test.each([
  ['a member who has not answered', 2, 'asked', false, true, true],
  ['a member who did nothing in it and has played with the organizer', 2, 'known', false, true, true],
  ['a player, before anything is entered for them', 2, 'given', false, false, true],
  ['a player, after an entry for them', 2, 'given', false, true, false],
  ['a member who has not answered, after completion', 2, 'asked', true, true, true],
  ['a member who has played with the organizer, after completion', 2, 'known', true, false, false],
  ['a player, after completion', 2, 'given', true, false, false],
  ['the organizer', 1, 'given', false, false, false],
  ['a stranger', 3, 'asked', false, false, false],
] as const)('leaving: %s', (_who, userId, consent, isComplete, isBallPlayed, expected) => {
  const match = { organiserId: 1, isComplete, players: [{ userId: 1 }, { userId: 2 }] }
  expect(mayLeave(match, userId, { consent, isBallPlayed })).toBe(expected)
})
