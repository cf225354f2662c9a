import { describe, expect, test } from 'vitest'
import { courseInputSchema, teeInputSchema } from './courses/course-input.ts'
import { newMatchSchema } from './matches/matches.ts'
import { nameSchema, personNameSchema } from './names.ts'
import { newGuestSchema, newUserSchema, profileChangeSchema } from './people/users.ts'

describe('a name', () => {
  test.each([
    'Ann Park',
    'Zoë',
    "Seán O'Brien",
    'O’Neill',
    'Jean-Luc',
    'José-Mª',
    'Zoe\u0308',
    'Nguyễn Thị Ánh',
    'Søren Kierkegård',
    'van der Berg',
    'Smith, Jr.',
    'Müller (†)',
    'Łukasz Żółć',
    'İpek Çağlar',
    'Владимир',
    'Ἀλέξανδρος',
    'محمد علی‌رضا',
    'دینا',
    'דָּוִד',
    '山田 太郎',
    '山田　太郎',
    '渡邊\u{E0101}',
    '李雷',
    '김민준',
    'हरिः',
    'नीरज',
    'श\u094D\u200Dर',
    'ශ්\u200Dරී',
    'ประยุทธ์',
    'አበበ',
    '👩‍👧‍👦',
    '🏌️‍♀️ Ladies',
    '🏌🏽‍♂️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '❤️',
    '1️⃣ Team',
    'Team #1',
    '&',
    'Ann @ the club',
    '@ann',
  ])('may be %s', (name) => {
    expect(personNameSchema.safeParse(name).error?.issues).toBeUndefined()
  })

  test.each([
    ['half a surrogate pair', 'Ann \uD800'],
    ['a low surrogate alone', '\uDC00 Ann'],
    ['a control character', 'An\u0007n'],
    ['nothing', 'An\u0000n'],
    ['a line break', 'Ann\nPark'],
    ['a line separator', 'Ann\u2028Park'],
    ['a direction override', 'Ann \u202Ekrap'],
    ['an Arabic direction mark', 'Ann\u061C Park'],
    ['a zero-width space in the middle', 'An\u200Bn'],
    ['a soft hyphen', 'An\u00ADn'],
    ['a joiner between Latin letters', 'An\u200Dn'],
    ['a non-joiner between Latin letters', 'An\u200Cn'],
    ['a joiner at the end', 'علی\u200D'],
    ['a non-joiner at the beginning', '\u200Cعلی'],
    ['two joiners at once', 'علی\u200C\u200Cرضا'],
    ['a joiner beside a digit', 'علی\u200C7'],
    ['a joiner between an emoji and a letter', '👩\u200Dn'],
    ['a variation selector behind a letter', 'An\uFE0Fn'],
    ['tags without a flag', 'Ann\u{E0041}\u{E007F}'],
    ['a grapheme joiner', 'An\u034Fn'],
    ['a filler', 'An\u3164n'],
    ['an interlinear annotation', 'An\uFFF9n'],
    ['only zero-width characters', '\u200B\u200D'],
    ['only fillers', '\u3164\u115F\uFFA0'],
    ['only blank Braille', '\u2800\u2800'],
    ['blank Braille at the end', 'Ann \u2800'],
    ['so many marks that they overlap other lines', `A${'\u0301'.repeat(9)}nn`],
    ['only combining marks', '\u0301\u0301'],
  ])('cannot have %s', (_what, name) => {
    expect(nameSchema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Name cannot contain invisible characters',
    ])
  })

  test.each(['ann@club.example', 'Ann (ann.park+golf@club.example)', 'ann＠club.example', 'ann@клуб.рф'])(
    'of a person or a side cannot be an email address: %s',
    (name) => {
      expect(personNameSchema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
        'Name cannot be an email address',
      ])
    },
  )
})

describe('every schema with a name', () => {
  test.each([
    ['requires readable text', 'Ann \uD800', 'Name cannot contain invisible characters'],
    ['rejects an email address', 'ann@club.example', 'Name cannot be an email address'],
  ])('%s', (_what, name, sentence) => {
    const user = { displayName: name, firstName: name, lastName: name }
    expect(pathsIn(newUserSchema.safeParse(user), sentence)).toEqual(['displayName', 'firstName', 'lastName'])
    expect(pathsIn(newGuestSchema.safeParse({ displayName: name }), sentence)).toEqual(['displayName'])
    const names = { firstName: name, lastName: name }
    expect(pathsIn(profileChangeSchema.safeParse(names), sentence)).toEqual(['firstName', 'lastName'])
    const sides = [{ name, players: [1] }]
    expect(pathsIn(newMatchSchema.safeParse({ sides }), sentence)).toEqual(['sides.0.name'])
  })

  test('requires readable text for courses and tees', () => {
    const name = 'Old \uD800'
    const sentence = 'Name cannot contain invisible characters'
    const place = { name, city: name, region: name, country: name }
    expect(pathsIn(courseInputSchema.safeParse(place), sentence)).toEqual([
      'name',
      'city',
      'region',
      'country',
    ])
    expect(pathsIn(teeInputSchema.safeParse({ name }), sentence)).toEqual(['name'])
  })
})

interface Parsed {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}

function pathsIn({ error }: Parsed, sentence: string) {
  return error?.issues.filter(({ message }) => message === sentence).map(({ path }) => path.join('.'))
}
