import { sumOf } from '../arithmetic/sum-of.ts'
import { formatToPar, type CardTotal } from '../card/card-total.ts'
import type { Cell } from '../explanation/cells.ts'
import { formatValue } from '../explanation/format-value.ts'
import type { Value } from '../explanation/step.ts'
import { betKey } from '../formats/bouts/bet-key.ts'
import { sideOf } from '../match-play/pairing.ts'
import type { GameCell } from '../formats/format.ts'
import { boutsOf, stripOf, tableOf, type GameResult } from '../formats/game.ts'
import type { Entrant } from '../formats/table.ts'
import { formatHandicap } from '../handicap/handicap-index.ts'
import type { BallId } from '../match/ids.ts'
import type { BallCard } from '../match/ball-card.ts'
import type { Dots } from '../match/dots.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { formatBetFor } from '../match-play/match-status.ts'
import type { LedgerLine } from '../settlement/ledger.ts'
import { formatMoney, formatSignedMoney } from '../settlement/money.ts'

/** A number that can be tapped. */
export interface ShownCell {
  readonly cell: Cell
  /** Its text on a screen. */
  readonly text: string
  /** The exact value, if it is known. */
  readonly value?: Value
  /** The side from whose point of view the match is read. */
  readonly own?: Side | null
}

/** Every number of a result that can be explained. */
export function cellsOf(result: MatchResult): ShownCell[] {
  return [
    ...tableCells(result),
    ...result.games.flatMap((game) => [...betCells(game), ...stripCells(game)]),
    ...moneyCells(result),
  ]
}

/** Every number of tables and cards, without the bets behind them and the money. */
export function tableCells({ games, cards, dots }: MatchResult): ShownCell[] {
  return [...games.flatMap((game) => gameCells(game)), ...cards.flatMap(cardCells), ...dots.map(dotsCell)]
}

/** The content of a table: its columns, the position of each row, and the totals of sides. */
function gameCells(result: GameResult): ShownCell[] {
  const { game, columns, rows, sides } = tableOf(result)
  const ofRows = rows.flatMap((row) => {
    const own = ownSide(result, row)
    const shown = columns.flatMap(({ key }, at): ShownCell[] => {
      const isExplained = row.cells[at] !== '' && !row.unexplained?.includes(key)
      return isExplained ? [{ cell: cellOf(game, row, key), text: row.cells[at]!, own }] : []
    })
    const hasPlace = row.place !== null && columns.every(({ key }) => key !== 'position')
    return hasPlace ? [...shown, { cell: cellOf(game, row, 'position'), text: row.place }] : shown
  })
  return [
    ...ofRows,
    ...sides.map(({ side, text }) => ({ cell: { table: 'side', game, side } as const, text })),
  ]
}

function cellOf(game: GameCell['game'], { ball, side }: Entrant, column: string): GameCell {
  if (ball !== null) return { table: 'game', game, ball, column }
  return { table: 'side', game, side: side!, column }
}

/** A cell is read from the player's own side only if there is a single match (NA4). */
function ownSide(result: GameResult, { ball }: Entrant): Side | null {
  const [only, ...others] = boutsOf(result)?.pairings ?? []
  return only && others.length === 0 && ball !== null ? sideOf(ball, only) : null
}

/** The bets of a game with matches, from the leader's point of view. */
function betCells(result: GameResult): ShownCell[] {
  const { pairings = [], isFinal = false } = boutsOf(result) ?? {}
  return pairings.flatMap(({ bets }, pairing) =>
    (['front', 'back', 'total'] as const).flatMap((segment) =>
      bets[segment].map(({ status }, bet): ShownCell => {
        const own = status.side ?? 'A'
        const cell = { table: 'bet', game: result.game, key: betKey(pairing, segment, bet) } as const
        return { cell, text: formatBetFor(own, status, isFinal), value: status, own }
      }),
    ),
  )
}

/** The holes of a game, and of its bets. */
function stripCells(result: GameResult): ShownCell[] {
  const bets = betCells(result).flatMap(({ cell }) => ('key' in cell ? [cell.key] : []))
  return [null, ...bets].flatMap((key) => {
    const { cells = [], of = null } = stripOf(result, { key }) ?? {}
    return cells
      .filter(({ text }) => text !== '')
      .map(({ hole, text }): ShownCell => ({
        cell: { table: 'hole', game: result.game, key, hole },
        text,
        own: of && (isSecond(result, of) ? 'B' : 'A'),
      }))
  })
}

function isSecond(result: GameResult, balls: readonly BallId[]): boolean {
  return boutsOf(result)?.pairings.some(({ b }) => b.balls === balls) ?? false
}

function cardCells({ ball, courseHandicap, totals }: BallCard): ShownCell[] {
  const handicap: ShownCell = {
    cell: { table: 'card', ball, column: 'courseHandicap' },
    text: formatHandicap(courseHandicap),
    value: courseHandicap,
  }
  const ofTotals = (['front', 'back', 'total'] as const).flatMap((column): ShownCell[] => {
    const total = totals[column]
    return total ? [{ cell: { table: 'card', ball, column }, text: textOfTotal(total) }] : []
  })
  return [handicap, ...ofTotals]
}

function dotsCell({ ball, strokes }: Dots): ShownCell {
  const value = sumOf(strokes)
  return { cell: { table: 'card', ball, column: 'dots' }, text: formatValue(value), value }
}

/** Strokes of a full card, score to par of an open card. */
function textOfTotal(total: CardTotal): string {
  if (total.kind === 'no-return') return 'NR'
  if (total.kind === 'not-started') return '–'
  return total.kind === 'complete' ? String(total.strokes) : formatToPar(total.toPar)
}

function moneyCells({ ledger: { lines, balances, payments } }: MatchResult): ShownCell[] {
  return [
    ...lines.flatMap(skinCells),
    ...lines.flatMap(payoutCells),
    ...balances.map(({ player, amount }) => {
      return { cell: { table: 'ledger', player } as const, text: formatSignedMoney(amount), value: amount }
    }),
    ...payments.map(({ from, to, amount }) => {
      return { cell: { table: 'payment', from, to } as const, text: formatMoney(amount), value: amount }
    }),
  ]
}

/** The payout of each player from a pot. */
function payoutCells({ game, claim, payouts = [] }: LedgerLine): ShownCell[] {
  return payouts.map(({ player, amount }) => ({
    cell: { table: 'payout', game, key: claim.key, player },
    text: formatMoney(amount),
    value: amount,
  }))
}

/** The skins won on a hole. */
function skinCells({ game, claim }: LedgerLine): ShownCell[] {
  if (claim.kind !== 'skin' || claim.winner === null) return []
  return [{ cell: { table: 'bet', game, key: claim.key }, text: String(claim.skins), value: claim.skins }]
}
