import { describe, expect, test } from 'vitest'
import { isReservedName, isReservedUsername, usernameKey } from './username-key.ts'
import { usernameSchema } from './usernames.ts'

describe('a username', () => {
  test.each([
    'ann',
    'Zoë',
    "O'Brien",
    'Jean-Luc',
    'José',
    'ann.park_7',
    'ann+golf',
    '12345',
    'Nguyễn',
    'Søren',
    'Łukasz',
    'İpek',
    'Straße',
    'Владимир',
    'Αλέξανδρος',
    'محمد',
    'سارة٧',
    'דויד',
    'नीरज',
    'ประยุทธ์',
    'আকাশ',
    'አበበ',
    'გიორგი',
    'Արամ',
    '李雷雷',
    '山田太郎',
    'やまだたろう',
    '山田タロー',
    '김민준',
    '金민준',
    'jo\u0323\u0301',
    'Ştefănuț',
    'Əli',
    'ƙanƙara',
  ])('may be %s', (username) => {
    expect(usernameSchema.safeParse(username).error?.issues).toBeUndefined()
  })

  test.each([
    ['too short', 'ab', 'Username must be at least 3 characters'],
    ['too long', 'x'.repeat(41), 'Username must be at most 40 characters'],
    ['a space', 'a b c', 'Username cannot contain spaces or slashes'],
    ['a no-break space', 'ann\u00A0park', 'Username cannot contain spaces or slashes'],
    ['slashes', 'a/b/c', 'Username cannot contain spaces or slashes'],
    ['half a surrogate pair', 'ann\uD800', 'Username cannot contain invisible characters'],
    ['a zero-width space', 'an\u200Bn', 'Username cannot contain invisible characters'],
    ['a direction override', 'ann\u202E', 'Username cannot contain invisible characters'],
    [
      'a joiner, even where it is legitimate',
      'علی\u200Cرضا',
      "Username can have letters, digits and . _ - + '",
    ],
    ['an address', 'ann@club.example', "Username can have letters, digits and . _ - + '"],
    ['a full-width at sign', 'ann＠club', "Username can have letters, digits and . _ - + '"],
    ['an emoji', 'ann🏌️', "Username can have letters, digits and . _ - + '"],
    ['another hyphen', 'ann‐park', "Username can have letters, digits and . _ - + '"],
    ['no letter', '...', "Username can have letters, digits and . _ - + '"],
    ['a Cyrillic а among Latin letters', 'pаul', 'Username cannot mix letters of different scripts'],
    ['a Greek ο among Latin letters', 'bοb', 'Username cannot mix letters of different scripts'],
    ['a Han stroke for an l', 'pau丨', 'Username cannot mix letters of different scripts'],
    ['a Hangul vowel for an l', 'pauㅣ', 'Username cannot mix letters of different scripts'],
    ['Arabic and Hebrew', 'محמד', 'Username cannot mix letters of different scripts'],
    ['foreign digits', 'paul١', 'Username cannot mix letters of different scripts'],
    ['small capitals', 'ᴀᴅᴍɪɴ', 'Username cannot mix letters of different scripts'],
    ['a phonetic letter', 'pauɩ', 'Username cannot mix letters of different scripts'],
    ['an apostrophe that is a letter', 'paulʼ', 'Username cannot mix letters of different scripts'],
    ['a mark of another script', 'paul\u0951', 'Username cannot mix letters of different scripts'],
    ['a mark shared with Cyrillic', 'pa\u0485ul', 'Username cannot mix letters of different scripts'],
    ['a historic script that looks Latin', 'ᏢᎪᏴ', 'Username cannot mix letters of different scripts'],
  ])('cannot have %s', (_what, username, sentence) => {
    expect(usernameSchema.safeParse(username).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })

  test('is stored in one of the forms in which it can be typed', () => {
    expect(usernameSchema.parse(' Zoe\u0308 ')).toBe('Zoë')
    expect(usernameSchema.parse('ｐａｕｌ')).toBe('paul')
    expect(usernameSchema.parse('𝓅𝒶𝓊𝓁')).toBe('paul')
  })
})

describe('the key of a username', () => {
  test.each([
    ['paul', 'pau1'],
    ['paul', 'PauI'],
    ['paul', 'PAUL'],
    ['paul', 'раul'],
    ['bob', 'b0b'],
    ['tom', 'torn'],
    ['walter', 'vvalter'],
    ['zoe', 'Zoë'],
    ['søren', 'soren'],
    ['strasse', 'Straße'],
    ['straße', 'STRAẞE'],
    ['ipek', 'İpek'],
    ['ışık', 'IŞIK'],
    ['anna', 'ΑΝΝΑ'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['bob', 'ВОВ'],
    ['محمد', 'محـمد'],
    ['علی', 'علي'],
    ['工藤太郎', 'エ藤太郎'],
    ['caesar', 'cæsar'],
  ])('is equal for %s and %s', (one, other) => {
    expect(usernameKey(other)).toBe(usernameKey(one))
  })

  test.each([
    ['paul', 'paul2'],
    ['paul10', 'paul12'],
    ['dan', 'clan'],
    ['ann.park', 'annpark'],
    ['नीरज', 'नरज'],
    ['かい', 'がい'],
    ['김민준', '김민중'],
    ['Иван', 'Ivan'],
  ])('differs between %s and %s', (one, other) => {
    expect(usernameKey(other)).not.toBe(usernameKey(one))
  })

  test('is the same for every letter in any case', () => {
    const cased = everyLetter().filter((letter) => letter.toLowerCase() !== letter.toUpperCase())
    const astray = cased.filter((letter) => {
      const inCases = [letter, letter.toLowerCase(), letter.toUpperCase(), letter.toLowerCase().toUpperCase()]
      return new Set(inCases.map((form) => usernameKey(`a${form}a`))).size > 1
    })
    expect(astray).toEqual([])
  })

  test('is the same for a letter in any normalization form', () => {
    const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
    const composed = everyLetter().filter((letter) => letter.normalize('NFKD') !== letter)
    const astray = composed.filter(
      (letter) => new Set(forms.map((form) => usernameKey(letter.normalize(form)))).size > 1,
    )
    expect(astray).toEqual([])
  })
})

describe('the reserved names of the product', () => {
  test.each([
    'nineteenth',
    'n1neteenth',
    'nineteenth.golf',
    'the_nineteenth',
    'nine-teenth',
    'admin',
    'adm1n',
    'a.d.m.i.n',
    'supp0rt',
    'officia1',
    'r00t',
    'help',
    'system',
    'security',
    'Staff',
    'moderator',
    'deleted',
    'owner',
    'team',
    'guest',
    'аdmіn',
    'ｓｕｐｐｏｒｔ',
    '5upp0r7',
    '4dmin',
  ])('%s is reserved', (username) => {
    expect(isReservedUsername(username)).toBe(true)
  })

  test.each([
    'ann',
    'owner7',
    'admin1',
    '2help',
    'supportteam',
    'nineteenth72',
    'rooty',
    'helpful-henry',
    'stafford',
    'nina',
    'golfer19',
    'modi',
  ])('%s is allowed', (username) => {
    expect(isReservedUsername(username)).toBe(false)
  })
})

describe('a name that passes for Nineteenth itself', () => {
  test.each([
    'Support',
    'Adm1n',
    'Nineteenth',
    'The Nineteenth',
    'Ѕupport Team',
    'S u p p o r t',
    'Club Admin',
    'SupportTeam',
    'NineteenthSupport',
    'ADMINTeam',
    'supportteam',
    'Admin1',
    'Adm1n2Team',
    'Nineteenth™',
    'ᴀdmin',
    'Տupport',
    '5upport',
    '5upport7',
    'Supp○rt',
    '|Support|',
    '|support',
  ])('%s is reserved', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    'Joe Root',
    'Guest',
    'Ann Supporter',
    'Tom Baker',
    'Adminah Oyelaran',
    'Adminton Brown',
    'Team Carter',
    'Ann McDonald',
    'Տիգրան Պետրոսյան',
    'Tom (left-handed)',
    'Bo Left',
    'Bo [lefty]',
    'Gary Player',
    'Player One',
    'Player 2 Smith',
    'Tom Baker 2',
    'Tom (2)',
    'Tom Baker | Ann Park',
  ])('%s is allowed', (name) => {
    expect(isReservedName(name)).toBe(false)
  })
})

test.each([
  'Tom Baker (left)',
  'Tom Baker(LEFT)',
  'Tom Baker ( left )',
  'Tom Baker （1eft） (2)',
  'Tom Baker (|eft)',
  'Tom Baker ❨left❩',
  'Tom Baker [left]',
  'Tom Baker ⟮left⟯',
  'Tom Baker (lefƭ)',
  'Tom Baker ﴾left﴿',
  'Tom Baker <l3ft>',
  'Player 2',
  'PLAYER #12',
  'Р1ayer２',
  'Deleted player',
  'deleted PLAYER',
  'Player who left',
])('%s is reserved for former players', (name) => {
  expect(isReservedName(name)).toBe(true)
})

function everyLetter(): string[] {
  return Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((text) => /\p{L}/u.test(text))
}
