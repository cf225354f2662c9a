import { kindOfPlay, proposedAllowances } from '../handicap/proposed-allowances.ts'
import type { Contestant } from '../match/contestant.ts'
import type { Phase } from '../match/phase.ts'
import type { PlayerId } from '../match/player.ts'
import type { HoleOutcome, Side } from '../match-play/hole-outcome.ts'
import {
  closedStatus,
  isDecided,
  withCertainWinner,
  type MatchStatus,
  type Unfinished,
} from '../match-play/match-status.ts'
import {
  betOn,
  betsWithAutomaticPresses,
  betsWithManualPresses,
  type Bet,
  type Segment,
  type SegmentHoles,
} from '../match-play/presses.ts'
import { strokeTotalStatus, tallyStrokes } from '../match-play/stroke-total.ts'
import { pairUp, type PairingAllowances, type SidesPaired } from '../match-play/pairing.ts'
import { sidesOf, type SideMembers } from './sides.ts'

/** A press agreed on the course: any member of either side, the segment, and the first hole it counts from (PR3). */
export interface AgreedPress {
  readonly between: readonly [PlayerId, PlayerId]
  readonly segment: Segment
  readonly fromHole: number
}

/** Whether and how bets are pressed (PR1 to PR3). */
export type Presses =
  | { readonly kind: 'off' }
  | { readonly kind: 'manual'; readonly agreed: readonly AgreedPress[] }
  | { readonly kind: 'automatic'; readonly holesDown: number; readonly onTotal: boolean }

/** How nassau is played. */
export interface NassauSettings extends PairingAllowances {
  /** What a player wins or loses on each segment, and on each press in it. */
  readonly stakes: Readonly<Record<Segment, number>>
  readonly presses: Presses
  /** Hole by hole, or by net totals of each segment (NA6). */
  readonly scoring: 'match' | 'strokes'
  readonly unfinished: Unfinished
}

/** Two sides with every bet between them: in each segment its own bet, then the presses. */
export interface Pairing extends SidesPaired {
  readonly bets: Readonly<Record<Segment, readonly Bet[]>>
}

/** A segment as a player's cell: the one match, or the record of several (NA4, NA5). */
export type NassauCell =
  | { readonly kind: 'match'; readonly side: Side; readonly status: MatchStatus }
  | {
      readonly kind: 'record'
      readonly won: number
      readonly halved: number
      readonly lost: number
      readonly open: number
    }

/** A line of the nassau table; nine holes are one bet, the total (NA1). */
export interface NassauRow {
  readonly player: PlayerId
  readonly front: NassauCell | null
  readonly back: NassauCell | null
  readonly total: NassauCell
}

/** The nassau table and each match behind it; sides that are neither equal nor one against two or three cannot play it (NA3). */
export type NassauResult =
  | {
      readonly kind: 'played'
      readonly rows: readonly NassauRow[]
      readonly pairings: readonly Pairing[]
      /** Whether no bet can change any more. */
      readonly isFinal: boolean
    }
  | { readonly kind: 'unequal-sides' }
  | { readonly kind: 'too-few-players' }

/** The nassau settings with defaults where the match says nothing; the allowance in sides goes by the larger one (NA2). */
export function nassauSettings(chosen: Partial<NassauSettings>, largestSide: number): NassauSettings {
  return {
    stakes: { front: 0, back: 0, total: 0 },
    presses: { kind: 'off' },
    scoring: 'match',
    unfinished: 'void',
    handicaps: 'off-the-lowest',
    singlesAllowancePercent: proposedAllowances.singles,
    fourBallAllowancePercent: proposedAllowances[kindOfPlay(Math.max(2, largestSide))],
    fourBallMethod: 'whs',
    ...chosen,
  }
}

/** The nassau table: two players, two sides, or everybody against everybody (NA1 to NA8). */
export function playNassau(
  contestants: readonly Contestant[],
  settings: NassauSettings,
  phase: Phase,
): NassauResult {
  const sides = sidesOf(contestants)
  if (!canPlayNassau(sides.map(({ members }) => members.length))) return { kind: 'unequal-sides' }
  if (contestants.length < 2) return { kind: 'too-few-players' }
  const segments = segmentsOf(contestants[0]!.pars.length)
  const drawn =
    sides.length > 0 ? [sides.map((side) => membersOf(side, contestants))] : everyPair(contestants)
  const pairings = drawn.map(([a, b]) => playPairing(a!, b!, segments, settings, phase))
  const isFinal = phase === 'complete' || pairings.every(isSettled)
  return { kind: 'played', rows: nassauRows(contestants, pairings), pairings, isFinal }
}

/** The segments of a round: front, back and total of 18 holes; of any other length the total only (NA1). */
export function segmentsOf(holes: number): SegmentHoles[] {
  const total = { segment: 'total', fromHole: 1, toHole: holes } as const
  if (holes !== 18) return [total]
  return [{ segment: 'front', fromHole: 1, toHole: 9 }, { segment: 'back', fromHole: 10, toHole: 18 }, total]
}

/** The side a player is on in a pairing, null when not in it. */
export function sideOf(player: PlayerId, { a, b }: SidesPaired): Side | null {
  if (a.players.includes(player)) return 'A'
  return b.players.includes(player) ? 'B' : null
}

/** Whether two sides of these sizes can play each other; without sides everybody can (NA3). */
export function canPlayNassau(sideSizes: readonly number[]): boolean {
  const [smaller = 0, larger = 0] = sideSizes.toSorted((a, b) => a - b)
  return smaller === larger || (smaller === 1 && larger <= 3)
}

function isSettled({ bets }: Pairing): boolean {
  return Object.values(bets).every((segment) => segment.every(({ status }) => isDecided(status)))
}

function everyPair(contestants: readonly Contestant[]): Contestant[][][] {
  return contestants.flatMap((one, at) => contestants.slice(at + 1).map((other) => [[one], [other]]))
}

function membersOf({ members }: SideMembers, contestants: readonly Contestant[]): Contestant[] {
  return members.map((member) => contestants[member]!)
}

function playPairing(
  sideA: readonly Contestant[],
  sideB: readonly Contestant[],
  segments: readonly SegmentHoles[],
  settings: NassauSettings,
  phase: Phase,
): Pairing {
  const paired = pairUp(sideA, sideB, settings, phase)
  // PR5: completing a match opens no press, though more holes count then (BB2).
  const isBySides = sideA.length + sideB.length > 2
  const isOpenedLess = phase === 'complete' && isBySides && settings.presses.kind === 'automatic'
  const { outcomes: entered } = isOpenedLess ? pairUp(sideA, sideB, settings, 'in-progress') : paired
  const bets: Record<Segment, readonly Bet[]> = { front: [], back: [], total: [] }
  for (const segment of segments)
    bets[segment.segment] = betsOn(segment, { ...paired, entered }, settings, phase)
  return { a: paired.a, b: paired.b, outcomes: paired.outcomes, bets }
}

interface Entered extends SidesPaired {
  /** The holes that opened presses. */
  readonly entered: readonly HoleOutcome[]
}

function betsOn(segment: SegmentHoles, paired: Entered, settings: NassauSettings, phase: Phase): Bet[] {
  const bets =
    settings.scoring === 'strokes'
      ? [betByStrokes(segment, paired, phase)]
      : betsByHoles(segment, paired, settings)
  return phase === 'complete' ? bets.map((bet) => closedBet(bet, settings)) : bets
}

function betByStrokes(segment: SegmentHoles, paired: SidesPaired, phase: Phase): Bet {
  const status = strokeTotalStatus(tallyStrokes(paired, segment), phase)
  return { ...segment, isPress: false, status }
}

/** NA7: once no more scores are taken. */
function closedBet(bet: Bet, { scoring, unfinished }: NassauSettings): Bet {
  const status = scoring === 'strokes' ? bet.status : withCertainWinner(bet.status)
  return { ...bet, status: closedStatus(status, unfinished) }
}

function betsByHoles(segment: SegmentHoles, paired: Entered, { presses }: NassauSettings): Bet[] {
  if (presses.kind === 'manual') {
    return betsWithManualPresses(paired.outcomes, segment, agreedFor(segment.segment, paired, presses.agreed))
  }
  if (presses.kind === 'automatic' && (presses.onTotal || segment.segment !== 'total')) {
    return betsWithAutomaticPresses(paired.outcomes, segment, presses.holesDown, paired.entered)
  }
  return [betOn(paired.outcomes, segment)]
}

function agreedFor(segment: Segment, paired: SidesPaired, agreed: readonly AgreedPress[]): number[] {
  const own = agreed.filter(({ segment: pressed, between }) => {
    const sides = between.map((player) => sideOf(player, paired))
    return pressed === segment && sides.includes('A') && sides.includes('B')
  })
  return own.map((press) => press.fromHole)
}

function nassauRows(contestants: readonly Contestant[], pairings: readonly Pairing[]): NassauRow[] {
  const hasHalves = contestants[0]!.pars.length === 18
  return contestants.map(({ id }) => ({
    player: id,
    front: hasHalves ? cellOf(id, pairings, 'front') : null,
    back: hasHalves ? cellOf(id, pairings, 'back') : null,
    total: cellOf(id, pairings, 'total'),
  }))
}

function cellOf(player: PlayerId, pairings: readonly Pairing[], segment: Segment): NassauCell {
  const [only] = pairings
  if (pairings.length === 1) {
    return { kind: 'match', side: sideOf(player, only!)!, status: only!.bets[segment][0]!.status }
  }
  const record = { kind: 'record' as const, won: 0, halved: 0, lost: 0, open: 0 }
  for (const pairing of pairings) {
    const side = sideOf(player, pairing)
    if (side !== null) record[tally(pairing.bets[segment][0]!.status, side)]++
  }
  return record
}

/** How a segment counts in a player's record (NA5). */
export function tally(status: MatchStatus, side: Side): 'won' | 'halved' | 'lost' | 'open' {
  if (!isDecided(status)) return 'open'
  if (status.side === null) return 'halved'
  return status.side === side ? 'won' : 'lost'
}
