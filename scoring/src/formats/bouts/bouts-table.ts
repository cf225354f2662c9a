import type { MatchRecord } from '#explanation/step.ts'
import type { BallId } from '#match/ids.ts'
import type { Side } from '#match-play/hole-outcome.ts'
import {
  formatBetFor,
  formatMatchStatusFor,
  isDecided,
  leadFor,
  type MatchStatus,
} from '#match-play/match-status.ts'
import type { Bet, Segment } from '#match-play/presses.ts'
import type { Pairing } from '#match-play/pairing.ts'
import type { OpenBet, TableRow } from '../table.ts'
import type { BoutCell, BoutsResult } from './play-bouts.ts'

/** A pairing from one ball's point of view. */
interface Bout {
  readonly side: Side
  readonly pairing: Pairing
}

/** The table, best first: matches won or led over the round minus matches lost or trailed (NA9). */
export function boutTableRows(result: BoutsResult, columns: readonly Segment[]): TableRow[] {
  const boutsOf = boutsByBall(result.pairings)
  const ranked = result.rows.map((row) => {
    const bouts = boutsOf.get(row.ball) ?? []
    return { row, bouts, rank: row.rank }
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return ranked
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ row, bouts, rank }) => {
      const { ball, total } = row
      const isWinner = total.kind === 'match' && isDecided(total.status) && total.status.side === total.side
      const openBets = result.isFinal ? [] : openBetsOf(bouts)
      const cells = columns.map((segment) => formatCell(row[segment], bouts, segment, result))
      const unexplained = columns.filter((segment) => isOnlyOpen(row[segment]))
      return {
        ball,
        side: null,
        cells,
        place: null,
        thru: null,
        isWinner,
        inWords: inWords(cells, columns),
        ...(!result.isFinal && !isWinner && rank > 0 && rank === best && { isLeading: true as const }),
        ...(openBets.length > 0 && { openBets }),
        ...(unexplained.length > 0 && { unexplained }),
      }
    })
}

function inWords(cells: readonly string[], columns: readonly Segment[]): string {
  if (columns.length === 1) return cells.join('')
  return cells.flatMap((text, at) => (text === '' ? [] : [`${columns[at]} ${text}`])).join(', ')
}

/** A segment in which none of several matches is decided yet. */
function isOnlyOpen(cell: BoutCell | null): boolean {
  return cell?.kind === 'record' && decidedIn(cell) === 0
}

function decidedIn({ won, lost, halved }: MatchRecord): number {
  return won + lost + halved
}

/** The legend for three or more players; null if the cells need none (NA5). */
export function boutsLegend(result: BoutsResult): string | null {
  if (!result.isOfMany) return null
  if (result.isFinal) return 'Won–lost–halved'
  return 'Finished bets: won–lost–halved. Until then: how many opponents you lead or trail.'
}

export function boutsByBall(pairings: readonly Pairing[]): Map<BallId, Bout[]> {
  const bouts = new Map<BallId, Bout[]>()
  const add = (ball: BallId, bout: Bout) => {
    const known = bouts.get(ball)
    if (known) known.push(bout)
    else bouts.set(ball, [bout])
  }
  for (const pairing of pairings) {
    for (const ball of pairing.a.balls) add(ball, { side: 'A', pairing })
    for (const ball of pairing.b.balls) add(ball, { side: 'B', pairing })
  }
  return bouts
}

function formatCell(
  cell: BoutCell | null,
  bouts: readonly Bout[],
  segment: Segment,
  { isFinal }: BoutsResult,
): string {
  if (cell === null) return ''
  if (cell.kind === 'match') return formatBetFor(cell.side, cell.status, isFinal)
  if (decidedIn(cell) > 0) return `${cell.won}–${cell.lost}–${cell.halved}`
  return isFinal ? '–' : formatOpenCell(bouts, segment)
}

/** How many opponents a player leads, or else trails, until the first bet is decided. */
function formatOpenCell(bouts: readonly Bout[], segment: Segment): string {
  const { up, down, level } = countOpen(bouts, segment)
  if (up > 0) return `leads ${up}`
  if (down > 0) return `trails ${down}`
  return level > 0 ? 'AS' : '–'
}

/** In how many matches a player is up, down and level in a segment. */
export function countOpen(bouts: readonly Bout[], segment: Segment) {
  let [up, down, level] = [0, 0, 0]
  for (const { side, pairing } of bouts) {
    const { status } = pairing.bets[segment][0]!
    if (status.kind === 'not-started') continue
    if (status.side === null) level++
    else if (status.side === side) up++
    else down++
  }
  return { up, down, level }
}

/** With one opponent the presses; with several the status of the round against each, best first. */
function openBetsOf(bouts: readonly Bout[]): OpenBet[] {
  const [only, ...others] = bouts
  if (!only) return []
  if (others.length === 0) return openPresses(only)
  return bouts
    .filter(({ pairing }) => isOpen(pairing.bets.total[0]!.status))
    .toSorted((one, other) => leadIn(other) - leadIn(one))
    .map(({ side, pairing }) => ({
      text: formatAgainst(side, pairing.bets.total[0]!.status),
      against: (side === 'A' ? pairing.b : pairing.a).balls,
    }))
}

function openPresses({ side, pairing }: Bout): OpenBet[] {
  const { front, back, total } = pairing.bets
  return [...front, ...back, ...total]
    .filter(({ isPress, status }) => isPress && !isDecided(status))
    .map((press) => ({ text: formatPress(press, side), against: [] }))
}

function formatPress({ segment, fromHole, status }: Bet, side: Side): string {
  const title = segment === 'total' ? `press on total from ${fromHole}` : `press from ${fromHole}`
  return status.kind === 'not-started' ? title : `${title}: ${formatMatchStatusFor(side, status)}`
}

function isOpen(status: MatchStatus): boolean {
  return !isDecided(status) && status.kind !== 'not-started'
}

function leadIn({ side, pairing }: Bout): number {
  return leadFor(side, pairing.bets.total[0]!.status)
}

function formatAgainst(side: Side, status: MatchStatus): string {
  const text = formatMatchStatusFor(side, status)
  if (status.side === null) return `${text} with`
  return status.side === side ? `${text} on` : `${text} to`
}
