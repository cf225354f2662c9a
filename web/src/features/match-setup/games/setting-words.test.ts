import type { Round } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { type OfferedFormat, rulesInRound, rulesText, withRules } from './setting-words.ts'

const alone = { holes: 18, largestSide: 1 }
const pairs = { holes: 18, largestSide: 2 }

test('stores only rules that differ from the default, and nothing after a reset', () => {
  const quota = withRules({}, 'quota', { base: 39 }, alone)
  const changed = withRules(quota, 'net', { allowancePercent: 95 }, alone)
  expect(changed).toEqual({ quota: { base: 39 }, net: { allowancePercent: 95 } })
  expect(withRules(changed, 'quota', { base: 36 }, alone)).toEqual({ net: { allowancePercent: 95 } })
})

test('keeps a chosen allowance when it becomes the default', () => {
  const chosen = withRules({}, 'nassau', { fourBallAllowancePercent: 75 }, pairs)
  expect(withRules(chosen, 'nassau', { scoring: 'strokes' }, { holes: 18, largestSide: 4 })).toEqual({
    nassau: { fourBallAllowancePercent: 75, scoring: 'strokes' },
  })
  expect(withRules(chosen, 'nassau', { fourBallAllowancePercent: 90 }, pairs)).toEqual({})
})

test.each<[OfferedFormat, Record<string, unknown>, Partial<Round>, string]>([
  [
    'quota',
    {},
    {},
    'The quota is 36 less the handicap, never below 0, with points 1-2-3-4-5, no stake, at 100% of handicaps.',
  ],
  [
    'quota',
    { base: 39, points: '1-2-4-8', allowancePercent: 90, stake: 500 },
    {},
    'The quota is 39 less the handicap, never below 0, with points 1-2-4-8, for a stake of $5, paid out as usual for this many players, with payouts of any amount, with one pot, at 90% of handicaps.',
  ],
  [
    'nassau',
    {},
    {},
    'Counted by holes won, no stake, strokes off the low handicap, at 100% of handicaps, presses are off, unfinished bets are void.',
  ],
  [
    'nassau',
    {
      stakes: { front: 500, back: 500, total: 1000 },
      presses: { kind: 'automatic', holesDown: 2, onTotal: true },
      unfinished: 'as-they-stand',
      fourBallMethod: 'gbi',
    },
    { largestSide: 2 },
    'Counted by holes won, for stakes of front $5, back $5, total $10, strokes off the low handicap, at 90% of handicaps, calculated from the difference, presses are automatic at 2 down, on the total too, with no limit on presses, unfinished bets count as they stand.',
  ],
  [
    'nassau',
    { handicaps: 'none', presses: { kind: 'manual' } },
    { largestSide: 4 },
    'Counted by holes won, no stake, strokes not given, presses by agreement, with no limit on presses, unfinished bets are void.',
  ],
  [
    'nassau',
    {
      stakes: { front: 300, back: 500, total: 700 },
      presses: { kind: 'automatic', holesDown: 2, onTotal: true },
    },
    { holes: 9 },
    'Counted by holes won, for stakes of $7, strokes off the low handicap, at 100% of handicaps, presses are automatic at 2 down, with no limit on presses, unfinished bets are void.',
  ],
  [
    'gross',
    { maximum: { kind: 'fixed', strokes: 8 }, ties: 'countback' },
    {},
    'No stake, maximum per hole a number of 8 strokes, ties go to countback.',
  ],
  [
    'net',
    { allowancePercent: 95, maximum: { kind: 'net-double-bogey' } },
    {},
    'No stake, at 95% of handicaps, maximum per hole net double bogey, ties share the place.',
  ],
])('describes %s with %o in %o', (format, settings, round, sentence) => {
  const rules = rulesInRound(format, settings, { ...alone, ...round })
  expect(rulesText(rules, '$')).toBe(sentence)
})
