import { aPlayer, aRound, aScore, aState, aWithdrawal } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { entryOrderOf, groupsOf, holesPlayed, keptBalls, withBall } from './groups.ts'

const nothing = { kept: {} }
const notInMatch = 99

test('a match without groups is one group of everyone', () => {
  expect(groupsOf(ungrouped(), notInMatch)).toMatchObject([
    { title: 'No group', balls: [1, 2, 3, 4, 5], startsOn: null },
  ])
})

test('lists groups in order with their starting holes, then the players in no group', () => {
  expect(groupsOf(twoGroups(), notInMatch)).toMatchObject([
    { title: 'Group 1', balls: [1, 2], startsOn: 5 },
    { title: 'Group 2', balls: [3, 4], startsOn: 14 },
    { title: 'No group', balls: [5], startsOn: null },
  ])
})

test.each([
  ['a player, whose own group comes first', 4, [2, 1, 0], [2]],
  ['a player alone in no group', 5, [0, 1, 2], [0]],
  ['a player on a shared ball', 6, [2, 1, 0], [2]],
  ['a user who doesn’t play', notInMatch, [1, 2, 0], []],
])('%s', (_who, userId, order, own) => {
  const groups = groupsOf(withShared(), userId)
  expect(groups.map(({ groupNo }) => groupNo)).toEqual(order)
  expect(groups.filter(({ isOwn }) => isOwn).map(({ groupNo }) => groupNo)).toEqual(own)
})

test('asks for your own score first, then for the others in row order', () => {
  const match = ungrouped()
  const [group] = groupsOf(match, notInMatch)
  expect(entryOrderOf(match, group!, nothing, 3)).toEqual([3, 1, 2, 4, 5])
  expect(entryOrderOf(match, group!, nothing, notInMatch)).toEqual([1, 2, 3, 4, 5])
  expect(entryOrderOf(match, group!, { kept: { 7: [4, 2, 5] } }, 4)).toEqual([4, 2, 5])
})

test('doesn’t ask for the scores of a player who left, unless chosen', () => {
  const match = ungrouped()
  const players = match.players.map((player) =>
    player.ballNo === 2 ? { ...player, status: 'left' as const } : player,
  )
  const [group] = groupsOf(match, notInMatch)
  expect(entryOrderOf({ ...match, players }, group!, nothing, notInMatch)).toEqual([1, 3, 4, 5])
  expect(entryOrderOf({ ...match, players }, group!, { kept: { 7: [1, 2] } }, notInMatch)).toEqual([1, 2])
  const everyone = match.players.map((player) => ({ ...player, status: 'left' as const }))
  expect(entryOrderOf({ ...match, players: everyone }, group!, nothing, notInMatch)).toEqual([1, 2, 3, 4, 5])
})

test('stores the scored players per group; the last one stays checked', () => {
  const match = twoGroups()
  const [first, second] = groupsOf(match, notInMatch)
  const kept = withBall(match, first!, nothing, 1)
  expect(kept).toEqual({ 7: [2] })
  expect(keptBalls(match, first!, { kept })).toEqual([2])
  expect(keptBalls(match, second!, { kept })).toEqual([3, 4])
  expect(withBall(match, first!, { kept }, 2)).toEqual(kept)
  const both = withBall(match, second!, { kept }, 4)
  expect(both).toEqual({ 7: [2, 3] })
  expect(withBall(match, first!, { kept: both }, 1)).toEqual({ 7: [3, 1, 2] })
})

test('checking a shared ball covers all its players', () => {
  const [, second] = groupsOf(withShared(), notInMatch)
  expect(withBall(withShared(), second!, nothing, 4)).toEqual({ 7: [3, 6] })
})

test.each([
  ['nothing', [], 0],
  ['every hole', [...aRound(1, 4), ...aRound(2, 4)], 18],
  ['a hole for one of them', [...aRound(1, 4, 3), ...aRound(2, 4, 2)], 2],
  ['a hole that was cleared', [aScore(1, 1, null), aScore(2, 1, 4)], 0],
])('a hole counts when all players in the group have a score: %s is entered', (_story, scores, played) => {
  expect(holesPlayed(aState({ cells: scores }), { balls: [1, 2] })).toBe(played)
})

test('a hole counts without the score of a player who withdrew before it', () => {
  const cells = [...aRound(1, 4, 5), ...aRound(2, 4, 3), aWithdrawal(2, 3)]
  const two = { balls: [1, 2] }
  expect(holesPlayed(aState({ cells }), two)).toBe(5)
  expect(holesPlayed(aState({ cells: [...cells.slice(0, -1), aWithdrawal(2, null)] }), two)).toBe(3)
  expect(holesPlayed(aState({ cells: [aWithdrawal(1, 0), aWithdrawal(2, 0)] }), two)).toBe(0)
})

/** Ann and Bob from the fifth, Cy and Di from the fourteenth, Eve in no group. */
function twoGroups(): MatchState {
  const match = ungrouped()
  return {
    ...match,
    groups: [
      { groupNo: 1, startsOn: 5, teeTime: null },
      { groupNo: 2, startsOn: 14, teeTime: null },
    ],
    balls: match.balls.map((ball) => ({ ...ball, groupNo: [1, 1, 2, 2][ball.ballNo - 1] ?? null })),
  }
}

/** A sixth player shares the ball of the third. */
function withShared(): MatchState {
  const match = twoGroups()
  return { ...match, players: [...match.players, aPlayer({ userId: 6, playerNo: 6, ballNo: 3 })] }
}

function ungrouped(): MatchState {
  return aState({
    players: ['Ann', 'Bob', 'Cy', 'Di', 'Eve'].map((displayName, at) =>
      aPlayer({ userId: at + 1, displayName }),
    ),
  })
}
