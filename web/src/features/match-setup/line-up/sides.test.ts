import { expect, test } from 'vitest'
import { withoutPlayer, withPlayer } from './players.ts'
import { emptyForm } from '../form/match-form.ts'
import { largestSideAmong, sidesOf, withMoreSides, withoutSide, withSide } from './sides.ts'
import { toNewMatch } from '../form/to-new-match.ts'

const ann = { id: 1, displayName: 'Ann', handicap: 11.2, username: null }
const bob = { id: 2, displayName: 'Bob', handicap: 18.4, username: null }
const soren = { id: 3, displayName: 'Søren', handicap: -1.3, username: null }
const zoe = { id: 4, displayName: 'Zoë', handicap: 36, username: null }

const four = [ann, bob, soren, zoe].reduce(withPlayer, {
  ...emptyForm('2026-08-01'),
  matchType: 'team' as const,
})

test('proposes sides with balanced handicaps, plus handicaps first', () => {
  expect(inWords(four)).toBe('A: Søren, Zoë · B: Ann, Bob')
})

test('never adds a player twice', () => {
  expect(withPlayer(four, bob)).toBe(four)
})

test('moves only the tapped player to the other side', () => {
  expect(inWords(withSide(four, ann.id, 0))).toBe('A: Ann, Søren, Zoë · B: Bob')
  expect(inWords(withSide(withSide(four, ann.id, 0), ann.id, 1))).toBe(inWords(four))
})

test('adds new players to the smaller side after a tap, and removes players completely', () => {
  const chosen = withSide(withoutPlayer(four, zoe.id), ann.id, 0)
  expect(inWords(chosen)).toBe('A: Ann · B: Bob, Søren')
  expect(inWords(withPlayer(chosen, zoe))).toBe('A: Ann, Zoë · B: Bob, Søren')
  expect(inWords(withoutPlayer(withPlayer(chosen, zoe), bob.id))).toBe('A: Ann, Zoë · B: Søren')
})

test('sends every player once with their side, and no sides for an individual match', () => {
  expect(toNewMatch(four)).toMatchObject({ players: [1, 2, 3, 4], teams: { A: [3, 4], B: [1, 2] } })
  expect(toNewMatch({ ...four, matchType: 'individual' }).teams).toBeUndefined()
})

test('balances a third side, and moves its players to the first when it is removed', () => {
  const three = withMoreSides(four)
  expect(inWords(three)).toBe('A: Ann · B: Bob · C: Søren, Zoë')
  const chosen = withSide(three, bob.id, 2)
  expect(inWords(withoutSide(chosen, 1))).toBe('A: Ann · C: Bob, Søren, Zoë')
  expect(inWords(withoutSide(chosen, 2))).toBe('A: Ann, Bob, Søren, Zoë · B: ')
})

test('sends sides that aren’t called A and B by name, and no sides once they are removed', () => {
  const named = { ...four, sideNames: ['Old', ' Young '] }
  expect(toNewMatch(named).sides).toEqual([
    { name: 'Old', players: [3, 4] },
    { name: 'Young', players: [1, 2] },
  ])
  expect(toNewMatch({ ...named, matchType: 'individual' }).sides).toEqual([])
})

test.each([
  ['everyone in two against two', [1, 2, 3, 4], 2],
  ['one of each side, who play singles', [1, 2], 1],
  ['one against two', [1, 2, 3], 2],
  ['two of one side, who play each other', [1, 4], 1],
])('a game among %s', (_who, players, largest) => {
  const form = { ...four, sides: { 1: 0, 4: 0, 2: 1, 3: 1 } }
  expect(largestSideAmong(form, players)).toBe(largest)
  expect(largestSideAmong({ ...form, matchType: 'individual' }, players)).toBe(1)
})

function inWords(form: typeof four): string {
  const sides = sidesOf(form)
  return form.sideNames
    .map((side, place) => {
      const names = form.players.filter(({ id }) => sides.get(id) === place).map((one) => one.displayName)
      return `${side}: ${names.join(', ')}`
    })
    .join(' · ')
}
