import { expect, test } from 'vitest'
import { toHandicapTenths, typedHandicapSchema } from './handicap-text.ts'
import { newGuestSchema, newUserSchema } from './users.ts'

test.each([
  ['0', 0],
  ['11.2', 112],
  ['99.9', 999],
  ['+2.1', -21],
  ['2,1', 21],
  ['+2,1', -21],
  [' + 2.1 ', -21],
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

test('a comma is sent as a point, and the plus is kept', () => {
  expect(typedHandicapSchema.parse(' +2,1 ')).toBe('+2.1')
})

test.each([
  ['100', 'Handicap must be a number between 0 and 99.9'],
  ['abc', 'Handicap must be a number between 0 and 99.9'],
  ['', 'Handicap must be a number between 0 and 99.9'],
  ['11.25', 'Handicap must be a number between 0 and 99.9, with one decimal at most'],
  ['-3', 'Handicap must be a number between 0 and 99.9. One better than scratch is typed with a plus: +2.1'],
  ['+12', 'A plus handicap can be +10.0 at most'],
  ['+100', 'A plus handicap can be +10.0 at most'],
])('a handicap of "%s" is refused: %s', (text, sentence) => {
  expect(typedHandicapSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('a record never carries a password, whatever is sent', () => {
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

test.each([
  ['100', 'Handicap must be a number between 0 and 99.9, or a plus handicap up to +10.0'],
  [
    '11.25',
    'Handicap must be a number between 0 and 99.9, or a plus handicap up to +10.0, with one decimal at most',
  ],
  ['+12', 'A plus handicap can be +10.0 at most'],
])('a guest’s handicap %j is refused with all that may be typed', (handicap, message) => {
  const { error } = newGuestSchema.safeParse({ displayName: 'Charlie', handicap })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  expect(newGuestSchema.parse({ displayName: 'Charlie', handicap: '+2.1' }).handicap).toBe('+2.1')
})
