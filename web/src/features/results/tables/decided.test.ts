import { aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchStandingReply } from '@nineteenth/contracts'
import { tablesOf } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { scored } from '../live-match.ts'
import { decidedOf } from './decided.ts'

const holes = Array.from({ length: 18 }, (_, hole) => hole + 1)
const { result } = scored(
  aState({
    isComplete: true,
    settings: { gross: { stake: 500 } },
    scores: [1, 2].flatMap((player) => holes.map((hole) => aScore(player, hole, 3 + player))),
  }),
)

test('without an answer the phone’s own engine decides', () => {
  const decided = decidedOf(result, undefined)
  const { balances, payments } = result.ledger
  expect(decided).toEqual({ tables: tablesOf(result), balances, payments, isExplained: true })
})

test('an answer that is the same can be explained', () => {
  expect(decidedOf(result, replyOf()).isExplained).toBe(true)
})

test('where a table or a payment differs, what was decided stands', () => {
  const [quota, ...others] = replyOf().tables
  const changed = quota!.rows.map((row) => ({ ...row, cells: ['36', '1', '−35'] }))
  const tables = [{ ...quota!, rows: changed }, ...others]
  expect(decidedOf(result, replyOf({ tables }))).toMatchObject({ tables, isExplained: false })
  expect(decidedOf(result, replyOf({ payments: [] }))).toMatchObject({ payments: [], isExplained: false })
})

/** What the server says of the same match, as it comes over the wire. */
function replyOf(parts: Partial<MatchStandingReply> = {}): MatchStandingReply {
  const { balances, payments } = result.ledger
  return {
    isComplete: true,
    completedAt: '2026-07-18T15:00:00Z',
    engineVersion: '1',
    players: [],
    balls: [],
    sides: [],
    tables: tablesOf(result).map(({ game, rows, columns, ...table }) => ({
      ...table,
      game: Number(game),
      columns: [...columns],
      sides: [],
      rows: rows.map(({ ball, cells, place, thru, isWinner, inWords }) => {
        return { ball: Number(ball), side: null, cells: [...cells], place, thru, isWinner, inWords }
      }),
    })),
    balances: balances.map(({ player, amount }) => ({ amount, player: Number(player) })),
    payments: payments.map(({ from, to, amount }) => ({ amount, from: Number(from), to: Number(to) })),
    missing: [],
    ...parts,
  }
}
