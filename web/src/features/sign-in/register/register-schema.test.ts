import { expect, test } from 'vitest'
import type { RegisterInput } from './register-schema.ts'
import { registerSchema } from './register-schema.ts'

test.each<[keyof RegisterInput, string, string]>([
  ['username', 'an', 'Username must be at least 3 characters'],
  ['firstName', ' ', 'First name is required'],
  ['firstName', 'A', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['lastName', ' C ', 'Last name is required'],
  ['email', 'ann@', 'Please enter a valid email address'],
  ['handicap', '100', 'Handicap must be a number between 0 and 99.9'],
  ['handicap', '1-2', 'Handicap must be a number between 0 and 99.9'],
  ['handicap', '11.25', 'Handicap must be a number between 0 and 99.9, with one decimal at most'],
  ['handicap', '+12', 'A plus handicap can be +10.0 at most'],
  ['password', 'Ab!1', 'Password must be at least 6 characters'],
  ['password', 'birdie!1', 'Password must contain at least one uppercase character'],
  ['password', 'Birdie11', 'Password must contain at least one special character'],
  ['confirmPassword', 'Birdie!2', "Passwords don't match"],
])('%s "%s": %s', (field, value, message) => {
  const { error } = registerSchema.safeParse({ ...aForm, [field]: value })
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message)
})

test('ignores spaces around pasted text', () => {
  const form = registerSchema.parse({ ...aForm, email: ' ann@club.example ', firstName: ' Ann ' })
  expect(form).toMatchObject({ email: 'ann@club.example', firstName: 'Ann' })
})

test.each<[keyof RegisterInput, string]>([
  ['username', ''],
  ['username', 'a b c'],
  ['firstName', ''],
  ['firstName', 'a@b.example'],
  ['lastName', ''],
  ['email', ''],
  ['handicap', 'scratch'],
  ['password', ''],
])('reports passwords that differ even while %s is "%s"', (field, value) => {
  const { error } = registerSchema.safeParse({ ...aForm, [field]: value, confirmPassword: 'x' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining([field, 'confirmPassword']))
})

const aForm: RegisterInput = {
  username: 'ann',
  firstName: 'Ann',
  lastName: 'Carter',
  email: 'ann@club.example',
  handicap: '11.2',
  password: 'Birdie!1',
  confirmPassword: 'Birdie!1',
}
