import { groupBy } from '#arithmetic/group-by.ts'
import type { MatchRecord } from '#explanation/step.ts'
import type { Concession } from '#match/concession.ts'
import { inPlayingOrder, startOf, type Contestant, type Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { fromStart } from '#match/order-of-play.ts'
import type { Phase } from '#match/phase.ts'
import type { HoleOutcome, Side } from '#match-play/hole-outcome.ts'
import { endOfBet, type DecidedWithoutScores, type WithdrawalRules } from '#match-play/match-end.ts'
import {
  closedStatus,
  concededStatus,
  isDecided,
  withCertainWinner,
  type MatchStatus,
  type Unfinished,
} from '#match-play/match-status.ts'
import { matchStrokes } from '#handicap/match-strokes.ts'
import { playingHandicaps } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import {
  pairUp,
  sideOf,
  strokesInPairing,
  type Pairing,
  type PairingAllowances,
  type SidesPaired,
} from '#match-play/pairing.ts'
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
import type { DuelOutcome } from '../format.ts'
import { meetingSides } from './bout-sides.ts'
import { decidedBetween, withDecided, type Abandoned } from './concessions-between.ts'
import { mostPressesOf, type PressLimit } from './press-limit.ts'

/** Whether and how bets are pressed (PR1 to PR3). */
export type Presses =
  | { readonly kind: 'off' }
  | { readonly kind: 'manual'; readonly agreed?: readonly AgreedPress[] }
  | { readonly kind: 'automatic'; readonly holesDown: number; readonly onTotal: boolean }

/** The presses of a game whose matches are one bet each. */
export type PressesOfOneBet =
  | Exclude<Presses, { readonly kind: 'automatic' }>
  | { readonly kind: 'automatic'; readonly holesDown: number }

/** How the matches of a game are played. */
export interface BoutSettings extends PairingAllowances, WithdrawalRules {
  readonly presses: Presses
  /** The most presses on each segment (PR7). */
  readonly mostPresses: PressLimit
  /** Hole by hole, or by net totals of each segment (NA6). */
  readonly scoring: 'match' | 'strokes'
  readonly unfinished: Unfinished
}

/** A ball's cell in a segment: the only match, or a record of several (NA4, NA5). */
export type BoutCell =
  | { readonly kind: 'match'; readonly side: Side; readonly status: MatchStatus }
  | MatchRecord

/** A ball's segments; only 18 holes of a nassau have halves (NA1). */
export interface BoutRow {
  readonly ball: BallId
  readonly front: BoutCell | null
  readonly back: BoutCell | null
  readonly total: BoutCell
  /** Matches won or led over the whole round minus those lost or trailed (NA9). */
  readonly rank: number
}

/** A table of matches, and the matches behind it. */
export interface BoutsResult {
  readonly rows: readonly BoutRow[]
  readonly pairings: readonly Pairing[]
  /** The winner of the whole round, for results stored without their matches. */
  readonly between?: readonly DecidedBetween[]
  /** Whether all balls meet each other (NA5). */
  readonly isOfMany: boolean
  /** Whether every bet is final. */
  readonly isFinal: boolean
}

/** The decided result over the whole round, from the first side's point of view. */
export interface DecidedBetween {
  readonly a: readonly BallId[]
  readonly b: readonly BallId[]
  readonly outcome: DuelOutcome
}

/** Two balls, two sides, or a round robin (NA1 to NA8, MT1). */
export function playBouts(
  field: Field,
  settings: BoutSettings,
  segmentsOf: (holes: number) => readonly SegmentHoles[],
  phase: Phase,
): BoutsResult {
  const segments = segmentsOf(field.holes.length)
  const sides = meetingSides(field)
  const { presses } = settings
  const concessionsOf = bySides(field.concessions, sides)
  const agreedOf = bySides(presses.kind === 'manual' ? (presses.agreed ?? []) : [], sides)
  const pairings = everyPair(sides).map(([a, b]) => {
    const [concessions, agreed] = [concessionsOf(a!, b!), agreedOf(a!, b!)]
    const { holes, contestants: among } = field
    return playPairing(a!, b!, { segments, holes, among, settings, phase, concessions, agreed })
  })
  const isFinal = phase === 'complete' || pairings.every(isPairingSettled)
  const rows = boutRows(field.contestants, pairings, segments.length > 1, isFinal)
  return { rows, pairings, isOfMany: pairings.length > 1, isFinal }
}

/** PR2: The only bet takes the presses. */
export function ofOneBet(presses: PressesOfOneBet): Presses {
  return presses.kind === 'automatic' ? { ...presses, onTotal: true } : presses
}

/** The handicaps the balls play off: without the lowest if only differences count (MS1), or as agreed (NA8). */
export function boutHandicaps(field: Field, allowances: PairingAllowances): number[] {
  const { handicaps, agreed } = allowances
  if (handicaps === 'none') return []
  if (handicaps === 'agreed') return field.contestants.map(({ ball }) => agreed[ball] ?? 0)
  const isSingles = meetingSides(field).every((side) => side.length === 1)
  const { singlesAllowancePercent, fourBallAllowancePercent, fourBallMethod } = allowances
  const percent = isSingles ? singlesAllowancePercent : fourBallAllowancePercent
  // FB2: The allowance applies to the differences.
  const isOfDifferences = handicaps === 'off-the-lowest' && !isSingles && fourBallMethod === 'gbi'
  const playing = playingHandicaps(field.contestants, isOfDifferences ? 100 : percent)
  return handicaps === 'full' ? playing : matchStrokes(playing)
}

/** The strokes of each ball, if it receives the same in all of its matches (SI6). */
export function boutDots(
  field: Field,
  allowances: PairingAllowances,
  sides: readonly (readonly Contestant[])[] = meetingSides(field),
): number[][] {
  if (allowances.handicaps === 'none') return []
  const received = new Map<Contestant, number>()
  for (const [a, b] of everyPair(sides)) {
    const all = a!.concat(b!)
    const strokes = strokesInPairing(all, allowances, field.contestants)
    for (const [at, contestant] of all.entries()) {
      const own = strokes[at]!
      if ((received.get(contestant) ?? own) !== own) return []
      received.set(contestant, own)
    }
  }
  return field.contestants.map((contestant) => strokesByRank(received.get(contestant) ?? 0, contestant.ranks))
}

/** Whether every bet of two sides is final. */
export function isPairingSettled({ bets }: Pairing): boolean {
  return Object.values(bets).every((segment) => segment.every(({ status }) => isDecided(status)))
}

function everyPair<Each>(list: readonly Each[]): Each[][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other]))
}

/** How two sides play. */
export interface Terms {
  readonly segments: readonly SegmentHoles[]
  readonly holes: readonly number[]
  /** The balls of the game. */
  readonly among: readonly Contestant[]
  readonly settings: BoutSettings
  readonly phase: Phase
  /** Of these two sides. */
  readonly concessions: readonly Concession[]
  readonly agreed: readonly AgreedPress[]
  readonly abandoned?: Abandoned
}

/** Finds what two sides agreed: a round robin of 48 has 1,128 pairs, and must not search everything for each. */
export function bySides<Agreed extends { readonly between: readonly [BallId, BallId] }>(
  agreed: readonly Agreed[],
  sides: readonly (readonly Contestant[])[],
): (a: readonly Contestant[], b: readonly Contestant[]) => readonly Agreed[] {
  if (agreed.length === 0) return () => []
  const numbers = new Map(sides.flatMap((side, at) => side.map(({ ball }) => [ball, at] as const)))
  const keyOf = (balls: readonly BallId[]) =>
    balls
      .map((ball) => numbers.get(ball) ?? -1)
      .toSorted((one, other) => one - other)
      .join()
  const groups = groupBy(agreed, ({ between }) => keyOf(between))
  return ([one], [other]) => groups.get(keyOf([one!.ball, other!.ball])) ?? []
}

/** Two sides with all bets between them. */
export function playPairing(a: readonly Contestant[], b: readonly Contestant[], terms: Terms): Pairing {
  const { settings, phase } = terms
  const start = startOf(a, b)
  const holes = fromStart(terms.holes, start)
  const sideA = inPlayingOrder(a, start)
  const sideB = inPlayingOrder(b, start)
  const meeting = {
    a: sideA,
    b: sideB,
    holes,
    rules: settings,
    ...(terms.abandoned && { abandoned: terms.abandoned }),
  }
  const decided = decidedBetween(meeting, terms.concessions, settings.scoring)
  const pair = (during: Phase) => {
    const paired = pairUp(sideA, sideB, settings, during, terms.among)
    return decided ? withDecided(paired, holes, decided) : paired
  }
  const paired = pair(phase)
  // PR5: Completing a match opens no press, though more holes count then (BB2).
  const isBySides = a.length + b.length > 2
  const isOpenedLess = phase === 'complete' && isBySides && settings.presses.kind === 'automatic'
  const { outcomes: entered } = isOpenedLess ? pair('in-progress') : paired
  const { a: pairedA, b: pairedB, outcomes } = paired
  const bets: Record<Segment, readonly Bet[]> = { front: [], back: [], total: [] }
  const played = { a: pairedA, b: pairedB, outcomes, entered, holes, decided }
  for (const segment of terms.segments) bets[segment.segment] = betsOn(segment, played, terms)
  return { holes, a: pairedA, b: pairedB, outcomes, bets, ...(decided && { decided }) }
}

interface Entered extends SidesPaired {
  /** The holes that opened presses. */
  readonly entered: readonly HoleOutcome[]
  /** In the order of play. */
  readonly holes: readonly number[]
  readonly decided: DecidedWithoutScores | undefined
}

function betsOn(segment: SegmentHoles, paired: Entered, terms: Terms): Bet[] {
  const { settings, phase } = terms
  const { holes } = paired
  const bets =
    settings.scoring === 'strokes'
      ? [betByStrokes(segment, paired, phase)]
      : betsByHoles(segment, paired, terms)
  const ended = paired.decided ? bets.map((bet) => endedBet(bet, paired.decided)) : bets
  // WD2: A bet of a void match is not settled as it stands.
  const isVoid = (bet: Bet) => endOfBet(paired.decided, bet)?.kind === 'void'
  const closed =
    phase === 'complete' ? ended.map((bet) => (isVoid(bet) ? bet : closedBet(bet, settings))) : ended
  return isNumberedAsPlayed(holes) ? closed : closed.map((bet) => byNumber(bet, holes))
}

/** Whether the order of play equals the hole numbers. */
function isNumberedAsPlayed(holes: readonly number[]): boolean {
  return holes[0] === 1 && holes.at(-1) === holes.length
}

/** Converts a bet from positions in the order of play to hole numbers (MA2). */
function byNumber(bet: Bet, holes: readonly number[]): Bet {
  return { ...bet, fromHole: holes[bet.fromHole - 1]!, toHole: holes[bet.toHole - 1]! }
}

function betByStrokes(segment: SegmentHoles, paired: Entered, phase: Phase): Bet {
  // CN2: Concessions decide first; completion settles only the rest.
  const during = endOfBet(paired.decided, segment) ? 'in-progress' : phase
  const status = strokeTotalStatus(tallyStrokes(paired, segment), during)
  return { ...segment, isPress: false, status }
}

/** CN2, CN3, WD2: Ends the bets that were still undecided. */
export function endedBet(bet: Bet, decided: DecidedWithoutScores | undefined): Bet {
  const end = endOfBet(decided, bet)
  if (!end || end.kind === 'void' || isDecided(bet.status)) return bet
  const by = end.kind === 'withdrew' ? 'withdrawal' : 'concession'
  return { ...bet, status: concededStatus(bet.status, end.winner, by) }
}

/** NA7: Settles a bet when the match is completed. */
function closedBet(bet: Bet, { scoring, unfinished }: BoutSettings): Bet {
  const status = scoring === 'strokes' ? bet.status : withCertainWinner(bet.status)
  return { ...bet, status: closedStatus(status, unfinished) }
}

function betsByHoles(segment: SegmentHoles, paired: Entered, terms: Terms): Bet[] {
  return pressedBets(segment, paired, terms).slice(0, 1 + mostPressesOf(terms.settings))
}

function pressedBets(segment: SegmentHoles, paired: Entered, terms: Terms): Bet[] {
  const { presses } = terms.settings
  if (presses.kind === 'manual') {
    const agreed = terms.agreed.filter((press) => press.segment === segment.segment)
    const places = agreed.map(({ fromHole }) => paired.holes.indexOf(fromHole) + 1)
    return betsWithManualPresses(paired.outcomes, segment, places)
  }
  // PR2: The only bet of a round takes the presses.
  const isPressed = segment.segment !== 'total' || terms.segments.length === 1
  if (presses.kind === 'automatic' && (presses.onTotal || isPressed)) {
    return betsWithAutomaticPresses(paired.outcomes, segment, presses.holesDown, paired.entered)
  }
  return [betOn(paired.outcomes, segment)]
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

/** NA9: A void bet counts for neither side. */
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
