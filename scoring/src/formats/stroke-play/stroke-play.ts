import { cardTotal, closedTotal, hasStrokes, sumOfTotals, type CardTotal } from '#card/card-total.ts'
import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import { parAdjustments, playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import type { FlightPotSettings } from '#settlement/pot.ts'
import { tieBreakBy, type CountbackCard, type Ties } from '#standings/countback.ts'
import { positions, type Contention, type Position, type TieBreak } from '#standings/positions.ts'
import type { PlayedBySettings } from '#match/played-by.ts'
import { averagesOf, cardsOfSides, type RankedSide } from '../sides.ts'
import { countedScores, type MaximumScore } from './maximum-score.ts'

/** Settings of gross; by default ties share and no score is capped. */
export interface StrokePlaySettings extends FlightPotSettings, PlayedBySettings {
  readonly maximum: MaximumScore
  readonly ties: Ties
}

/** The settings of net: the settings of gross, plus an allowance in percent of the course handicap. */
export interface NetSettings extends StrokePlaySettings {
  readonly allowancePercent: number
}

/** A row of the gross table (ST1). */
export interface GrossRow {
  readonly ball: BallId
  readonly score: CardTotal
  readonly position: Position
  /** The counted scores per hole, after the maximum. */
  readonly counted: readonly HoleScore[]
}

/** A row of the net table (ST2). */
export interface NetRow {
  readonly ball: BallId
  readonly gross: CardTotal
  readonly handicap: number
  readonly net: CardTotal
  readonly position: Position
  readonly counted: readonly HoleScore[]
  /** Strokes received per hole: the dots on the card. */
  readonly strokes: readonly number[]
}

/** The totals of a side in stroke play (ST5). */
export interface SideTotal extends RankedSide {
  readonly total: CardTotal
}

/** A table of stroke play; has sides only in a game of sides. */
export interface StrokePlayResult<Row> {
  readonly rows: readonly Row[]
  readonly sides: readonly SideTotal[]
  /** Whether no later score can change a place. */
  readonly isFinal: boolean
}

/** The gross table: total strokes and positions (ST1). */
export function playGross(
  field: Field,
  settings: StrokePlaySettings,
  phase: Phase,
): StrokePlayResult<GrossRow> {
  const pars = lowestPars(field)
  const cards = field.contestants.map((contestant) => {
    const { ball, courseHandicap, ranks } = contestant
    const strokes = settings.maximum.kind === 'net-double-bogey' ? strokesByRank(courseHandicap, ranks) : []
    const counted = countedScores(contestant, strokes, settings.maximum, phase)
    return { ball, score: totalOf(contestant, counted, pars, phase), counted, handicap: 0 }
  })
  const ranked = rank(field, cards, (card) => card.score, settings)
  const rows = cards.map(({ ball, score, counted }, at) => {
    return { ball, score, position: ranked.places[at]!, counted }
  })
  return { rows, sides: ranked.sides, isFinal: ranked.isFinal }
}

/**
 * The pars that gross counts against, the same for all: strokes decide at the end, so they must decide during play
 * (ST6).
 */
export function lowestPars({ holes, contestants }: Field): readonly number[] {
  const [first, ...others] = contestants.map(({ pars }) => pars)
  if (!first || others.every((pars) => pars === first)) return first ?? []
  return holes.map((_hole, at) => Math.min(...contestants.map(({ pars }) => pars[at]!)))
}

/** The net table: gross minus playing handicap, and positions (ST2, ST3). */
export function playNet(field: Field, settings: NetSettings, phase: Phase): StrokePlayResult<NetRow> {
  const adjustments = parAdjustments(field.contestants.map((contestant) => contestant.par))
  const cards = field.contestants.map((contestant, at) => {
    const { ball, pars, ranks, unroundedHandicap } = contestant
    const againstPar = playingHandicap(unroundedHandicap, settings.allowancePercent)
    const handicap = againstPar + adjustments[at]!
    const strokes = strokesByRank(handicap, ranks)
    const strokesAgainstPar = handicap === againstPar ? strokes : strokesByRank(againstPar, ranks)
    const counted = countedScores(contestant, strokes, settings.maximum, phase)
    const gross = totalOf(contestant, counted, pars, phase)
    const net = netOf(gross, counted, strokes, strokesAgainstPar)
    return { ball, gross, handicap, net, counted, strokes }
  })
  const ranked = rank(field, cards, (card) => card.net, settings)
  const rows = cards.map(({ ball, gross, handicap, net, counted, strokes }, at) => {
    return { ball, gross, handicap, net, position: ranked.places[at]!, counted, strokes }
  })
  return { rows, sides: ranked.sides, isFinal: ranked.isFinal }
}

interface PlayedCard {
  readonly counted: readonly HoleScore[]
  readonly handicap: number
}

/** ST4, WD2: Completing the match, or withdrawing, turns a card that is not full into no return. */
function totalOf(
  { out }: Contestant,
  counted: readonly HoleScore[],
  pars: readonly number[],
  phase: Phase,
): CardTotal {
  const total = cardTotal(counted, pars)
  return phase === 'complete' || out !== null ? closedTotal(total) : total
}

function rank<Card extends PlayedCard>(
  field: Field,
  cards: readonly Card[],
  totalOfCard: (card: Card) => CardTotal,
  settings: StrokePlaySettings,
) {
  const totals = cards.map(totalOfCard)
  const onCountback = cards.map(countbackCard)
  return {
    places: placesOf(totals, tieBreakBy(settings.ties, onCountback)),
    sides: sideTotals(field, totals, settings.ties, onCountback),
    isFinal: totals.every(isSettled),
  }
}

/** ST3: While holes are missing only the strokes on the holes played are deducted. */
function netOf(
  gross: CardTotal,
  counted: readonly HoleScore[],
  strokes: readonly number[],
  strokesAgainstPar: readonly number[],
): CardTotal {
  if (!hasStrokes(gross)) return gross
  let received = 0
  let receivedAgainstPar = 0
  for (let hole = 0; hole < counted.length; hole++) {
    if (!isPlayed(counted[hole])) continue
    received += strokes[hole]!
    receivedAgainstPar += strokesAgainstPar[hole]!
  }
  const { kind, strokes: taken, toPar, holesPlayed } = gross
  return { kind, strokes: taken - received, toPar: toPar - receivedAgainstPar, holesPlayed }
}

/** PO3: Cards of different length compare only by score to par. */
function placesOf(totals: readonly CardTotal[], tieBreak: TieBreak | undefined): Position[] {
  const by = byOf(totals)
  return positions(
    totals.map((total) => contentionOf(total, by)),
    'lowest',
    by === 'strokes' ? tieBreak : undefined,
  )
}

/** The ranking value of totals: to par until all cards are full, strokes at the end (PO3). */
function byOf(totals: readonly CardTotal[]): 'strokes' | 'toPar' {
  return totals.every(isSettled) ? 'strokes' : 'toPar'
}

/** The ranking value of a total. */
export function contentionOf(total: CardTotal, by: 'strokes' | 'toPar'): Contention {
  return hasStrokes(total) ? total[by] : total.kind
}

function isSettled(total: CardTotal): boolean {
  return total.kind === 'complete' || total.kind === 'no-return'
}

function countbackCard({ counted, handicap }: PlayedCard): CountbackCard {
  return { scores: counted, handicap }
}

function sideTotals(
  { contestants, sides }: Field,
  totals: readonly CardTotal[],
  ties: Ties,
  cards: readonly CountbackCard[],
): SideTotal[] {
  const sums = sides.map(({ members }) => sumOfTotals(members.map((member) => totals[member]!)))
  const begun = sides.map(({ members }) => members.filter((member) => hasStrokes(totals[member]!)).length)
  // PO3: A side without a return may have members who are still playing.
  const by = byOf(totals)
  const places = positions(
    averagesOf(
      sums.map((sum) => contentionOf(sum, by)),
      begun,
    ),
    'lowest',
    by === 'strokes'
      ? tieBreakBy(ties, cardsOfSides(sides.map(({ members }) => members.map((member) => cards[member]!))))
      : undefined,
  )
  return sides.map(({ side, members }, at) => ({
    side,
    balls: members.map((member) => contestants[member]!.ball),
    total: sums[at]!,
    position: places[at]!,
  }))
}
