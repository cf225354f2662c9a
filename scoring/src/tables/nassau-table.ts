import type { NassauCell, NassauResult, Pairing } from '../formats/nassau.ts'
import type { PlayerId } from '../match/player.ts'
import { opponentOf, type Side } from '../match-play/hole-outcome.ts'
import {
  formatBetFor,
  formatMatchStatusFor,
  isDecided,
  type MatchStatus,
} from '../match-play/match-status.ts'
import type { Bet, Segment } from '../match-play/presses.ts'
import type { OpenBet, TableRow } from './table-row.ts'

type Played = Extract<NassauResult, { kind: 'played' }>

/** A pairing as one of its players sees it. */
interface Bout {
  readonly side: Side
  readonly pairing: Pairing
}

/** The nassau table, best first: matches won or led over the round less those lost or trailed (NA9). */
export function nassauRows(result: NassauResult): TableRow[] {
  if (result.kind !== 'played') return []
  const boutsOf = boutsByPlayer(result.pairings)
  const ranked = result.rows.map((row) => {
    const bouts = boutsOf.get(row.player) ?? []
    return { row, bouts, rank: rankOf(bouts, result) }
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return ranked
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ row, bouts, rank }) => {
      const { player, front, back, total } = row
      const isWinner = total.kind === 'match' && isDecided(total.status) && total.status.side === total.side
      const openBets = result.isFinal ? [] : openBetsOf(bouts)
      return {
        player,
        cells: [
          formatCell(front, bouts, 'front', result),
          formatCell(back, bouts, 'back', result),
          formatCell(total, bouts, 'total', result),
        ],
        thru: null,
        isWinner,
        ...(!result.isFinal && !isWinner && rank > 0 && rank === best && { isLeading: true as const }),
        ...(openBets.length > 0 && { openBets }),
      }
    })
}

/** What the cells of a nassau of three or more mean; null where they speak for themselves (NA5). */
export function nassauLegend(result: NassauResult): string | null {
  if (result.kind !== 'played' || result.pairings.length < 2) return null
  if (result.isFinal) return 'Won–lost–halved'
  return 'Finished bets: won–lost–halved. Until then: how many one is up on or down to.'
}

function boutsByPlayer(pairings: readonly Pairing[]): Map<PlayerId, Bout[]> {
  const bouts = new Map<PlayerId, Bout[]>()
  const add = (player: PlayerId, bout: Bout) => {
    const known = bouts.get(player)
    if (known) known.push(bout)
    else bouts.set(player, [bout])
  }
  for (const pairing of pairings) {
    for (const player of pairing.a.players) add(player, { side: 'A', pairing })
    for (const player of pairing.b.players) add(player, { side: 'B', pairing })
  }
  return bouts
}

/** NA9: a bet that is void at the end counts for nobody. */
function rankOf(bouts: readonly Bout[], { isFinal }: Played): number {
  return bouts.reduce((sum, { side, pairing }) => {
    const { status } = pairing.bets.total[0]!
    if (status.side === null || (isFinal && !isDecided(status))) return sum
    return sum + (status.side === side ? 1 : -1)
  }, 0)
}

function formatCell(
  cell: NassauCell | null,
  bouts: readonly Bout[],
  segment: Segment,
  { isFinal }: Played,
): string {
  if (cell === null) return ''
  if (cell.kind === 'match') return formatBetFor(cell.side, cell.status, isFinal)
  const { won, lost, halved } = cell
  if (won + lost + halved > 0) return `${won}–${lost}–${halved}`
  return isFinal ? '–' : formatOpenCell(bouts, segment)
}

/** Until the first bet is decided: how many a player is up on, else down to. */
function formatOpenCell(bouts: readonly Bout[], segment: Segment): string {
  let [up, down, level] = [0, 0, 0]
  for (const { side, pairing } of bouts) {
    const { status } = pairing.bets[segment][0]!
    if (status.kind === 'not-started') continue
    if (status.side === null) level++
    else if (status.side === side) up++
    else down++
  }
  if (up > 0) return `up on ${up}`
  if (down > 0) return `down to ${down}`
  return level > 0 ? 'AS' : '–'
}

/** Against one opponent the presses; against several how the round stands with each, best first. */
function openBetsOf(bouts: readonly Bout[]): OpenBet[] {
  const [only, ...others] = bouts
  if (!only) return []
  if (others.length === 0) return openPresses(only)
  return bouts
    .filter(({ pairing }) => isOpen(pairing.bets.total[0]!.status))
    .toSorted((one, other) => leadIn(other) - leadIn(one))
    .map(({ side, pairing }) => ({
      text: formatAgainst(side, pairing.bets.total[0]!.status),
      against: (side === 'A' ? pairing.b : pairing.a).players,
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

/** By how much a player leads a bout; without a number it is more than any. */
function leadIn({ side, pairing }: Bout): number {
  const { status } = pairing.bets.total[0]!
  const lead = status.lead ?? pairing.outcomes.length
  return status.side === opponentOf(side) ? 0 - lead : lead
}

function formatAgainst(side: Side, status: MatchStatus): string {
  const text = formatMatchStatusFor(side, status)
  if (status.side === null) return `${text} with`
  return status.side === side ? `${text} on` : `${text} to`
}
