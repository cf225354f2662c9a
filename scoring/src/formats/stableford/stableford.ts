import { isPlayed } from '#card/hole-score.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { stablefordPoints } from '#points/stableford.ts'
import { countback } from '#standings/countback.ts'
import { positions, type Contention, type Position, type TieBreak } from '#standings/positions.ts'
import { averagesOf, type RankedSide } from '../sides.ts'

/** How a side counts: all its members together, or on each hole the best points of so many balls (SF5, SF6). */
export type SidePoints = { readonly kind: 'sum' } | { readonly kind: 'best'; readonly balls: number }

/** How Stableford is played. */
export interface StablefordSettings {
  readonly allowancePercent: number
  readonly sides: SidePoints
  readonly ties: 'shared' | 'countback'
  /** What everybody puts into the pot for the winner. */
  readonly stake: number
}

/** A line of the Stableford table (SF3). */
export interface StablefordRow {
  readonly ball: BallId
  readonly handicap: number
  readonly points: number
  readonly holesPlayed: number
  readonly position: Position
  readonly pointsByHole: readonly (number | null)[]
}

/** What a side has together (SF5, SF6). */
export interface StablefordSide extends RankedSide {
  readonly points: number
  /** Points less what would be two for every ball and hole that counts: what is compared while cards are open. */
  readonly pace: number
  /** How many make the points: members who have begun, or holes that count. */
  readonly counted: number
  /** What the best balls made of each hole; nothing where the members' points are added up. */
  readonly pointsByHole: readonly (number | null)[] | null
}

/** The Stableford table; sides are there in a game of sides only. */
export interface StablefordResult {
  readonly rows: readonly StablefordRow[]
  readonly sides: readonly StablefordSide[]
  readonly isFinal: boolean
}

/** What a hole played in net par earns. */
const forPar = 2

/** The settings with defaults where the match says nothing (SF3, SF5). */
export function stablefordSettings(chosen: Partial<StablefordSettings>): StablefordSettings {
  return { allowancePercent: 100, sides: { kind: 'sum' }, ties: 'shared', stake: 0, ...chosen }
}

/** The Stableford table: points on net, the most win (SF3 to SF6). */
export function playStableford(field: Field, settings: StablefordSettings, phase: Phase): StablefordResult {
  const cards = field.contestants.map((contestant) => cardOf(contestant, settings))
  const isFinal = phase === 'complete' || cards.every((card) => card.holesPlayed === card.pointsByHole.length)
  const standingOf = isFinal ? (card: Card) => card.points : paceOf
  const withoutScore: Contention = phase === 'complete' ? 'no-return' : 'not-started'
  const places = positions(
    cards.map((card) => (card.holesPlayed === 0 ? withoutScore : standingOf(card))),
    'highest',
    isFinal ? tieBreakOf(cards, settings) : undefined,
  )
  const rows = cards.map((card, at) => ({ ...card, position: places[at]! }))
  const { sides } = settings
  const ranked =
    sides.kind === 'sum'
      ? sidesBySum(field, cards, standingOf, withoutScore)
      : sidesByBestBalls(field, cards, sides.balls, { phase, withoutScore })
  return { rows, sides: ranked, isFinal }
}

type Card = Omit<StablefordRow, 'position'>

function cardOf(contestant: Contestant, { allowancePercent }: StablefordSettings): Card {
  const { ball, scores, pars, ranks, unroundedHandicap } = contestant
  // SF3: no par adjustment, because points are already counted against the own par.
  const handicap = playingHandicap(unroundedHandicap, allowancePercent)
  const strokes = strokesByRank(handicap, ranks)
  const pointsByHole = scores.map((score, hole) => stablefordPoints(score, pars[hole]!, strokes[hole]!))
  return {
    ball,
    handicap,
    points: sumOf(pointsByHole),
    holesPlayed: scores.filter((score) => isPlayed(score)).length,
    pointsByHole,
  }
}

/** SF4: points less two for each hole played. */
export function paceOf({ points, holesPlayed }: Card): number {
  return points - forPar * holesPlayed
}

/** CB1 on points: the more of them over the last holes. Countback knows lower as better, so that they are turned round. */
function tieBreakOf(cards: readonly Card[], { ties }: StablefordSettings): TieBreak | undefined {
  if (ties === 'shared') return undefined
  const onCountback = cards.map(({ pointsByHole }) => ({
    scores: pointsByHole.map((points) => 0 - (points ?? 0)),
    handicap: 0,
  }))
  return (one, other) => countback(onCountback[one]!, onCountback[other]!).order
}

function sidesBySum(
  { sides }: Field,
  cards: readonly Card[],
  standingOf: (card: Card) => number,
  withoutScore: Contention,
): StablefordSide[] {
  const members = sides.map((side) => side.members.map((member) => cards[member]!))
  const begun = members.map((own) => own.filter(({ holesPlayed }) => holesPlayed > 0))
  const sums = begun.map((own) => (own.length === 0 ? withoutScore : sumOf(own.map(standingOf))))
  const places = positions(
    averagesOf(
      sums,
      begun.map(({ length }) => length),
    ),
    'highest',
  )
  return sides.map(({ side }, at) => ({
    side,
    balls: members[at]!.map(({ ball }) => ball),
    position: places[at]!,
    points: sumOf(begun[at]!.map(({ points }) => points)),
    pace: sumOf(begun[at]!.map(paceOf)),
    counted: begun[at]!.length,
    pointsByHole: null,
  }))
}

interface Standing {
  readonly phase: Phase
  readonly withoutScore: Contention
}

function sidesByBestBalls(
  { sides }: Field,
  cards: readonly Card[],
  best: number,
  { phase, withoutScore }: Standing,
): StablefordSide[] {
  const counted = sides.map(({ side, members }) => {
    const own = members.map((member) => cards[member]!)
    const pointsByHole = own[0]!.pointsByHole.map((_points, hole) =>
      bestPoints(
        own.map((card) => card.pointsByHole[hole]!),
        best,
        phase,
      ),
    )
    const hasBegun = own.some(({ holesPlayed }) => holesPlayed > 0)
    const holes = pointsByHole.filter((points) => points !== null).length
    const points = sumOf(pointsByHole)
    const balls = own.map(({ ball }) => ball)
    return {
      side,
      balls,
      points,
      pace: points - forPar * best * holes,
      counted: hasBegun ? holes : 0,
      pointsByHole,
    }
  })
  const places = positions(
    // At the end all sides have counted every hole, and the pace ranks them as their points do.
    counted.map((side) => (side.counted === 0 ? withoutScore : side.pace)),
    'highest',
  )
  return counted.map((side, at) => ({ ...side, position: places[at]! }))
}

/** SF6: nothing until every ball is in; in a completed match a missing score earns nothing. */
function bestPoints(points: readonly (number | null)[], best: number, phase: Phase): number | null {
  if (phase !== 'complete' && points.includes(null)) return null
  const earned = points.map((each) => each ?? 0).toSorted((a, b) => b - a)
  return sumOf(earned.slice(0, best))
}

function sumOf(points: readonly (number | null)[]): number {
  return points.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}
