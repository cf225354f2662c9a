import { sideOf, type NassauResult, type NassauSettings } from '../formats/nassau.ts'
import type { QuotaResult } from '../formats/quota.ts'
import { sidesOf } from '../formats/sides.ts'
import type { GrossRow, NetRow, StrokePlayResult } from '../formats/stroke-play.ts'
import type { Contestant } from '../match/contestant.ts'
import type { Settings } from '../match/match.ts'
import type { Phase } from '../match/phase.ts'
import type { PlayerId } from '../match/player.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { isDecided } from '../match-play/match-status.ts'
import type { SidesPaired } from '../match-play/pairing.ts'
import type { Segment } from '../match-play/presses.ts'
import type { Position } from '../standings/positions.ts'
import { settle } from './payments.ts'
import { potAmounts } from './prize-split.ts'

/** What a line of the ledger is about; bets are found by their places in the nassau result. */
export type LedgerSource =
  | { readonly format: 'quota' | 'gross' | 'net' }
  | { readonly format: 'nassau'; readonly pairing: number; readonly segment: Segment; readonly bet: number }

/** One bet or pot: what it moves to each player, in the match's order of players; the amounts sum to 0 (LE1). */
export interface LedgerLine {
  readonly source: LedgerSource
  readonly state: 'decided' | 'open' | 'void'
  readonly amounts: readonly number[]
}

/** A payment that settles part of a ledger. */
export interface Payment {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly amount: number
}

/** The money of a match in whole units: what is decided counts, what is open or void moves nothing (LE1, LE2). */
export interface Ledger {
  readonly lines: readonly LedgerLine[]
  readonly balances: readonly { readonly player: PlayerId; readonly amount: number }[]
  readonly payments: readonly Payment[]
}

/** The results the ledger draws on; a format that is not enabled is null. */
export interface FormatResults {
  readonly quota: QuotaResult | null
  readonly nassau: NassauResult | null
  readonly gross: StrokePlayResult<GrossRow> | null
  readonly net: StrokePlayResult<NetRow> | null
}

const segments: readonly Segment[] = ['front', 'back', 'total']

/** Draws up the money of a match: every bet and pot with a stake, each player's balance, and who pays whom (LE1 to LE3). */
export function ledgerOf(
  contestants: readonly Contestant[],
  results: FormatResults,
  settings: Settings,
  phase: Phase,
): Ledger {
  const lines = [
    ...potLines(contestants, results, settings),
    ...nassauLines(contestants, results.nassau, settings.nassau, phase),
  ]
  const totals = contestants.map(() => 0)
  for (const { amounts } of lines) for (let at = 0; at < totals.length; at++) totals[at]! += amounts[at]!
  const payments = settle(totals).map(({ from, to, amount }) => ({
    from: contestants[from]!.id,
    to: contestants[to]!.id,
    amount,
  }))
  return { lines, balances: contestants.map(({ id }, at) => ({ player: id, amount: totals[at]! })), payments }
}

function potLines(
  contestants: readonly Contestant[],
  results: FormatResults,
  settings: Settings,
): LedgerLine[] {
  const lines: LedgerLine[] = []
  for (const format of ['quota', 'gross', 'net'] as const) {
    const result = results[format]
    const stake = settings[format]?.stake ?? 0
    if (result === null || stake === 0) continue
    const places = placesOf(result, contestants)
    const state = potState(result.isFinal, places)
    const amounts = state === 'decided' ? potAmounts(places, stake) : contestants.map(() => 0)
    lines.push({ source: { format }, state, amounts })
  }
  return lines
}

/** PZ3: a pot that nobody can win is void. */
function potState(isFinal: boolean, places: readonly Position[]): LedgerLine['state'] {
  if (!isFinal) return 'open'
  return places.some(({ kind }) => kind === 'place') ? 'decided' : 'void'
}

/** TE2: in a team match the pot goes to the members of the better side. */
function placesOf(
  { rows, sides }: { rows: readonly { position: Position }[]; sides: readonly { position: Position }[] },
  contestants: readonly Contestant[],
): Position[] {
  const places = rows.map((row) => row.position)
  for (const [at, { members }] of sidesOf(contestants).entries()) {
    for (const member of members) places[member] = sides[at]!.position
  }
  return places
}

function nassauLines(
  contestants: readonly Contestant[],
  result: NassauResult | null,
  settings: NassauSettings | null,
  phase: Phase,
): LedgerLine[] {
  const lines: LedgerLine[] = []
  if (result?.kind !== 'played' || settings === null) return lines
  const nothing = contestants.map(() => 0)
  // NA7: what could be settled is decided by now.
  const undecided = phase === 'complete' ? 'void' : 'open'
  result.pairings.forEach((paired, pairing) => {
    const directions = contestants.map(({ id }) => directionOf(sideOf(id, paired), paired))
    for (const segment of segments) {
      const stake = settings.stakes[segment]
      if (stake === 0) continue
      const amounts = { A: directions.map((one) => stake * one), B: directions.map((one) => 0 - stake * one) }
      paired.bets[segment].forEach(({ status }, bet) => {
        const state = isDecided(status) ? 'decided' : undecided
        const winner = state === 'decided' ? status.side : null
        const source = { format: 'nassau', pairing, segment, bet } as const
        lines.push({ source, state, amounts: winner === null ? nothing : amounts[winner] })
      })
    }
  })
  return lines
}

/** How many stakes move to a player when side A wins; one against several plays each of them (LE1). */
function directionOf(side: Side | null, { a, b }: SidesPaired): number {
  if (side === null) return 0
  if (side === 'A') return a.players.length === 1 ? b.players.length : 1
  return b.players.length === 1 ? 0 - a.players.length : -1
}
