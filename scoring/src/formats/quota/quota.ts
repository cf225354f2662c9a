import type { Fraction } from '#arithmetic/rounding.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { pointTables, type PointTable } from '#points/stableford.ts'
import type { FlightPotSettings } from '#settlement/pot.ts'
import { cardOfPoints, tieBreakBy, type CountbackCard, type Ties } from '#standings/countback.ts'
import { positions, type Contention, type Position } from '#standings/positions.ts'
import type { PlayedBySettings } from '#match/played-by.ts'
import { contentionWithoutScore, isCardFull } from '../open-cards.ts'
import { averagesOf, cardsOfSides, type RankedSide } from '../sides.ts'
import { quotaPoints, quotaValue } from './quota-value.ts'

/** Settings of quota: 36 minus the course handicap, Stableford points on gross. */
export interface QuotaSettings extends FlightPotSettings, PlayedBySettings {
  /** Sets the usual base and floor. */
  readonly version: 'standard' | 'chicago'
  /** The quota base: 36, 39 in Chicago; over nine holes 18 and 19. */
  readonly base: number
  readonly floor: number
  readonly points: keyof typeof pointTables | PointTable
  readonly allowancePercent: number
  readonly ties: Ties
}

/** A row of the quota table (QU4). */
export interface QuotaRow {
  readonly ball: BallId
  readonly handicap: number
  readonly quota: number
  readonly points: number
  /** Points minus quota: the column +/-. */
  readonly result: number
  readonly holesPlayed: number
  readonly position: Position
  readonly pointsByHole: readonly (number | null)[]
  /** Set only if it withdrew; its points so far count (WD2). */
  readonly hasWithdrawn?: true
}

/** The totals of a side's members who have started (QU6). */
export interface QuotaSide extends RankedSide {
  readonly quota: number
  readonly points: number
  readonly result: number
  /** Points over the quota's share for the holes played; ranks the table while cards are open. */
  readonly pace: Fraction
}

/** The quota table; has sides only in a game of sides. */
export interface QuotaResult {
  readonly rows: readonly QuotaRow[]
  readonly sides: readonly QuotaSide[]
  readonly isFinal: boolean
}

/** The quota table: gross points compared with the personal quota (QU1 to QU5). */
export function playQuota(field: Field, settings: QuotaSettings, phase: Phase): QuotaResult {
  const table = tableOf(settings)
  const cards = field.contestants.map((contestant) => quotaCard(contestant, settings, table))
  const isFinal = phase === 'complete' || field.contestants.every(isCardFull)
  const ties = isFinal ? settings.ties : 'shared'
  const standingOf = isFinal ? (card: QuotaCard) => card.result : pace
  const withoutScore = (members: readonly number[]) =>
    contentionWithoutScore(
      members.map((member) => field.contestants[member]!),
      phase,
    )
  const places = positions(
    cards.map((card, at) => (card.holesPlayed === 0 ? withoutScore([at]) : standingOf(card))),
    'highest',
    tieBreakBy(ties, cards.map(onCountback)),
  )
  const rows = cards.map((card, at) => placed(card, places[at]!))
  return { rows, sides: quotaSides(field, cards, { standingOf, withoutScore, ties }), isFinal }
}

/** QN1: Points against half the quota; both are doubled, which changes no place and leaves no halves. */
export function playQuotaNine(nine: Field, settings: QuotaSettings, phase: Phase, round: Field): QuotaResult {
  const contestants = nine.contestants.map((contestant, at) => {
    const { unroundedHandicap } = round.contestants[at]!
    return { ...contestant, unroundedHandicap }
  })
  return playQuota({ ...nine, contestants }, { ...settings, points: doubled(tableOf(settings)) }, phase)
}

function doubled({ condor, albatross, eagle, birdie, par, bogey, doubleBogey }: PointTable): PointTable {
  return {
    condor: 2 * condor,
    albatross: 2 * albatross,
    eagle: 2 * eagle,
    birdie: 2 * birdie,
    par: 2 * par,
    bogey: 2 * bogey,
    doubleBogey: 2 * doubleBogey,
  }
}

function tableOf({ points }: QuotaSettings): PointTable {
  return typeof points === 'string' ? pointTables[points] : points
}

type QuotaCard = Omit<QuotaRow, 'position'>

function quotaCard(contestant: Contestant, settings: QuotaSettings, table: PointTable): QuotaCard {
  const { ball, scores, pars, out, unroundedHandicap } = contestant
  // QU7: No par adjustment, because points already count against the player's own par.
  const handicap = playingHandicap(unroundedHandicap, settings.allowancePercent)
  const quota = quotaValue(handicap, settings.base, settings.floor)
  const pointsByHole = scores.map((score, hole) => quotaPoints(score, pars[hole]!, table))
  let points = 0
  let holesPlayed = 0
  for (const earned of pointsByHole) {
    if (earned === null) continue
    points += earned
    holesPlayed++
  }
  const card = { ball, handicap, quota, points, result: points - quota, holesPlayed, pointsByHole }
  return out === null ? card : { ...card, hasWithdrawn: true }
}

/** Written out, because copying a row key by key is the slowest part of a table. */
function placed(card: QuotaCard, position: Position): QuotaRow {
  const { ball, handicap, quota, points, result, holesPlayed, pointsByHole, hasWithdrawn } = card
  const row = { ball, handicap, quota, points, result, holesPlayed, position, pointsByHole }
  return hasWithdrawn ? { ...row, hasWithdrawn } : row
}

/** QU5: Points minus the quota's share for the holes played, times the number of holes to stay whole. */
function pace({ points, quota, holesPlayed, pointsByHole }: QuotaCard): number {
  return points * pointsByHole.length - quota * holesPlayed
}

/** CB1, CB2: The points of the last holes, less their share of the quota. */
function onCountback({ pointsByHole, quota }: QuotaCard): CountbackCard {
  return cardOfPoints(pointsByHole, quota)
}

interface Standings {
  readonly standingOf: (card: QuotaCard) => number
  readonly withoutScore: (members: readonly number[]) => Contention
  readonly ties: Ties
}

function quotaSides(
  field: Field,
  cards: readonly QuotaCard[],
  { standingOf, withoutScore, ties }: Standings,
): QuotaSide[] {
  const sides = field.sides.map(({ side, members }) => {
    const all = members.map((member) => cards[member]!)
    const begun = all.filter((card) => card.holesPlayed > 0)
    const balls = all.map(({ ball }) => ball)
    return { side, balls, members, begun, counted: begun.length > 0 ? begun : all }
  })
  const standings = sides.map(({ begun, members }) =>
    begun.length > 0 ? sumBy(begun, standingOf) : withoutScore(members),
  )
  const sizes = sides.map(({ begun }) => begun.length)
  const tieBreak = tieBreakBy(ties, cardsOfSides(sides.map(({ begun }) => begun.map(onCountback))))
  const places = positions(averagesOf(standings, sizes), 'highest', tieBreak)
  return sides.map(({ side, balls, counted }, at) => {
    const quota = sumBy(counted, (card) => card.quota)
    const points = sumBy(counted, (card) => card.points)
    const sumOfPaces = { numerator: sumBy(counted, pace), denominator: counted[0]!.pointsByHole.length }
    return { side, balls, quota, points, result: points - quota, pace: sumOfPaces, position: places[at]! }
  })
}

function sumBy(cards: readonly QuotaCard[], valueOf: (card: QuotaCard) => number): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0)
}
