import { expect, test } from 'vitest'
import { toHandicapTenths, typedHandicapSchema } from './handicap-text.ts'
import { newGuestSchema, newUserSchema, profileChangeSchema } from './users.ts'

test.each([
  ['0', 0],
  ['11.2', 112],
  ['99.9', 999],
  ['+2.1', -21],
  ['2,1', 21],
  ['+2,1', -21],
  [' + 2.1 ', -21],
  ['015.2', 152],
  ['015,2', 152],
  ['+02.1', -21],
  ['00', 0],
  ['00.5', 5],
  ['+0', 0],
  ['+10', -100],
  ['+10.1', null],
  ['100', null],
  ['-3', null],
  ['1.25', null],
  ['1.2.3', null],
  ['++2', null],
  ['2+', null],
  ['5 4', null],
  ['+', null],
  ['abc', null],
  ['', null],
])('a typed handicap of "%s" is %s tenths', (text, tenths) => {
  expect(toHandicapTenths(text)).toBe(tenths)
})

test.each([
  [' +2,1 ', '+2.1'],
  ['015.2', '15.2'],
])('a handicap typed as "%s" is stored as "%s"', (typed, stored) => {
  expect(typedHandicapSchema.parse(typed)).toBe(stored)
})

test.each([
  ['100', 'Handicap must be a number between 0 and 99.9'],
  ['abc', 'Handicap must be a number between 0 and 99.9'],
  ['', 'Handicap must be a number between 0 and 99.9'],
  ['11.25', 'Handicap must be a number between 0 and 99.9, with one decimal at most'],
  ['-3', 'Handicap must be a number between 0 and 99.9. One better than scratch is typed with a plus: +2.1'],
  ['+12', 'A plus handicap can be +10.0 at most'],
  ['+100', 'A plus handicap can be +10.0 at most'],
])('a handicap of "%s" is rejected: %s', (text, sentence) => {
  expect(typedHandicapSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('a record never contains a password, whatever is sent', () => {
  const sent = {
    username: 'ann',
    displayName: 'Ann',
    firstName: 'Ann',
    lastName: '',
    email: 'ann@example.org',
    uid: 'u',
    password: 'Secret!',
  }
  expect(newUserSchema.parse(sent)).toEqual({
    username: 'ann',
    displayName: 'Ann',
    firstName: 'Ann',
    lastName: '',
    email: 'ann@example.org',
    uid: 'u',
    handicap: '0',
  })
})

test.each(['', '100', '11.25', '-3', '+12'])('guests and members get the same error for "%s"', (handicap) => {
  const guest = newGuestSchema.safeParse({ displayName: 'Charlie', handicap })
  const member = profileChangeSchema.safeParse({ handicap })
  expect(guest.error?.issues).toEqual(member.error?.issues)
  expect(guest.success).toBe(false)
})
