import { aRound, aState } from '#golf/testing/a-match.ts'
import type { MatchStandingReply } from '@nineteenth/contracts'
import { tablesOf } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { decidedOf, ownDecision } from './decided-board.tsx'

const { result } = scored(
  aState({
    isComplete: true,
    settings: { gross: { stake: 500 } },
    cells: [...aRound(1, 4), ...aRound(2, 5)],
  }),
)

test('without a reply the phone’s engine decides', () => {
  const decided = ownDecision(result)
  const { balances, payments } = result.ledger
  expect(decided).toEqual({ tables: tablesOf(result), balances, payments, isExplained: true })
})

test('an identical reply can be explained', () => {
  expect(decidedOf(ownDecision(result), replyOf()).isExplained).toBe(true)
})

test('if a table or a payment differs, shows the stored result', () => {
  const [quota, ...others] = replyOf().tables
  const changed = quota!.rows.map((row) => ({ ...row, cells: ['36', '1', '−35'] }))
  const tables = [{ ...quota!, rows: changed }, ...others]
  expect(decidedOf(ownDecision(result), replyOf({ tables }))).toMatchObject({ tables, isExplained: false })
  expect(decidedOf(ownDecision(result), replyOf({ payments: [] }))).toMatchObject({
    payments: [],
    isExplained: false,
  })
})

/** The server's result of the same match, as sent. */
function replyOf(parts: Partial<MatchStandingReply> = {}): MatchStandingReply {
  const { balances, payments } = result.ledger
  return {
    isComplete: true,
    completedAt: '2026-07-18T15:00:00Z',
    engineVersion: '1',
    players: [],
    balls: [],
    sides: [],
    missing: [],
    ...JSON.parse(JSON.stringify({ tables: tablesOf(result), balances, payments })),
    ...parts,
  }
}

test('keeps the phone’s own result if the server has the same, so that nothing is drawn again', () => {
  const own = ownDecision(result)
  expect(decidedOf(own, replyOf())).toBe(own)
})
