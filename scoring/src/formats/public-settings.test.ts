import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import { tablesOf } from '../tables/result-tables.ts'
import { match } from '../testing/arbitrary-match.ts'
import { formatNames, formats } from './registry.ts'
import { stakeField } from './setting-field.ts'
import { convertStakes, publicSettings } from './public-settings.ts'

test('a game without stakes has the same result and no debts', () => {
  fc.assert(
    fc.property(match, (any) => {
      const games = any.games.map((game) => ({ ...game, settings: publicSettings(game) }))
      const unpaid = { ...any, games }
      expect(tablesOf(scoreMatch(unpaid))).toEqual(tablesOf(scoreMatch(any)))
      expect(scoreMatch(unpaid).ledger.payments).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('no stake setting is left', () => {
  for (const format of formatNames()) {
    const settings = formats[format].settings({}, { holes: 18, largestSide: 1 })
    expect(
      Object.keys(publicSettings({ format, settings })).filter((key) => key.startsWith('stake')),
    ).toEqual([])
  }
})

test.each([
  ['nassau', { handicaps: 'agreed', agreed: { 1: 5 } }, true],
  ['nassau', { handicaps: 'full', agreed: { 1: 5 } }, false],
  ['match-play', { agreed: { 1: 5 } }, false],
  ['skins', { scoring: 'net', handicaps: 'agreed', agreed: { 1: 5 } }, true],
  ['skins', { handicaps: 'agreed', agreed: { 1: 5 } }, false],
  ['nines', { scoring: 'gross', handicaps: 'agreed', agreed: { 1: 5 } }, false],
] as const)('agreed strokes are public only if they count: %s %j', (format, settings, isKept) => {
  expect('agreed' in publicSettings({ format, settings })).toBe(isKept)
})

test('every stake is converted, and no other setting', () => {
  const nassau = { stakes: { front: 1, back: 2, total: 0 }, singlesAllowancePercent: 90 }
  expect(convertStakes({ format: 'nassau', settings: nassau }, '¥', '$')).toEqual({
    stakes: { front: 100, back: 200, total: 0 },
    singlesAllowancePercent: 90,
  })
  const skins = { format: 'skins', settings: { stake: 250, scoring: 'net' } }
  expect(convertStakes(skins, '$', '¥')).toEqual({ stake: 3, scoring: 'net' })
  expect(convertStakes(skins, '$', '€')).toEqual(skins.settings)
  expect(convertStakes({ format: 'unknown', settings: { stake: 5 } }, '¥', '$')).toEqual({ stake: 5 })
})

test('a converted stake is never 0 and never above the maximum', () => {
  expect(convertStakes({ format: 'skins', settings: { stake: 40 } }, '$', '¥')).toEqual({ stake: 1 })
  const largest = { format: 'skins', settings: { stake: stakeField.max } }
  expect(convertStakes(largest, '¥', '$')).toEqual({ stake: stakeField.max })
})
