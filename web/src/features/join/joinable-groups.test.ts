import { expect, test } from 'vitest'
import { joinableGroups } from './joinable-groups.ts'

test('players stand by group in order, and at the end whoever walks in none', () => {
  expect(titles([2, null, 1, 2])).toEqual([
    ['Group 1', [3]],
    ['Group 2', [1, 4]],
    ['In no group', [2]],
  ])
})

test('a match without groups needs no title', () => {
  expect(titles([null, null])).toEqual([[undefined, [1, 2]]])
})

function titles(groups: readonly (number | null)[]) {
  const players = groups.map((groupNo, index) => ({
    playerNo: index + 1,
    displayName: `Golfer ${index + 1}`,
    groupNo,
    isMember: false,
  }))
  return joinableGroups({ players }).map((group) => [
    group.title,
    group.players.map(({ playerNo }) => playerNo),
  ])
}
