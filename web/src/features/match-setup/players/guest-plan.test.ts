import { expect, test } from 'vitest'
import { parseGuestLines } from './guest-lines.ts'
import { planGuests } from './guest-plan.ts'

const ann = { id: 1, username: 'ann', displayName: 'Ann Carter', handicap: 11.2, isOwnGuest: false }
const tom = { id: 7, username: null, displayName: 'Tom Baker', handicap: 12.4, isOwnGuest: true }

test('skips a name that is in the match, or that an earlier line has', () => {
  const plan = planGuests(parseGuestLines('ann  CARTER 3\nSue Lane 4\nsue lane 5'), [ann], [])
  expect(plan).toEqual([
    { kind: 'skipped', text: 'ann CARTER', reason: 'Already in this match.' },
    { kind: 'new', guest: { displayName: 'Sue Lane', handicap: '4' }, hasHandicap: true },
    { kind: 'skipped', text: 'sue lane', reason: 'Already in this list.' },
  ])
})

test.each([
  ['tom baker, 12.4', null],
  ['tom baker', null],
  ['tom baker, 13', { displayName: 'tom baker', handicap: '13' }],
])('"%s" is your guest of that name, with the newer handicap', (line, change) => {
  expect(planGuests(parseGuestLines(line), [], [ann, tom])).toEqual([{ kind: 'known', person: tom, change }])
})

test('a member keeps the handicap of their profile', () => {
  expect(planGuests(parseGuestLines('Ann Carter 3'), [], [ann])).toEqual([
    { kind: 'known', person: ann, change: null },
  ])
})

test('a player without a handicap plays as scratch', () => {
  expect(planGuests(parseGuestLines('Sue Lane'), [], [])).toEqual([
    { kind: 'new', guest: { displayName: 'Sue Lane', handicap: '0' }, hasHandicap: false },
  ])
})

test('plans no more players than a match can have', () => {
  const names = Array.from({ length: 145 }, (_, index) => `Golfer ${String.fromCodePoint(0x4e00 + index)}`)
  const plan = planGuests(parseGuestLines(names.join('\n')), [ann], [])
  expect(plan.filter(({ kind }) => kind === 'new')).toHaveLength(143)
  expect(plan.at(-1)).toMatchObject({ reason: 'A match can have at most 144 players.' })
})
