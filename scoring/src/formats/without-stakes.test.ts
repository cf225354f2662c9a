import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import { tablesOf } from '../tables/result-tables.ts'
import { match } from '../testing/arbitrary-match.ts'
import { formatNames, formats } from './registry.ts'
import { withoutStakes } from './without-stakes.ts'

test('without its stakes a game comes to the same, and nobody owes anything', () => {
  fc.assert(
    fc.property(match, (any) => {
      const games = any.games.map((game) => ({ ...game, settings: withoutStakes(game) }))
      const unpaid = { ...any, games }
      expect(tablesOf(scoreMatch(unpaid))).toEqual(tablesOf(scoreMatch(any)))
      expect(scoreMatch(unpaid).ledger.payments).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('no setting that speaks of a stake is left', () => {
  for (const format of formatNames()) {
    const settings = formats[format].settings({}, { holes: 18, largestSide: 1 })
    expect(Object.keys(withoutStakes({ format, settings })).filter((key) => /stake/i.test(key))).toEqual([])
  }
})
