import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { keptBalls, withBall } from '#golf/entry/kept-balls.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { entryOrderOf, firstOpenGroup, groupsOf, holesPlayed, ownFirst, ownGroup } from './shown-group.ts'

const nothing = { kept: {} }

test('a match without groups is one group of everyone', () => {
  const match = { ...twoGroups(), groups: [], balls: ungrouped(twoGroups()) }
  expect(groupsOf(match).map(({ balls, startsOn }) => [balls, startsOn])).toEqual([[[1, 2, 3, 4, 5], null]])
})

test('groups come in their order with the hole they start on, then whoever walks in none', () => {
  expect(groupsOf(twoGroups()).map(({ title, balls, startsOn }) => [title, balls, startsOn])).toEqual([
    ['Group 1', [1, 2], 5],
    ['Group 2', [3, 4], 14],
    ['No group', [5], null],
  ])
})

test('whoever plays has a group, also on a ball that is shared; who does not play has none', () => {
  const match = twoGroups()
  const shared = { ...match, players: [...match.players, aPlayer({ userId: 6, playerNo: 6, ballNo: 3 })] }
  const groups = groupsOf(shared)
  expect([1, 4, 5, 6, 99].map((userId) => ownGroup(shared, groups, userId)?.groupNo)).toEqual([
    1,
    2,
    0,
    2,
    undefined,
  ])
})

test('the own group comes first, the others in their order; who does not play changes nothing', () => {
  const match = twoGroups()
  const numbers = (userId: number) => ownFirst(match, groupsOf(match), userId).map(({ groupNo }) => groupNo)
  expect([4, 5, 99].map(numbers)).toEqual([
    [2, 1, 0],
    [0, 1, 2],
    [1, 2, 0],
  ])
})

test('a phone asks for its own score first, then for the others in the order of the rows', () => {
  const match = { ...twoGroups(), groups: [], balls: ungrouped(twoGroups()) }
  const [group] = groupsOf(match)
  expect(entryOrderOf(match, group!, nothing, 3)).toEqual([3, 1, 2, 4, 5])
  expect(entryOrderOf(match, group!, nothing, 99)).toEqual([1, 2, 3, 4, 5])
  expect(entryOrderOf(match, group!, { kept: { 7: [4, 2, 5] } }, 4)).toEqual([4, 2, 5])
})

test('a choice of whose scores to keep is per group; the last one stays checked', () => {
  const match = twoGroups()
  const [first, second] = groupsOf(match)
  const kept = withBall(match, first!, nothing, 1)
  expect(kept).toEqual({ 7: [2] })
  expect(keptBalls(match, first!, { kept })).toEqual([2])
  expect(keptBalls(match, second!, { kept })).toEqual([3, 4])
  expect(withBall(match, first!, { kept }, 2)).toEqual(kept)
  const both = withBall(match, second!, { kept }, 4)
  expect(both).toEqual({ 7: [2, 3] })
  expect(withBall(match, first!, { kept: both }, 1)).toEqual({ 7: [3, 1, 2] })
})

test('checking a shared ball keeps the scores of everyone who plays it', () => {
  const match = twoGroups()
  const shared = { ...match, players: [...match.players, aPlayer({ userId: 6, playerNo: 6, ballNo: 3 })] }
  const [, second] = groupsOf(shared)
  expect(withBall(shared, second!, nothing, 4)).toEqual({ 7: [3, 6] })
})

test('the first group with holes left: a hole counts when everybody has a score', () => {
  const full = Array.from({ length: 18 }, (_, at) => [aScore(1, at + 1, 4), aScore(2, at + 1, 4)]).flat()
  const cleared = { ...aScore(1, 3, 4), strokes: null }
  expect(at([])).toEqual([1, [0, 0, 0]])
  expect(at(full)).toEqual([2, [18, 0, 0]])
  expect(at([...full.filter(({ ballNo, holeNumber }) => ballNo !== 1 || holeNumber !== 3), cleared])).toEqual(
    [1, [17, 0, 0]],
  )
})

/** The first group with holes left, and how far each is. */
function at(scores: MatchState['scores']) {
  const match = { ...twoGroups(), scores }
  const groups = groupsOf(match)
  return [firstOpenGroup(match, groups)?.groupNo, groups.map((group) => holesPlayed(match, group))]
}

/** Ann and Bob from the fifth, Cy and Di from the fourteenth, Eve with nobody. */
function twoGroups(): MatchState {
  const players = ['Ann', 'Bob', 'Cy', 'Di', 'Eve'].map((displayName, at) =>
    aPlayer({ userId: at + 1, displayName }),
  )
  const match = aState({ players })
  return {
    ...match,
    groups: [
      { groupNo: 1, startsOn: 5, teeTime: null },
      { groupNo: 2, startsOn: 14, teeTime: null },
    ],
    balls: match.balls.map((ball) => ({ ...ball, groupNo: [1, 1, 2, 2][ball.ballNo - 1] ?? null })),
  }
}

function ungrouped({ balls }: MatchState): MatchState['balls'] {
  return balls.map((ball) => ({ ...ball, groupNo: null }))
}
