import { expect, test } from 'vitest'
import { parseGuestLine, parseGuestLines, planGuests } from './guest-lines.ts'

test.each([
  ['Tom Baker, 12.4', 'Tom Baker', '12.4'],
  ['Tom Baker 12.4', 'Tom Baker', '12.4'],
  ['Tom Baker\t12.4', 'Tom Baker', '12.4'],
  ['Tom Baker; 12', 'Tom Baker', '12'],
  ['Tom Baker - 12.4', 'Tom Baker', '12.4'],
  ['Tom Baker (12.4)', 'Tom Baker', '12.4'],
  ['Tom Baker, 12,4', 'Tom Baker', '12.4'],
  ['Tom Baker,12,4', 'Tom Baker', '12.4'],
  ['Tom Baker 12,4', 'Tom Baker', '12.4'],
  ['Sue Lane, +2.1', 'Sue Lane', '+2.1'],
  ['Sue Lane + 2,1', 'Sue Lane', '+2.1'],
  ['  Tom   Baker  ', 'Tom Baker', null],
  ['Tom Baker,', 'Tom Baker', null],
  ['Tom Baker, -', 'Tom Baker', null],
  ['1. Tom Baker 12.4', 'Tom Baker', '12.4'],
  ['12) Tom Baker', 'Tom Baker', null],
  ['- Tom Baker, 0', 'Tom Baker', '0'],
  ['Baker, Tom 12.4', 'Baker, Tom', '12.4'],
  ['Max Power HCP 18', 'Max Power', '18'],
  ['Kim, hdcp: +2.1', 'Kim', '+2.1'],
  ['Kim (Handicap 12,4)', 'Kim', '12.4'],
  ['Kim - handicap index 12.4', 'Kim', '12.4'],
  ['Kim Index 7', 'Kim', '7'],
  ['7 Eva', 'Eva', null],
  ['7.Eva 12', 'Eva', '12'],
  ['7\tEva\t12.4', 'Eva', '12.4'],
  ['7 - Eva, hcp 9', 'Eva', '9'],
  ['Zoë O’Brien-Smith 7', 'Zoë O’Brien-Smith', '7'],
])('reads "%s"', (line, displayName, handicap) => {
  expect(parseGuestLine(line)).toEqual({ kind: 'read', displayName, handicap })
})

test.each([
  ['12.4', /^Name missing\.$/],
  ['hcp 12.4', /^Name missing\.$/],
  ['7. 12.4', /^Name missing\.$/],
  [', 12.4', /^Name missing\.$/],
  ['Tom Baker, scratch', /^“scratch” is not a handicap\.$/],
  ['Tom Baker\t12.4\tWhite', /is not a handicap\.$/],
  ['Tom Baker, 120', /^Handicap must be a number between 0 and 99\.9/],
  ['Tom Baker -2.1', /typed with a plus/],
  ['T 12', /^Name must be at least 2 characters\.$/],
  ['tom@example.org', /^Name cannot be an email address\.$/],
])('says why "%s" cannot be read', (line, reason) => {
  expect(parseGuestLine(line)).toEqual({
    kind: 'unread',
    text: line,
    reason: expect.stringMatching(reason),
  })
})

test('reads a spreadsheet column by column, without empty lines', () => {
  expect(parseGuestLines('"Tom Baker"\t12.4\r\n\r\nSue Lane\t+2.1\r\n')).toEqual([
    { kind: 'read', displayName: 'Tom Baker', handicap: '12.4' },
    { kind: 'read', displayName: 'Sue Lane', handicap: '+2.1' },
  ])
})

test('rejects a line longer than any name', () => {
  expect(parseGuestLine(`Tom${' 1'.repeat(10_000)}b`)).toMatchObject({ reason: 'This line is too long.' })
})

const ann = { id: 1, username: 'ann', displayName: 'Ann Carter', handicap: 11.2, isOwnGuest: false }
const tom = { id: 7, username: null, displayName: 'Tom Baker', handicap: 12.4, isOwnGuest: true }

test('skips a name that is already in the match or on an earlier line', () => {
  const plan = planGuests(parseGuestLines('ann  CARTER 3\nSue Lane 4\nsue lane 5'), [ann], [])
  expect(plan).toEqual([
    { kind: 'skipped', text: 'ann CARTER', reason: 'Already in this match.' },
    { kind: 'new', guest: { displayName: 'Sue Lane', handicap: '4' }, hasHandicap: true },
    { kind: 'skipped', text: 'sue lane', reason: 'Already in this list.' },
  ])
})

test.each([
  ['tom baker, 12.4', { kind: 'known', person: tom, change: null }],
  ['tom baker', { kind: 'known', person: tom, change: null }],
  ['tom baker, 13', { kind: 'known', person: tom, change: { displayName: 'tom baker', handicap: '13' } }],
  ['Ann Carter 3', { kind: 'known', person: ann, change: null }],
  ['Sue Lane', { kind: 'new', guest: { displayName: 'Sue Lane', handicap: '0' }, hasHandicap: false }],
])(
  '"%s" is a guest with the newer handicap, a member with their own handicap, or a new guest',
  (line, planned) => {
    expect(planGuests(parseGuestLines(line), [], [ann, tom])).toEqual([planned])
  },
)

test('plans no more players than a match can have', () => {
  const names = Array.from({ length: 145 }, (_, index) => `Golfer ${String.fromCodePoint(0x4e00 + index)}`)
  const plan = planGuests(parseGuestLines(names.join('\n')), [ann], [])
  expect(plan.filter(({ kind }) => kind === 'new')).toHaveLength(143)
  expect(plan.at(-1)).toMatchObject({ reason: 'A match can have at most 144 players.' })
})
