import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { firstOpenGroup, groupsOf, holesPlayed, ownFirst, ownGroup } from './shown-group.ts'

const nothing = { kept: {} }

test('a match without groups is one, of everybody or of those whose scores are kept', () => {
  const match = { ...twoGroups(), groups: [], balls: ungrouped(twoGroups()) }
  expect(groupsOf(match, nothing).map(({ balls, startsOn }) => [balls, startsOn])).toEqual([
    [[1, 2, 3, 4, 5], null],
  ])
  expect(groupsOf(match, { kept: { 7: [2, 3] } })[0]?.balls).toEqual([2, 3])
})

test('groups come in their order with the hole they start on, then whoever walks in none', () => {
  expect(
    groupsOf(twoGroups(), nothing).map(({ title, balls, startsOn }) => [title, balls, startsOn]),
  ).toEqual([
    ['Group 1', [1, 2], 5],
    ['Group 2', [3, 4], 14],
    ['No group', [5], null],
  ])
})

test('whoever plays has a group, also on a ball that is shared; who does not play has none', () => {
  const match = twoGroups()
  const shared = { ...match, players: [...match.players, aPlayer({ userId: 6, playerNo: 6, ballNo: 3 })] }
  const groups = groupsOf(shared, nothing)
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
  const numbers = (userId: number) =>
    ownFirst(match, groupsOf(match, nothing), userId).map(({ groupNo }) => groupNo)
  expect([4, 5, 99].map(numbers)).toEqual([
    [2, 1, 0],
    [0, 1, 2],
    [1, 2, 0],
  ])
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
  const groups = groupsOf(match, nothing)
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
