import { newUserSchema } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { recordOf, splitName, usernameFor } from './new-record.ts'
import { anIdentity } from '../testing/an-identity.ts'

test.each([
  ['Gina', 0, 'gina-birdie00000'],
  ['Zoë', 0.9999, 'zoë-wedge99990'],
  ['O’Neill', 0.5, 'golfer-links50000'],
  ['', 0.5, 'golfer-links50000'],
  ['J.', 0.5, 'j.-links50000'],
  ['ann@club.example', 0.5, 'golfer-links50000'],
  ['محمد', 0.5, 'golfer-links50000'],
  ['x'.repeat(60), 0.5, `${'x'.repeat(29)}-links50000`],
])('makes %s with random value %d into %s', (firstName, chance, expected) => {
  expect(usernameFor(firstName, () => chance)).toBe(expected)
})

test.each([
  ['Gina de la Cruz', { firstName: 'Gina', lastName: 'de la Cruz' }],
  ['Pelé', { firstName: 'Pelé', lastName: '' }],
  ['  Ann   Carter ', { firstName: 'Ann', lastName: 'Carter' }],
  ['', { firstName: '', lastName: '' }],
])('splits %s at the first space', (displayName, expected) => {
  expect(splitName(displayName)).toEqual(expected)
})

test('takes the names from the provider', () => {
  const record = recordOf(anIdentity({ displayName: 'Ann Carter' }), () => 0.5)
  expect(newUserSchema.parse(record)).toEqual(record)
  expect(record).toMatchObject({
    username: 'ann-links50000',
    displayName: 'Ann Carter',
    firstName: 'Ann',
    lastName: 'Carter',
    handicap: '0',
    uid: 'uid-ann',
  })
})

test.each(['', 'Ann\nCarter', 'Ann \u200B', '\u202Eretrac', 'ann@club.example', 'x'.repeat(130)])(
  'leaves out an invalid name: %j',
  (displayName) => {
    const record = recordOf(anIdentity({ displayName }), () => 0.5)
    expect(newUserSchema.parse(record)).toMatchObject({
      username: 'golfer-links50000',
      displayName: 'New golfer',
      firstName: '',
      lastName: '',
    })
  },
)

test('shows nothing of the email in other fields', () => {
  const identity = anIdentity({ displayName: '', email: 'secret.person@club.example' })
  const { email: _email, ...seen } = recordOf(identity, () => 0.5)
  expect(JSON.stringify(seen)).not.toMatch(/secret|person|club/)
})
