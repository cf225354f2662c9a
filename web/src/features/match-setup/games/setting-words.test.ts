import { type Round, formatNames } from '@nineteenth/scoring'
import { gameHelp } from '@nineteenth/scoring/help'
import { expect, test } from 'vitest'
import { type OfferedFormat, rulesInRound, rulesTexts, textsOf, withRules } from './setting-words.ts'

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
    'Quota: 36 minus handicap · Version: standard · Points: 1-2-3-4-5 · Stake: none · Handicap allowance: 100%',
  ],
  [
    'quota',
    { base: 39, points: '1-2-4-8', allowancePercent: 90, stake: 500 },
    {},
    'Quota: 39 minus handicap · Version: standard · Points: 1-2-4-8 · Stake: $5 · Places paid: a third of the field · Handicap allowance: 90%',
  ],
  [
    'nassau',
    {},
    {},
    'Scoring: match play · Stakes: none · Strokes: off the low handicap · Handicap allowance: 100% · Presses: off',
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
    'Scoring: match play · Played by: teams · Stakes: front $5, back $5, total $10 · Strokes: off the low handicap · Handicap allowance: 90% · Presses: automatic, at 2 down, also press the total: yes · Limit on presses: none · Allowance applies to: strokes received · Unfinished bets: pay as they stand',
  ],
  [
    'nassau',
    { handicaps: 'none', presses: { kind: 'manual' } },
    { largestSide: 4 },
    'Scoring: match play · Played by: teams · Stakes: none · Strokes: none · Presses: by agreement · Limit on presses: none',
  ],
  [
    'nassau',
    { handicaps: 'agreed', agreed: { 2: 5 } },
    {},
    'Scoring: match play · Stakes: none · Strokes: as agreed · Agreed strokes: 5 · Presses: off',
  ],
  [
    'nassau',
    { handicaps: 'full', fourBallMethod: 'gbi' },
    { largestSide: 2 },
    'Scoring: match play · Played by: teams · Stakes: none · Strokes: full handicap · Handicap allowance: 90% · Presses: off',
  ],
  [
    'nassau',
    { playedBy: 'balls' },
    pairs,
    'Scoring: match play · Played by: each player · Stakes: none · Strokes: off the low handicap · Handicap allowance: 100% · Presses: off',
  ],
  [
    'nassau',
    {
      stakes: { front: 300, back: 500, total: 700 },
      presses: { kind: 'automatic', holesDown: 2, onTotal: true },
    },
    { holes: 9 },
    'Scoring: match play · Stakes: $7 · Strokes: off the low handicap · Handicap allowance: 100% · Presses: automatic, at 2 down · Limit on presses: none',
  ],
  [
    'gross',
    { maximum: { kind: 'fixed', strokes: 8 }, ties: 'countback' },
    {},
    'Stake: none · Maximum per hole: fixed, 8 strokes · Ties: countback',
  ],
  [
    'net',
    { allowancePercent: 95, maximum: { kind: 'net-double-bogey' } },
    {},
    'Stake: none · Handicap allowance: 95% · Maximum per hole: net double bogey',
  ],
])('describes %s with %o in %o', (format, settings, round, texts) => {
  const rules = rulesInRound(format, settings, { ...alone, ...round })
  expect(rulesTexts(rules, '$').join(' · ')).toBe(texts)
})

test.each(formatNames())('the form uses the same names for the settings of %s as the help', (format) => {
  // The help has both allowances, the form only the one that matters.
  const settings = gameHelp(format).settings.filter(({ name }) => !name.endsWith('AllowancePercent'))
  expect(settings.map(({ name }) => textsOf(name).label)).toEqual(settings.map(({ title }) => title))
})
