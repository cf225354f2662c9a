import type { FormatSettings } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import type { OfferedFormat } from './format-rules.ts'
import { withRules } from './format-rules.ts'
import { formatEntries } from './format-entries.ts'

const alone = [1, 1]

test('only what differs from the usual is kept, and taking it back leaves nothing', () => {
  const changed = withRules(
    withRules({}, 'quota', { base: 39 }, alone),
    'net',
    { allowancePercent: 95 },
    alone,
  )
  expect(changed).toEqual({ quota: { base: 39 }, net: { allowancePercent: 95 } })
  expect(withRules(changed, 'quota', { base: 36 }, alone)).toEqual({ net: { allowancePercent: 95 } })
})

test('an allowance that was chosen stays chosen when other sides make it the usual one', () => {
  const chosen = withRules({}, 'nassau', { fourBallAllowancePercent: 75 }, [2, 2])
  expect(withRules(chosen, 'nassau', { scoring: 'strokes' }, [4, 4])).toEqual({
    nassau: { fourBallAllowancePercent: 75, scoring: 'strokes' },
  })
  expect(withRules(chosen, 'nassau', { fourBallAllowancePercent: 90 }, [2, 2])).toEqual({})
})

test.each([
  [[1, 1], '100 % of handicaps in singles'],
  [[1, 1, 1], '100 % of handicaps in singles'],
  [[2, 2], '90 % of handicaps in four-ball'],
  [[3, 3], '90 % of handicaps for the best ball of three'],
  [[4, 4], '75 % of handicaps for the best ball of four'],
  [[5, 5], '75 % of handicaps for the best ball of 5'],
  [[2, 1], '90 % of handicaps for one against the best ball of two'],
])('sides of %j are proposed %s', (sizes, words) => {
  expect(formatEntries.nassau.inWords({}, sizes)).toContain(`strokes off the lowest, ${words}, `)
})

test('without strokes there is no allowance', () => {
  const words = formatEntries.nassau.inWords({ nassau: { handicaps: 'none' } }, [2, 2])
  expect(words).toBe('Hole by hole, no strokes, no presses, unfinished bets are void, no stakes.')
})

test.each<[OfferedFormat, FormatSettings, string]>([
  [
    'quota',
    {},
    'Quota is 36 less the full course handicap, never below 0, points 1-2-3-4-5 from bogey to albatross, no stake.',
  ],
  [
    'quota',
    { quota: { base: 39, points: '1-2-4-8', allowancePercent: 90, stake: 500 } },
    'Quota is 39 less 90 % of the course handicap, never below 0, points 1-2-4-8 from bogey to eagle, everybody puts 5 in the pot.',
  ],
  [
    'nassau',
    {},
    'Hole by hole, strokes off the lowest, 90 % of handicaps in four-ball, no presses, unfinished bets are void, no stakes.',
  ],
  [
    'nassau',
    {
      nassau: {
        stakes: { front: 500, back: 500, total: 1000 },
        presses: { kind: 'automatic', holesDown: 2, onTotal: true },
        unfinished: 'as-they-stand',
        fourBallMethod: 'gbi',
      },
    },
    'Hole by hole, strokes off the lowest, 90 % of the difference in four-ball, automatic press at 2 down, also on the total, unfinished bets count as they stand, stakes 5 front, 5 back, 10 total.',
  ],
  ['gross', {}, 'Every stroke counts, ties share the place, no stake.'],
  [
    'gross',
    { gross: { maximum: { kind: 'fixed', strokes: 8 }, ties: 'countback' } },
    'At most 8 a hole, ties are broken by the last nine, six, three and one, no stake.',
  ],
  ['net', {}, 'Gross less the full course handicap, every stroke counts, ties share the place, no stake.'],
  [
    'net',
    { net: { allowancePercent: 95, maximum: { kind: 'net-double-bogey' } } },
    'Gross less 95 % of the course handicap, at most net double bogey a hole, ties share the place, no stake.',
  ],
])('%s with %o reads as a sentence', (format, settings, sentence) => {
  expect(formatEntries[format].inWords(settings, [2, 2])).toBe(sentence)
})

test('of nine holes a nassau is one bet for one stake', () => {
  const settings: FormatSettings = {
    nassau: {
      stakes: { front: 300, back: 500, total: 700 },
      presses: { kind: 'automatic', holesDown: 2, onTotal: true },
    },
  }
  expect(formatEntries.nassau.inWords(settings, [1, 1], { holes: 9 })).toBe(
    'Hole by hole, strokes off the lowest, 100 % of handicaps in singles, automatic press at 2 down, unfinished bets are void, a stake of 7.',
  )
})
