import { describe, expect, test } from 'vitest'
import { courseInputSchema, teeInputSchema } from './course-input.ts'
import { newMatchSchema } from './matches.ts'
import { nameSchema } from './primitives.ts'
import { newGuestSchema, newUserSchema, profileChangeSchema } from './users.ts'

describe('a name', () => {
  test.each([
    'Ann Park',
    "Seán O'Brien",
    'José-Mª',
    'Zoe\u0308',
    'محمد علی‌رضا',
    'דָּוִד',
    '山田 太郎',
    '김민준',
    'हरिः',
    '👩‍👧‍👦',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'Team #1',
    '&',
  ])('may be %s', (name) => {
    expect(nameSchema.safeParse(name).success).toBe(true)
  })

  test.each([
    ['half a surrogate pair', 'Ann \uD800'],
    ['the other half', '\uDC00 Ann'],
    ['a control character', 'An\u0007n'],
    ['nothing', 'An\u0000n'],
    ['a line break', 'Ann\nPark'],
    ['a line separator', 'Ann\u2028Park'],
    ['an override of direction', 'Ann \u202Ekrap'],
    ['an isolate', '\u2066Ann\u2069'],
    ['only zero widths', '\u200B\u200D'],
    ['only a soft hyphen', '\u00AD\u00AD'],
    ['only fillers', '\u3164\u115F\uFFA0'],
    ['only blank Braille', '\u2800\u2800'],
    ['only combining marks', '\u0301\u0301'],
    ['only tags', '\u{E0041}\u{E0042}'],
  ])('cannot have %s', (_what, name) => {
    expect(nameSchema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Name cannot contain invisible characters',
    ])
  })
})

test('is asked for wherever a name is taken', () => {
  const name = 'Ann \uD800'
  expect(pathsIn(newGuestSchema.safeParse({ displayName: name }))).toEqual(['displayName'])
  const user = { username: '\uD800ann', displayName: name, firstName: name, lastName: name }
  expect(pathsIn(newUserSchema.safeParse(user))).toEqual(['username', 'displayName', 'firstName', 'lastName'])
  expect(pathsIn(profileChangeSchema.safeParse({ firstName: name, lastName: name }))).toEqual([
    'firstName',
    'lastName',
  ])
  const place = { name, city: name, region: name, country: name }
  expect(pathsIn(courseInputSchema.safeParse(place))).toEqual(['name', 'city', 'region', 'country'])
  expect(pathsIn(teeInputSchema.safeParse({ name }))).toEqual(['name'])
  expect(pathsIn(newMatchSchema.safeParse({ sides: [{ name, players: [1] }] }))).toEqual(['sides.0.name'])
})

interface Parsed {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}

function pathsIn({ error }: Parsed) {
  const invisible = error?.issues.filter(({ message }) => message.endsWith('invisible characters'))
  return invisible?.map(({ path }) => path.join('.'))
}
