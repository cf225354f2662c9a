import { expect, test } from 'vitest'
import { strokesCell } from '../entries/cells.ts'
import type { CurrentCell, OpenEntry } from '../entries/entry-schemas.ts'
import type { MatchChanges, MatchState } from './match-state.ts'
import { applyChanges, toFullChanges, toMatchState } from './match-state.ts'

test('changes replace the cells they name and leave the others', () => {
  const after = applyChanges(aState([aCell(1, 4), aCell(2, 5)]), changes({ since: 3, cells: [aCell(2, 6)] }))
  expect(after.cells).toEqual([aCell(1, 4), aCell(2, 6)])
})

test('a whole match replaces the one before', () => {
  const after = applyChanges(aState([aCell(1, 4), aCell(2, 5)]), changes({ since: 0, cells: [aCell(2, 6)] }))
  expect(after).toMatchObject({ revision: 4, cells: [aCell(2, 6)] })
})

test('a whole match of another epoch replaces the one before, also at a lower revision', () => {
  const other = { epoch: 'second life', revision: 2 }
  const after = applyChanges(aState([aCell(1, 4)]), changes({ since: 0, ...other, cells: [aCell(2, 6)] }))
  expect(after).toMatchObject({ ...other, cells: [aCell(2, 6)] })
})

test.each<[what: string, given: Partial<MatchChanges>]>([
  ['that begin after the current revision', { since: 5, revision: 6 }],
  ['that are old', { since: 0, revision: 3 }],
  ['of another epoch that are not the whole match', { epoch: 'second life', since: 3 }],
])('changes %s are ignored', (_what, given) => {
  const before = aState([aCell(1, 4)])
  expect(applyChanges(before, changes(given))).toBe(before)
})

test('open entries arrive by cell: entries of a named cell are replaced, the others stay', () => {
  const [first, second, third] = [anOpen(1, 'x'), anOpen(2, 'x'), anOpen(2, 'z')]
  const before = { ...aState([]), open: [first, second] }
  const after = applyChanges(before, changes({ open: [openIn(1, []), openIn(2, [third])] }))
  expect(after.open).toEqual([third])
  expect(applyChanges(after, changes({ revision: 5 })).open).toEqual([third])
})

test('a reply that overlaps the stream closes a conflict that the stream had opened', () => {
  const before = { ...aState([]), revision: 4, open: [anOpen(1, 'x')] }
  const after = applyChanges(before, changes({ since: 3, revision: 5, open: [openIn(1, [])] }))
  expect(after.open).toEqual([])
})

test('a state survives being sent as changes since revision 0', () => {
  const state = { ...aState([aCell(1, 4)]), open: [anOpen(1, 'x'), anOpen(2, 'y'), anOpen(1, 'z')] }
  const again = toMatchState(toFullChanges(state))
  expect(again).toEqual({ ...state, open: [anOpen(1, 'x'), anOpen(1, 'z'), anOpen(2, 'y')] })
})

function aCell(hole: number, value: number): CurrentCell {
  return { ...strokesCell(2, hole), value, entry: `hole ${hole}`, by: 2 }
}

function anOpen(hole: number, entry: string): OpenEntry {
  return { ...aCell(hole, 6), entry, byName: 'Bob', state: 'conflict' }
}

function openIn(hole: number, open: readonly OpenEntry[]): MatchChanges['open'][number] {
  const entries = open.map(({ entry, value, by, byName, state }) => ({ entry, value, by, byName, state }))
  return { ...strokesCell(2, hole), entries }
}

function aState(cells: CurrentCell[]): MatchState {
  const state = toMatchState(changes({ since: 0, revision: 3, cells }))
  if (!state) throw new Error('the whole match has no details')
  return state
}

function changes(given: Partial<MatchChanges>): MatchChanges {
  const { since = 3 } = given
  const whole = { epoch: 'first life', since, revision: 4, cells: [], open: [] }
  return { ...whole, details: since === 0 ? details : null, ...given }
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
