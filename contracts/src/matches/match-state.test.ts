import { expect, test } from 'vitest'
import type { MatchChanges, MatchState, Score } from './match-state.ts'
import { applyChanges, toMatchState } from './match-state.ts'

test('what changed is put on top of what was there', () => {
  const after = applyChanges(
    aState([aScore(1, 4), aScore(2, 5)]),
    changes({ since: 3, scores: [aScore(2, 6)] }),
  )
  expect(after.scores).toEqual([aScore(1, 4), aScore(2, 6)])
})

test('a whole match takes the place of what was there: what it does not have is gone', () => {
  const after = applyChanges(
    aState([aScore(1, 4), aScore(2, 5)]),
    changes({ since: 0, scores: [aScore(2, 6)] }),
  )
  expect(after).toMatchObject({ revision: 4, scores: [aScore(2, 6)] })
})

test('of another epoch a whole match takes the place of what was there, also at a lower revision', () => {
  const other = { epoch: 'second life', revision: 2 }
  const after = applyChanges(aState([aScore(1, 4)]), changes({ since: 0, ...other, scores: [aScore(2, 6)] }))
  expect(after).toMatchObject({ ...other, scores: [aScore(2, 6)] })
})

test.each<[what: string, given: Partial<MatchChanges>]>([
  ['that begin after what is known', { since: 5, revision: 6 }],
  ['that are old', { since: 0, revision: 3 }],
  ['of another epoch that are not the whole', { epoch: 'second life', since: 3 }],
])('changes %s are not taken', (_what, given) => {
  const before = aState([aScore(1, 4)])
  expect(applyChanges(before, changes(given))).toBe(before)
})

test('conflicts come by revision: new ones are added, closed ones leave, in their cell alone', () => {
  const [first, second, third] = [aConflict(1, 'x'), aConflict(2, 'x'), aConflict(3, 'z')]
  const before = { ...aState([]), conflicts: [first, second] }
  const after = applyChanges(before, changes({ conflicts: [third], closedConflicts: [first] }))
  expect(after.conflicts).toEqual([second, third])
  expect(applyChanges(after, changes({ revision: 5 })).conflicts).toEqual([second, third])
})

function aConflict(holeNumber: number, entryId: string) {
  return { ...aScore(holeNumber, 6), entryId, enteredByName: 'Bob' }
}

function aState(scores: Score[]): MatchState {
  const state = toMatchState(changes({ since: 0, revision: 3, scores }))
  if (!state) throw new Error('a whole match has details')
  return state
}

function changes(given: Partial<MatchChanges>): MatchChanges {
  const { since = 3 } = given
  const whole = { epoch: 'first life', since, revision: 4, scores: [], conflicts: [], closedConflicts: [] }
  return { ...whole, details: since === 0 ? details : null, ...given }
}

function aScore(holeNumber: number, strokes: number): Score {
  return { ballNo: 2, holeNumber, strokes, isPickedUp: false, entryId: `hole ${holeNumber}`, enteredBy: 2 }
}

const details: MatchChanges['details'] = {
  id: 7,
  organiserId: 1,
  courseId: 1,
  teeBoxId: 1,
  date: '2026-07-18',
  isComplete: false,
  completedAt: null,
  isTeamMatch: false,
  currency: '',
  quotaEnabled: true,
  nassauEnabled: true,
  grossEnabled: true,
  netEnabled: true,
  course: { name: 'Old Links', city: 'Elie', region: 'Fife', country: 'Scotland' },
  teeBox: { name: 'White', colour: null, par: 72, ratingTenths: 721, slope: 133 },
  holes: [],
  tees: [],
  players: [],
  balls: [],
  sides: [],
  groups: [],
  games: [],
}
