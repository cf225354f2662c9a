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
  scores: [...aRound(1, 4), ...aRound(2, 4, 2)],
})

test('who is in, who is under way, who has still to start, and who walks with nobody', () => {
  expect(notes(state)).toEqual(['Group 1 · F', 'Group 2 · thru 2', 'Group 3 · 09:40', null])
})

test('once the match is complete only the group is left to say', () => {
  expect(notes({ ...state, isComplete: true }).slice(0, 2)).toEqual(['Group 1', 'Group 2'])
})

function notes(match: typeof state) {
  const noteOf = progressIn(match, scoreMatch(toEngineMatch(match)))
  return players.map(({ ballNo }) => noteOf(ballNo))
}
