import { toEngineMatch } from '@nineteenth/contracts'
import { scoreMatch } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { aField, aRound, aState } from '../testing/a-match.ts'
import { progressIn } from './progress.ts'

const players = aField('Ann', 'Bob', 'Cleo', 'Dan')
const state = aState({
  players,
  balls: players.map(({ ballNo }) => {
    return { ballNo, sideNo: null, groupNo: ballNo < 4 ? ballNo : null, play: null }
  }),
  groups: [1, 2, 3].map((groupNo) => ({ groupNo, startsOn: 1, teeTime: '2026-07-18T09:40:00' })),
  cells: [...aRound(1, 4), ...aRound(2, 4, 2)],
})

test('shows who has finished, who is playing, who has yet to start, and who is in no group', () => {
  expect(notes(state)).toEqual(['Group 1 · F', 'Group 2 · thru 2', 'Group 3 · 9:40 AM', null])
})

test('shows only the group once the match is complete', () => {
  expect(notes({ ...state, isComplete: true }).slice(0, 2)).toEqual(['Group 1', 'Group 2'])
})

function notes(match: typeof state) {
  const noteOf = progressIn(match, scoreMatch(toEngineMatch(match)))
  return players.map(({ ballNo }) => noteOf(ballNo))
}
