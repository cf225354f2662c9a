import { expect, test } from 'vitest'
import { emptyForm, toNewMatch } from './match-form.ts'
import { sidesOf, withoutPlayer, withPlayer, withSideSwitched } from './sides.ts'

const ann = { id: 1, displayName: 'Ann', handicap: 11.2 }
const bob = { id: 2, displayName: 'Bob', handicap: 18.4 }
const soren = { id: 3, displayName: 'Søren', handicap: -1.3 }
const zoe = { id: 4, displayName: 'Zoë', handicap: 36 }

const four = [ann, bob, soren, zoe].reduce(withPlayer, {
  ...emptyForm('2026-08-01'),
  matchType: 'team' as const,
})

test('sides are proposed by balancing handicaps, plus handicaps first', () => {
  expect(inWords(four)).toBe('A: Søren, Zoë · B: Ann, Bob')
})

test('a player is not added twice', () => {
  expect(withPlayer(four, bob)).toBe(four)
})

test('a tap puts a player on the other side, and nobody else moves', () => {
  expect(inWords(withSideSwitched(four, ann.id))).toBe('A: Ann, Søren, Zoë · B: Bob')
  expect(inWords(withSideSwitched(withSideSwitched(four, ann.id), ann.id))).toBe(inWords(four))
})

test('after a tap a newcomer joins the smaller side, and who leaves takes nothing along', () => {
  const chosen = withSideSwitched(withoutPlayer(four, zoe.id), ann.id)
  expect(inWords(chosen)).toBe('A: Ann, Søren · B: Bob')
  expect(inWords(withPlayer(chosen, zoe))).toBe('A: Ann, Søren · B: Bob, Zoë')
  expect(inWords(withoutPlayer(withPlayer(chosen, zoe), ann.id))).toBe('A: Søren · B: Bob, Zoë')
})

test('what is sent names every player once, on the side the form shows', () => {
  const sides = sidesOf(four)
  const sent = toNewMatch(four, (id) => sides.get(id) ?? 'A')
  expect(sent.players).toEqual([1, 2, 3, 4])
  expect(sent.teams).toEqual({ A: [3, 4], B: [1, 2] })
})

test('an individual match is sent without sides', () => {
  expect(toNewMatch({ ...four, matchType: 'individual' }, () => 'A').teams).toBeUndefined()
})

function inWords(form: typeof four): string {
  const sides = sidesOf(form)
  return (['A', 'B'] as const)
    .map((side) => {
      const names = form.players.filter(({ id }) => sides.get(id) === side).map((one) => one.displayName)
      return `${side}: ${names.join(', ')}`
    })
    .join(' · ')
}
