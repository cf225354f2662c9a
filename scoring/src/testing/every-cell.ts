import type { Fraction } from '../arithmetic/rounding.ts'
import type { CardTotal } from '../card/card-total.ts'
import type {
  BetCell,
  CardColumn,
  Cell,
  NetColumn,
  PaymentCell,
  PlayerCell,
  QuotaColumn,
  SideCell,
} from '../explanation/cells.ts'
import type { Value } from '../explanation/step.ts'
import type { PlayerId } from '../match/player.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { Segment } from '../match-play/presses.ts'

const segments: readonly Segment[] = ['front', 'back', 'total']

/** Every number of a result that can be explained. */
export function cellsOf(result: MatchResult): Cell[] {
  return [...tableCells(result), ...betCells(result), ...paymentCells(result)]
}

/** Every number of the tables; the bets behind them are left out. */
export function tableCells(result: MatchResult): Cell[] {
  const cells: Cell[] = sideCells(result)
  for (const { player } of result.cards) cells.push(...playerCells(player, result))
  return cells
}

/** The number a screen shows in a cell, undefined when the result has no such cell. */
export function cellValue(result: MatchResult, cell: Cell): Value | undefined {
  if (cell.table === 'bet') return betValue(result, cell)
  if (cell.table === 'side') return sideValue(result, cell)
  if (cell.table === 'payment') {
    return result.ledger.payments.find(({ from, to }) => from === cell.from && to === cell.to)?.amount
  }
  return playerValue(result, cell)
}

/** While cards are open a side of quota has the pace of those who have begun (QU6). */
function sideValue(result: MatchResult, { format, side }: SideCell): Value | undefined {
  const own = result[format]?.sides.find((one) => one.side === side)
  if (!own) return undefined
  if (own.position.kind !== 'place') return own.position.kind
  if ('total' in own) return shown(own.total)
  return result.quota!.isFinal ? own.result : toTenths(own.pace)
}

function betValue({ nassau }: MatchResult, { pairing, segment, bet }: BetCell): Value | undefined {
  return nassau?.kind === 'played' ? nassau.pairings[pairing]?.bets[segment][bet]?.status : undefined
}

/** What a total shows: strokes of a full card, distance to par of one still open. */
function shown(total: CardTotal): Value {
  if (total.kind === 'complete') return total.strokes
  return total.kind === 'in-progress' ? total.toPar : total.kind
}

function playerValue(result: MatchResult, cell: PlayerCell): Value | undefined {
  const at = result.cards.findIndex(({ player }) => player === cell.player)
  if (cell.table === 'card') return cardValue(result, at, cell.column)
  if (cell.table === 'quota') return quotaValueOf(result.quota, at, cell.column)
  if (cell.table === 'ledger') return result.ledger.balances[at]?.amount
  if (cell.table === 'nassau') return nassauValue(result, at, cell.column)
  return cell.table === 'gross' ? grossValue(result, at, cell.column) : netValue(result, at, cell.column)
}

/** Without a place there is no result; while cards are open it is the pace, as the table shows it (QU5). */
function quotaValueOf(quota: MatchResult['quota'], at: number, column: QuotaColumn): Value | undefined {
  const row = quota?.rows[at]
  if (!quota || !row) return undefined
  if (column === 'points' && row.holesPlayed === 0) return 'not-started'
  if (column !== 'result') return row[column]
  if (row.position.kind !== 'place') return row.position.kind
  if (quota.isFinal) return row.result
  const holes = row.pointsByHole.length
  return toTenths({ numerator: row.points * holes - row.quota * row.holesPlayed, denominator: holes })
}

function toTenths({ numerator, denominator }: Fraction): Fraction {
  return { numerator: Math.floor((20 * numerator + denominator) / (2 * denominator)), denominator: 10 }
}

function cardValue({ cards }: MatchResult, at: number, column: CardColumn): Value | undefined {
  const card = cards[at]
  if (!card || column === 'courseHandicap') return card?.courseHandicap
  const total = card.totals[column]
  return total ? shown(total) : undefined
}

function nassauValue({ nassau }: MatchResult, at: number, column: Segment): Value | undefined {
  if (nassau?.kind !== 'played') return undefined
  const cell = nassau.rows[at]?.[column] ?? undefined
  return cell?.kind === 'match' ? cell.status : cell
}

function grossValue({ gross }: MatchResult, at: number, column: 'score' | 'position'): Value | undefined {
  const row = gross?.rows[at]
  return row && (column === 'score' ? shown(row.score) : row.position)
}

function netValue({ net }: MatchResult, at: number, column: NetColumn): Value | undefined {
  const row = net?.rows[at]
  return row && (column === 'handicap' || column === 'position' ? row[column] : shown(row[column]))
}

function playerCells(player: PlayerId, { quota, nassau, gross, net, holes }: MatchResult): PlayerCell[] {
  const cells: PlayerCell[] = [
    { table: 'card', player, column: 'courseHandicap' },
    { table: 'ledger', player, column: 'balance' },
  ]
  for (const column of segmentsOf(holes)) cells.push({ table: 'card', player, column })
  if (quota) {
    for (const column of ['quota', 'points', 'result', 'position'] as const) {
      cells.push({ table: 'quota', player, column })
    }
  }
  if (nassau?.kind === 'played') {
    for (const column of segmentsOf(holes)) cells.push({ table: 'nassau', player, column })
  }
  if (gross)
    for (const column of ['score', 'position'] as const) cells.push({ table: 'gross', player, column })
  if (net) {
    for (const column of ['gross', 'handicap', 'net', 'position'] as const) {
      cells.push({ table: 'net', player, column })
    }
  }
  return cells
}

function segmentsOf(holes: number): readonly Segment[] {
  return holes === 18 ? segments : ['total']
}

function betCells({ nassau }: MatchResult): BetCell[] {
  if (nassau?.kind !== 'played') return []
  return nassau.pairings.flatMap(({ bets }, pairing) =>
    segments.flatMap((segment) =>
      bets[segment].map((_bet, bet) => ({ table: 'bet' as const, pairing, segment, bet })),
    ),
  )
}

function sideCells(result: MatchResult): SideCell[] {
  return (['quota', 'gross', 'net'] as const).flatMap((format) =>
    (result[format]?.sides ?? []).map(({ side }) => ({ table: 'side' as const, format, side })),
  )
}

function paymentCells({ ledger }: MatchResult): PaymentCell[] {
  return ledger.payments.map(({ from, to }) => ({ table: 'payment', from, to }))
}
