import { expect, test } from 'vitest'
import { holes } from '../testing/a-match.ts'
import { formatMatchStatus, formatMatchStatusFor, isDecided, isDormie, matchStatus } from './match-status.ts'

const rest = (count: number, mark: string) => Array<string>(count).fill(mark).join(' ')

test.each([
  ['[MP2] no hole has been played', rest(18, '.'), '–'],
  ['[MP2] level with holes to play is all square', `a b ${rest(16, '.')}`, 'AS'],
  ['[MP2] a lead with holes to play is up', `a a h ${rest(15, '.')}`, '2 up'],
  ['[MP3] a lead larger than the holes left wins', `a a a ${rest(13, 'h')} . .`, '3&2'],
  ['[MP3] as early as it can', `${rest(10, 'a')} ${rest(8, '.')}`, '10&8'],
  ['[MP3] a lead of one at the last hole wins one up', `a ${rest(17, 'h')}`, '1 up'],
  ['[MP3] level at the end is tied', rest(18, 'h'), 'AS'],
  ['[MP4] holes played on do not change 2&1', `b b ${rest(15, 'h')} b`, '2&1'],
  ["[MP4] losing them doesn't change it either", `b b ${rest(15, 'h')} a`, '2&1'],
])('%s', (_rule, outcomes, expected) => {
  expect(formatMatchStatus(matchStatus(holes(outcomes)))).toBe(expected)
})

test('[MP5] a missing hole keeps the result open, whatever the lead', () => {
  const open = matchStatus(holes(`a a a . a ${rest(4, '.')}`))
  expect(open).toEqual({ kind: 'up', side: 'A', lead: 4, holesLeft: 5 })
  const ahead = matchStatus(holes('a a a . a a a . .'))
  expect(ahead).toEqual({ kind: 'up', side: 'A', lead: 6, holesLeft: 3 })
  expect(isDecided(ahead)).toBe(false)
})

test('[MP5] the missing hole then decides the closing hole', () => {
  expect(matchStatus(holes('a a a b a a a . .'))).toEqual({ kind: 'won', side: 'A', lead: 4, holesLeft: 3 })
})

test('[MP3] a match may cover only some of the holes', () => {
  const outcomes = holes('b b b b a a a')
  expect(matchStatus(outcomes, 4, 7)).toEqual({ kind: 'won', side: 'A', lead: 2, holesLeft: 1 })
  expect(matchStatus(outcomes, 0, 4)).toEqual({ kind: 'won', side: 'B', lead: 3, holesLeft: 1 })
})

test.each([
  ['[MP6] a lead equal to the holes left is dormie', 'a a . .', true],
  ['[MP6] a smaller one is not', 'a h . .', false],
  ['[MP6] a match already won is not', 'a a a .', false],
  ['[MP6] all square is not', 'a b . .', false],
])('%s', (_rule, outcomes, expected) => {
  expect(isDormie(matchStatus(holes(outcomes)))).toBe(expected)
})

test.each([
  ['a a .', true],
  ['a b h', true],
  ['a h .', false],
  ['h h .', false],
  ['. . .', false],
])('[MP3] %s is decided: %s', (outcomes, expected) => {
  expect(isDecided(matchStatus(holes(outcomes)))).toBe(expected)
})

test.each([
  ['[NA4] the leader reads up', 'A', 'a . .', '1 up'],
  ['[NA4] the other side reads down', 'B', 'a . .', '1 down'],
  ['[NA4] the winner reads the margin', 'A', 'a a .', '2&1'],
  ['[NA4] the loser reads it lost', 'B', 'a a .', 'lost 2&1'],
  ['[NA4] at the last hole down too', 'A', 'h h b', '1 down'],
  ['[NA4] all square reads the same to both', 'B', 'a b .', 'AS'],
] as const)('%s', (_rule, side, outcomes, expected) => {
  expect(formatMatchStatusFor(side, matchStatus(holes(outcomes)))).toBe(expected)
})

test('[NA6] a lead without a margin reads up and down', () => {
  const status = { kind: 'up', side: 'A', lead: null, holesLeft: 3 } as const
  expect(formatMatchStatusFor('A', status)).toBe('up')
  expect(formatMatchStatusFor('B', status)).toBe('down')
  expect(isDormie(status)).toBe(false)
})

test('[NA6] a win without a margin reads won and lost', () => {
  const status = { kind: 'won', side: 'A', lead: null, holesLeft: 0 } as const
  expect(formatMatchStatusFor('A', status)).toBe('won')
  expect(formatMatchStatusFor('B', status)).toBe('lost')
  expect(isDecided(status)).toBe(true)
})
