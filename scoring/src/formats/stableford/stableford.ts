import { sumOf } from '#arithmetic/sum-of.ts'
import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import type { FlightPotSettings } from '#settlement/pot.ts'
import { cardOfPoints, tieBreakBy, type CountbackCard, type Ties } from '#standings/countback.ts'
import { positions, type Contention, type Position } from '#standings/positions.ts'
import type { PlayedBySettings } from '#match/played-by.ts'
import { contentionWithoutScore, isCardFull } from '../open-cards.ts'
import { averagesOf, cardsOfSides, type RankedSide } from '../sides.ts'

/** How a side counts: the sum of its members, or the best points of some balls on each hole (SF5, SF6). */
export type SidePoints = { readonly kind: 'sum' } | { readonly kind: 'best'; readonly balls: number }

/** What the games of one family differ in. */
export interface PointRules {
  /** The points of a score; null while it is missing. */
  readonly pointsOf: (score: HoleScore, par: number, strokes: number) => number | null
  /** The points of a par, which places don't count until all cards are full (SF4). */
  readonly forPar: number
  readonly isGross: boolean
}

/** Settings of Stableford and its family. */
export interface StablefordSettings extends FlightPotSettings, PlayedBySettings {
  readonly allowancePercent: number
  readonly sides: SidePoints
  readonly ties: Ties
}

/** A row of the Stableford table (SF3). */
export interface StablefordRow {
  readonly ball: BallId
  readonly handicap: number
  readonly points: number
  readonly holesPlayed: number
  readonly position: Position
  readonly pointsByHole: readonly (number | null)[]
  /** Set only if it withdrew; its points so far count (WD2). */
  readonly hasWithdrawn?: true
}

/** The totals of a side (SF5, SF6). */
export interface StablefordSide extends RankedSide {
  readonly points: number
  /** Points less two for every ball and hole that counts; ranks the table while cards are open. */
  readonly pace: number
  /** The number of contributions: members who have started, or holes that count. */
  readonly counted: number
  /** The best balls' points per hole; undefined if members' points are added up. */
  readonly pointsByHole: readonly (number | null)[] | null
}

/** The Stableford table; has sides only in a game of sides. */
export interface StablefordResult {
  readonly rows: readonly StablefordRow[]
  readonly sides: readonly StablefordSide[]
  readonly isFinal: boolean
  /** Set only if gross scores earn the points. */
  readonly isGross?: true
}

/** The table of a game by points on each hole: the most win (SF3 to SF6). */
export function playStableford(
  field: Field,
  settings: StablefordSettings,
  phase: Phase,
  rules: PointRules,
): StablefordResult {
  const isFinal = phase === 'complete' || field.contestants.every(isCardFull)
  const cards = field.contestants.map((contestant) => cardOf(contestant, settings, rules, isFinal))
  const paceOf = (card: Card) => paceBy(rules, card)
  const standingOf = isFinal ? (card: Card) => card.points : paceOf
  const withoutScore = (members: readonly number[]) =>
    contentionWithoutScore(
      members.map((member) => field.contestants[member]!),
      phase,
    )
  const places = positions(
    cards.map((card, at) => (card.holesPlayed === 0 ? withoutScore([at]) : standingOf(card))),
    'highest',
    isFinal ? tieBreakBy(settings.ties, cards.map(onPoints)) : undefined,
  )
  const rows = cards.map((card, at) => ({ ...card, position: places[at]! }))
  const { sides } = settings
  const ranked =
    sides.kind === 'sum'
      ? sidesBySum(field, cards, {
          standingOf,
          paceOf,
          withoutScore,
          ties: isFinal ? settings.ties : 'shared',
        })
      : sidesByBestBalls(field, cards, sides.balls, { isFinal, withoutScore, rules, ties: settings.ties })
  return { rows, sides: ranked, isFinal, ...(rules.isGross && { isGross: true as const }) }
}

type Card = Omit<StablefordRow, 'position'>

function cardOf(
  contestant: Contestant,
  { allowancePercent }: StablefordSettings,
  rules: PointRules,
  isFinal: boolean,
): Card {
  const { ball, scores, pars, ranks, out, unroundedHandicap } = contestant
  // SF3: No par adjustment, because points already count against the player's own par.
  const handicap = rules.isGross ? 0 : playingHandicap(unroundedHandicap, allowancePercent)
  const strokes = strokesByRank(handicap, ranks)
  const pointsByHole = scores.map(
    (score, hole) => rules.pointsOf(score, pars[hole]!, strokes[hole]!) ?? missingPoints(rules, isFinal),
  )
  return {
    ball,
    handicap,
    points: sumOf(pointsByHole),
    holesPlayed: scores.filter((score) => isPlayed(score)).length,
    pointsByHole,
    ...(out !== null && { hasWithdrawn: true as const }),
  }
}

/** The points of a hole without a score; null while it counts nothing, or would count 0 (SF4, PB1, MF1). */
export function missingPoints({ pointsOf }: PointRules, isLost: boolean): number | null {
  return (isLost && pointsOf('X', 0, 0)) || null
}

/** SF4: Points minus the points of a par for each hole played. */
export function paceBy({ forPar }: PointRules, { points, holesPlayed }: Card): number {
  return points - forPar * holesPlayed
}

/** CB1 on points: the higher total of the last holes. */
function onPoints({ pointsByHole }: Pick<Card, 'pointsByHole'>): CountbackCard {
  return cardOfPoints(pointsByHole)
}

interface Summed extends Pick<Standing, 'withoutScore' | 'ties'> {
  readonly standingOf: (card: Card) => number
  readonly paceOf: (card: Card) => number
}

function sidesBySum(
  { sides }: Field,
  cards: readonly Card[],
  { standingOf, paceOf, withoutScore, ties }: Summed,
): StablefordSide[] {
  const members = sides.map((side) => side.members.map((member) => cards[member]!))
  const begun = members.map((own) => own.filter(({ holesPlayed }) => holesPlayed > 0))
  const sums = begun.map((own, at) =>
    own.length === 0 ? withoutScore(sides[at]!.members) : sumOf(own.map(standingOf)),
  )
  const places = positions(
    averagesOf(
      sums,
      begun.map(({ length }) => length),
    ),
    'highest',
    tieBreakBy(ties, cardsOfSides(begun.map((own) => own.map(onPoints)))),
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
  readonly isFinal: boolean
  readonly rules: PointRules
  readonly ties: Ties
  /** The standing of members in a side where none has started. */
  readonly withoutScore: (members: readonly number[]) => Contention
}

function sidesByBestBalls(
  { contestants, sides }: Field,
  cards: readonly Card[],
  best: number,
  { isFinal, withoutScore, rules, ties }: Standing,
): StablefordSide[] {
  const counted = sides.map(({ side, members }) => {
    const own = members.map((member) => cards[member]!)
    const pointsByHole = own[0]!.pointsByHole.map((_points, hole) => {
      const awaited = isFinal ? members : members.filter((member) => !isOut(contestants[member]!, hole))
      const points = awaited.map((member) => cards[member]!.pointsByHole[hole]!)
      // A ball that is out counts like one without a score at the end.
      const out = points.length === 0 ? 0 : members.length - points.length
      const lost = Array<number>(out).fill(missingPoints(rules, true) ?? 0)
      return bestPoints([...points, ...lost], best, isFinal)
    })
    const hasBegun = own.some(({ holesPlayed }) => holesPlayed > 0)
    const holes = pointsByHole.filter((points) => points !== null).length
    const points = sumOf(pointsByHole)
    const balls = own.map(({ ball }) => ball)
    return {
      side,
      balls,
      points,
      pace: points - rules.forPar * best * holes,
      counted: hasBegun ? holes : 0,
      pointsByHole,
    }
  })
  const places = positions(
    // At the end all sides have counted every hole, and pace ranks them as points do.
    counted.map((side, at) => (side.counted === 0 ? withoutScore(sides[at]!.members) : side.pace)),
    'highest',
    isFinal ? tieBreakBy(ties, counted.map(onPoints)) : undefined,
  )
  return counted.map((side, at) => ({ ...side, position: places[at]! }))
}

/** SF6: Undefined until every ball still playing has a score; at the end a missing score earns no points. */
function bestPoints(points: readonly (number | null)[], best: number, isFinal: boolean): number | null {
  if (!isFinal && (points.length === 0 || points.includes(null))) return null
  const earned = points.map((each) => each ?? 0).toSorted((a, b) => b - a)
  return sumOf(earned.slice(0, best))
}
