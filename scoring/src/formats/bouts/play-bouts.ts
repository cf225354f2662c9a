import type { MatchRecord } from '#explanation/step.ts'
import { fromStart, inPlayingOrder, startOf, type Contestant, type Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import type { HoleOutcome, Side } from '#match-play/hole-outcome.ts'
import {
  closedStatus,
  isDecided,
  withCertainWinner,
  type MatchStatus,
  type Unfinished,
} from '#match-play/match-status.ts'
import { matchStrokes } from '#handicap/match-strokes.ts'
import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { pairUp, type Pairing, type PairingAllowances, type SidesPaired } from '#match-play/pairing.ts'
import {
  betOn,
  betsWithAutomaticPresses,
  betsWithManualPresses,
  type AgreedPress,
  type Bet,
  type Segment,
  type SegmentHoles,
} from '#match-play/presses.ts'
import { strokeTotalStatus, tallyStrokes } from '#match-play/stroke-total.ts'
import type { DuelOutcome, Obstacle } from '../format.ts'

/** Whether and how bets are pressed (PR1 to PR3). */
export type Presses =
  | { readonly kind: 'off' }
  | { readonly kind: 'manual'; readonly agreed: readonly AgreedPress[] }
  | { readonly kind: 'automatic'; readonly holesDown: number; readonly onTotal: boolean }

/** How matches of a game are played. */
export interface BoutSettings extends PairingAllowances {
  readonly presses: Presses
  /** Hole by hole, or by net totals of each segment (NA6). */
  readonly scoring: 'match' | 'strokes'
  readonly unfinished: Unfinished
}

/** A segment as a ball's cell: the one match, or the record of several (NA4, NA5). */
export type BoutCell =
  | { readonly kind: 'match'; readonly side: Side; readonly status: MatchStatus }
  | MatchRecord

/** A ball's segments; only 18 holes of a nassau have halves (NA1). */
export interface BoutRow {
  readonly ball: BallId
  readonly front: BoutCell | null
  readonly back: BoutCell | null
  readonly total: BoutCell
  /** Matches won or led over the whole round less those lost or trailed (NA9). */
  readonly rank: number
}

/** A table of matches, and each match behind it. */
export interface BoutsResult {
  readonly rows: readonly BoutRow[]
  readonly pairings: readonly Pairing[]
  /** Who won the whole round, where the matches behind it are not kept. */
  readonly between?: readonly DecidedBetween[]
  /** Whether everybody meets everybody (NA5). */
  readonly isOfMany: boolean
  /** Whether no bet can change any more. */
  readonly isFinal: boolean
}

/** What a match over the whole round was decided to be, as its first side has it. */
export interface DecidedBetween {
  readonly a: readonly BallId[]
  readonly b: readonly BallId[]
  readonly outcome: DuelOutcome
}

/** More would be thousands of matches that nobody follows. */
export const roundRobinLimit = 48

/** Why these cannot meet: as many players on one side as on the other, or one against two or three (NA3). */
export function boutsObstacle(field: Field): Obstacle | null {
  return obstacleFor(sizesOf(field))
}

/** The same by the number of players of each side; who plays alone is a side of one (NA3). */
export function obstacleFor(sizes: readonly number[]): Obstacle | null {
  if (sizes.length < 2) return 'too-few'
  if (sizes.length > roundRobinLimit) return 'too-many'
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const isOneAgainstFew = sizes.length === 2 && smallest === 1 && largest <= 3
  return smallest === largest || isOneAgainstFew ? null : 'unequal-sides'
}

/** How many matches they come to, by the number of players of each side; none where they cannot meet (NA3, NA5). */
export function pairingsAmong(sizes: readonly number[]): number {
  return obstacleFor(sizes) ? 0 : (sizes.length * (sizes.length - 1)) / 2
}

/** Two balls, two sides, or everybody against everybody (NA1 to NA8, MT1). */
export function playBouts(
  field: Field,
  settings: BoutSettings,
  segmentsOf: (holes: number) => readonly SegmentHoles[],
  phase: Phase,
): BoutsResult {
  const segments = segmentsOf(field.holes.length)
  const terms = { segments, holes: field.holes, settings, phase }
  const pairings = everyPair(meetingSides(field)).map(([a, b]) => playPairing(a!, b!, terms))
  const isFinal = phase === 'complete' || pairings.every(isSettled)
  const rows = boutRows(field.contestants, pairings, segments.length > 1, isFinal)
  return { rows, pairings, isOfMany: pairings.length > 1, isFinal }
}

/** What the balls play off, less the lowest of all: only differences count in a match (MS1). */
export function boutHandicaps(field: Field, allowances: PairingAllowances): number[] {
  if (allowances.handicaps === 'none') return []
  const isSingles = meetingSides(field).every((side) => side.length === 1)
  const { singlesAllowancePercent, fourBallAllowancePercent, fourBallMethod } = allowances
  const percent = isSingles ? singlesAllowancePercent : fourBallAllowancePercent
  // FB2: there the allowance is taken of the differences.
  const isOfDifferences = !isSingles && fourBallMethod === 'gbi'
  return matchStrokes(playingHandicaps(field.contestants, isOfDifferences ? 100 : percent))
}

/** The whole round as one segment. */
export function wholeRound(holes: number): SegmentHoles[] {
  return [{ segment: 'total', fromHole: 1, toHole: holes }]
}

/** The side a ball is on in a pairing, null when not in it. */
export function sideOf(ball: BallId, { a, b }: SidesPaired): Side | null {
  if (a.balls.includes(ball)) return 'A'
  return b.balls.includes(ball) ? 'B' : null
}

function meetingSides({ sides, contestants }: Field): Contestant[][] {
  if (sides.length === 0) return contestants.map((contestant) => [contestant])
  return sides.map(({ members }) => members.map((member) => contestants[member]!))
}

function sizesOf(field: Field): number[] {
  return meetingSides(field).map((side) => side.reduce((sum, { players }) => sum + players.length, 0))
}

function isSettled({ bets }: Pairing): boolean {
  return Object.values(bets).every((segment) => segment.every(({ status }) => isDecided(status)))
}

function everyPair<Each>(list: readonly Each[]): Each[][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other]))
}

interface Terms {
  readonly segments: readonly SegmentHoles[]
  readonly holes: readonly number[]
  readonly settings: BoutSettings
  readonly phase: Phase
}

function playPairing(a: readonly Contestant[], b: readonly Contestant[], terms: Terms): Pairing {
  const { settings, phase } = terms
  const start = startOf(a, b)
  const holes = fromStart(terms.holes, start)
  const sideA = inPlayingOrder(a, start)
  const sideB = inPlayingOrder(b, start)
  const paired = pairUp(sideA, sideB, settings, phase)
  // PR5: completing a match opens no press, though more holes count then (BB2).
  const isBySides = a.length + b.length > 2
  const isOpenedLess = phase === 'complete' && isBySides && settings.presses.kind === 'automatic'
  const { outcomes: entered } = isOpenedLess ? pairUp(sideA, sideB, settings, 'in-progress') : paired
  const { a: pairedA, b: pairedB, outcomes } = paired
  const bets: Record<Segment, readonly Bet[]> = { front: [], back: [], total: [] }
  const played = { a: pairedA, b: pairedB, outcomes, entered, holes }
  for (const segment of terms.segments) bets[segment.segment] = betsOn(segment, played, terms)
  return { holes, a: pairedA, b: pairedB, outcomes, bets }
}

interface Entered extends SidesPaired {
  /** The holes that opened presses. */
  readonly entered: readonly HoleOutcome[]
  /** In the order of play. */
  readonly holes: readonly number[]
}

function betsOn(segment: SegmentHoles, paired: Entered, { settings, phase, segments }: Terms): Bet[] {
  const { holes } = paired
  const bets =
    settings.scoring === 'strokes'
      ? [betByStrokes(segment, paired, phase)]
      : betsByHoles(segment, paired, settings, segments)
  const closed = phase === 'complete' ? bets.map((bet) => closedBet(bet, settings)) : bets
  return isNumberedAsPlayed(holes) ? closed : closed.map((bet) => byNumber(bet, holes))
}

/** Whether the first hole played is number 1, and so on: then a place in the order is the hole's number. */
function isNumberedAsPlayed(holes: readonly number[]): boolean {
  return holes[0] === 1 && holes.at(-1) === holes.length
}

/** Bets are worked out by places in the order of play, and read by the numbers of holes (MA2). */
function byNumber(bet: Bet, holes: readonly number[]): Bet {
  return { ...bet, fromHole: holes[bet.fromHole - 1]!, toHole: holes[bet.toHole - 1]! }
}

function betByStrokes(segment: SegmentHoles, paired: SidesPaired, phase: Phase): Bet {
  const status = strokeTotalStatus(tallyStrokes(paired, segment), phase)
  return { ...segment, isPress: false, status }
}

/** NA7: once no more scores are taken. */
function closedBet(bet: Bet, { scoring, unfinished }: BoutSettings): Bet {
  const status = scoring === 'strokes' ? bet.status : withCertainWinner(bet.status)
  return { ...bet, status: closedStatus(status, unfinished) }
}

function betsByHoles(
  segment: SegmentHoles,
  paired: Entered,
  { presses }: BoutSettings,
  { length: count }: Terms['segments'],
): Bet[] {
  if (presses.kind === 'manual') {
    const pressedFrom = agreedFor(segment.segment, paired, presses.agreed)
    const places = pressedFrom.map((number) => paired.holes.indexOf(number) + 1)
    return betsWithManualPresses(paired.outcomes, segment, places)
  }
  // PR2: where it is the only bet, it is the one that is pressed.
  const isPressed = segment.segment !== 'total' || count === 1
  if (presses.kind === 'automatic' && (presses.onTotal || isPressed)) {
    return betsWithAutomaticPresses(paired.outcomes, segment, presses.holesDown, paired.entered)
  }
  return [betOn(paired.outcomes, segment)]
}

function agreedFor(segment: Segment, paired: SidesPaired, agreed: readonly AgreedPress[]): number[] {
  const own = agreed.filter(({ segment: pressed, between }) => {
    const sides = between.map((ball) => sideOf(ball, paired))
    return pressed === segment && sides.includes('A') && sides.includes('B')
  })
  return own.map((press) => press.fromHole)
}

function boutRows(
  contestants: readonly Contestant[],
  pairings: readonly Pairing[],
  hasHalves: boolean,
  isFinal: boolean,
): BoutRow[] {
  return contestants.map(({ ball }) => ({
    ball,
    front: hasHalves ? cellOf(ball, pairings, 'front') : null,
    back: hasHalves ? cellOf(ball, pairings, 'back') : null,
    total: cellOf(ball, pairings, 'total'),
    rank: rankOf(ball, pairings, isFinal),
  }))
}

/** NA9: a bet that is void at the end counts for nobody. */
function rankOf(ball: BallId, pairings: readonly Pairing[], isFinal: boolean): number {
  let rank = 0
  for (const pairing of pairings) {
    const { status } = pairing.bets.total[0]!
    if (status.side === null || (isFinal && !isDecided(status))) continue
    const side = sideOf(ball, pairing)
    if (side !== null) rank += status.side === side ? 1 : -1
  }
  return rank
}

function cellOf(ball: BallId, pairings: readonly Pairing[], segment: Segment): BoutCell {
  const [only] = pairings
  if (pairings.length === 1) {
    return { kind: 'match', side: sideOf(ball, only!)!, status: only!.bets[segment][0]!.status }
  }
  const record = { kind: 'record' as const, won: 0, halved: 0, lost: 0, open: 0 }
  for (const pairing of pairings) {
    const side = sideOf(ball, pairing)
    if (side !== null) record[tally(pairing.bets[segment][0]!.status, side)]++
  }
  return record
}

/** How a segment counts in a ball's record (NA5). */
export function tally(status: MatchStatus, side: Side): 'won' | 'halved' | 'lost' | 'open' {
  if (!isDecided(status)) return 'open'
  if (status.side === null) return 'halved'
  return status.side === side ? 'won' : 'lost'
}
