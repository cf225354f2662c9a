import { expect, test } from 'vitest'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import {
  areSidesGroups,
  areTooManyGroups,
  canSidesBeGroups,
  withGroupsAsSides,
  withSidesOfGroups,
} from './group-sides.ts'
import { withGroup } from './groups.ts'
import { withoutPlayer, withPlayer } from './players.ts'
import { sidesOf, withSide } from './sides.ts'

const golfer = (id: number) => ({ id, displayName: `Golfer ${id}`, handicap: 10, username: null })
const grouped = (...groups: number[][]): MatchForm => ({
  ...emptyForm('2026-08-01', groups.flat().map(golfer)),
  groups: groups.map((players) => ({ players, startsOn: 1, teeTime: '' })),
})

test('each group becomes a team, however many there are', () => {
  expect(inWords(withGroupsAsSides(grouped([1, 2], [3, 4, 5], [6])))).toBe('A 1 2 · B 3 4 5 · C 6')
  expect(withGroupsAsSides(grouped([1, 2], [3, 4]))).toMatchObject({
    matchType: 'team',
    sidesAreGroups: true,
  })
})

test('offers group teams only for two groups or more', () => {
  expect([grouped([1, 2]), grouped([1, 2], []), grouped([1], [2])].map(canSidesBeGroups)).toEqual([
    false,
    false,
    true,
  ])
})

test('a match has at most 36 teams', () => {
  const many = [36, 37].map((groups) => grouped(...Array.from({ length: groups }, (_none, at) => [at + 1])))
  expect(many.map(canSidesBeGroups)).toEqual([true, false])
  expect(many.map(areTooManyGroups)).toEqual([false, true])
})

test('teams follow a moved player, a new group, a new player and a group without players', () => {
  const teams = withGroupsAsSides(grouped([1, 2], [3, 4]))
  expect(inWords(withSidesOfGroups(withGroup(teams, 2, 1)))).toBe('A 1 · B 2 3 4')
  const three = withSidesOfGroups(withGroup(teams, 2, 2))
  expect(inWords(three)).toBe('A 1 · B 3 4 · C 2')
  expect(inWords(withSidesOfGroups(withPlayer(teams, golfer(5))))).toBe('A 1 2 5 · B 3 4')
  expect(inWords(withSidesOfGroups(withoutPlayer(three, 1)))).toBe('A 3 4 · B 2')
})

test('moving a player by hand, having one group, or an individual match ends it', () => {
  const teams = withGroupsAsSides(grouped([1, 2], [3, 4]))
  const moved = withSide(teams, 1, 1)
  expect(inWords(withSidesOfGroups(withGroup(moved, 2, 1)))).toBe('A 2 · B 1 3 4')
  for (const form of [
    { ...teams, groups: [] },
    { ...teams, matchType: 'individual' as const },
  ])
    expect(withSidesOfGroups(form).sidesAreGroups).toBe(false)
})

test('a game among a team that no longer exists includes all players', () => {
  const teams = withGroupsAsSides(grouped([1, 2], [3, 4], [5, 6]))
  const games = [{ format: 'skins', settings: {}, among: { kind: 'side' as const, place: 2 } }]
  const two = { ...teams, games, groups: grouped([1, 2, 5], [3, 4, 6]).groups }
  expect(withSidesOfGroups(two).games[0]?.among).toEqual({ kind: 'all' })
})

test('recognizes teams that are groups', () => {
  const teams = withGroupsAsSides(grouped([1, 2], [3, 4]))
  expect([teams, withSide(teams, 1, 1), grouped([1, 2], [3, 4])].map(areSidesGroups)).toEqual([
    true,
    false,
    false,
  ])
})

function inWords(form: MatchForm): string {
  const sides = sidesOf(form)
  return form.sideNames
    .map((name, place) => [name, ...form.players.flatMap(({ id }) => (sides.get(id) === place ? id : []))])
    .map((words) => words.join(' '))
    .join(' · ')
}
