import { expect, test } from 'vitest'
import { toHandicapTenths } from './handicap-text.ts'
import { newUserSchema, usernameSchema } from './users.ts'

test.each([
  ['0', 0],
  ['11.2', 112],
  ['99.9', 999],
  ['+2.1', -21],
  ['+10', -100],
  ['+10.1', null],
  ['100', null],
  ['-3', null],
  ['1.25', null],
  ['abc', null],
  ['', null],
])('a typed handicap of "%s" is %s tenths', (text, tenths) => {
  expect(toHandicapTenths(text)).toBe(tenths)
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

test.each(['ab', 'a b c', 'a/b/c', 'x'.repeat(41)])('"%s" is no username', (username) => {
  expect(usernameSchema.safeParse(username).success).toBe(false)
})
