import { sumOf } from '#arithmetic/sum-of.ts'
import { startOf, type Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { fromStart } from '#match/order-of-play.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import { isDecided, matchStatus } from '#match-play/match-status.ts'
import { sideOf, type Pairing } from '#match-play/pairing.ts'
import { positions, type Position } from '#standings/positions.ts'
import type { HoleOutcome } from '#match-play/hole-outcome.ts'
import {
  closedByPoints,
  pointsOfPart,
  sixesByHoles,
  statusByPoints,
  toPoints,
  type PointsOfSides,
} from './sixes-points.ts'
import type { PointsResult } from '../counting/points-scorer.ts'
import {
  bySides,
  endedBet,
  isPairingSettled,
  ofOneBet,
  playPairing,
  type BoutSettings,
} from './play-bouts.ts'
import { sidesOfThird } from '../counting/sides-settings.ts'
import type { SixesSettings } from './sixes-format.ts'

/** A ball in sixes, with its points and holes won in each part (SX3). */
export interface SixesRow {
  readonly ball: BallId
  readonly points: readonly number[]
  readonly holesWon: readonly number[]
  readonly position: Position
}

/** Three parts, each a match between other partners. */
export interface SixesResult {
  /** Set if holes give points and parts are no matches (SX5); then there is nothing else. */
  readonly points?: PointsResult
  readonly rows: readonly SixesRow[]
  readonly pairings: readonly Pairing[]
  /** The balls that were in on the first hole of each part; only they play for its money (WD4). */
  readonly areIn: readonly (readonly BallId[])[]
  readonly isFinal: boolean
}

/** Sixes as matches: the only bet of each part takes its presses (SX4). */
export function toBouts({
  presses,
  by,
  unfinished,
  handicaps,
  agreed,
  allowancePercent,
}: SixesSettings): BoutSettings {
  return {
    // SX6: No presses on points.
    presses: by === 'low-and-high' ? { kind: 'off' } : ofOneBet(presses),
    mostPresses: 'any',
    scoring: 'match',
    unfinished,
    // WD4 decides, not WD2.
    withdrawn: 'lost',
    partnerWithdrawn: 'plays-on',
    handicaps,
    agreed,
    singlesAllowancePercent: allowancePercent,
    fourBallAllowancePercent: allowancePercent,
    fourBallMethod: 'whs',
  }
}

/** SX1 to SX6 */
export function playSixes(field: Field, settings: SixesSettings, phase: Phase): SixesResult {
  if (settings.parts === 'holes') {
    const points = sixesByHoles.play(field, toPoints(settings), phase)
    return { rows: [], pairings: [], areIn: [], isFinal: points.isFinal, points }
  }
  const { contestants, holes } = field
  const balls = contestants.map(({ ball }) => ball)
  const start = startOf(contestants)
  const parts = [0, 1, 2]
    .map((third) => {
      const [from, to] = [third, third + 1].map((one) => Math.floor((one * holes.length) / 3))
      return { third, from: from!, to: to! }
    })
    .filter(({ from, to }) => from < to)
  const isInAt = (place: number) =>
    balls.filter((_ball, at) => !isOut(contestants[at]!, (start + place) % holes.length))
  const { presses } = settings
  const agreed = presses.kind === 'manual' ? (presses.agreed ?? []) : []
  const pairings = parts.map(({ third, from, to }) => {
    const [a, b] = sidesOfThird(balls, settings.order, third).map((side) =>
      contestants.filter(({ ball }) => side.includes(ball)),
    )
    const inPart = fromStart(holes, start).slice(from, to)
    const isVoid = isInAt(to - 1).length < (settings.partner === 'void' ? 4 : 1)
    const unfinished = isVoid ? 'void' : settings.unfinished
    const pairing = playPairing(a!, b!, {
      segments: [{ segment: 'total', fromHole: from + 1, toHole: to }],
      holes,
      among: contestants,
      // WD4: A part that is void is not settled as it stands.
      settings: { ...toBouts(settings), unfinished },
      phase,
      // SX4: What was agreed counts in the part of its hole.
      concessions: field.concessions.filter(({ hole }) => inPart.includes(hole)),
      agreed: bySides(agreed, [a!, b!])(a!, b!),
      abandoned: settings.partner === 'void' ? 'without-any' : 'without-a-side',
    })
    if (settings.by === 'better-ball') return pairing
    const points = pointsOfPart(pairing, contestants, holes)
    const [bet] = pairing.bets.total
    const byPoints = {
      ...bet!,
      fromHole: from + 1,
      toHole: to,
      status: statusByPoints(points.slice(from, to)),
    }
    const { status } = endedBet(byPoints, pairing.decided)
    return {
      ...pairing,
      outcomes: points.map((one) => one && winnerOf(one)),
      bets: { ...pairing.bets, total: [{ ...bet!, status: closedByPoints(status, phase, unfinished) }] },
    }
  })
  const isFinal = phase === 'complete' || pairings.every(isOver)
  return {
    rows: rowsOf(balls, pairings, phase, settings.by),
    pairings,
    areIn: parts.map(({ from }) => isInAt(from)),
    isFinal,
  }
}

/** Whether every bet of a part is final, or the part is abandoned with all scores before that (WD4). */
function isOver(pairing: Pairing): boolean {
  if (isPairingSettled(pairing)) return true
  const { bets, holes, outcomes, decided } = pairing
  const { fromHole, toHole } = bets.total[0]!
  const [from, to] = [holes.indexOf(fromHole), holes.indexOf(toHole) + 1]
  const end = decided?.ends.findIndex((one, at) => at >= from && at < to && one !== null) ?? -1
  return end >= 0 && !outcomes.slice(from, end).includes(null)
}

/** The side with more points on a hole (SX6). */
function winnerOf([a, b]: PointsOfSides): HoleOutcome {
  return a === b ? 'H' : a > b ? 'A' : 'B'
}

function rowsOf(
  balls: readonly BallId[],
  pairings: readonly Pairing[],
  phase: Phase,
  by: SixesSettings['by'],
): SixesRow[] {
  const isBegun = pairings.some(({ bets }) => bets.total[0]!.status.kind !== 'not-started')
  const rows = balls.map((ball) => ({
    ball,
    points: pairings.map((pairing) => pointsIn(pairing, ball)),
    holesWon: pairings.map((pairing) => holesWonIn(pairing, ball, by)),
  }))
  const places = positions(
    rows.map(({ points, holesWon }) => {
      if (!isBegun) return phase === 'complete' ? 'no-return' : 'not-started'
      // SX3: More holes won break a tie in points; a round has fewer than 100.
      return 100 * sumOf(points) + sumOf(holesWon)
    }),
    'highest',
  )
  return rows.map((row, at) => ({ ...row, position: places[at]! }))
}

/** SX3: A point for a part won, half a point for one halved. */
function pointsIn(pairing: Pairing, ball: BallId): number {
  const { status } = pairing.bets.total[0]!
  if (!isDecided(status)) return 0
  if (status.side === null) return 0.5
  return status.side === sideOf(ball, pairing) ? 1 : 0
}

/** SX2: Holes after the match of the part is decided count for presses only; by points none is (SX6). */
function holesWonIn(pairing: Pairing, ball: BallId, by: SixesSettings['by']): number {
  const { bets, holes, outcomes } = pairing
  const { fromHole, toHole } = bets.total[0]!
  const own = sideOf(ball, pairing)
  const part = outcomes.slice(holes.indexOf(fromHole), holes.indexOf(toHole) + 1)
  const { kind, holesLeft } = matchStatus(part)
  const played = kind === 'won' && by === 'better-ball' ? part.slice(0, part.length - holesLeft) : part
  return played.filter((outcome) => outcome === own).length
}
