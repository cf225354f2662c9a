import { hasWithdrawn, parAdjustment, type Ball, type Field } from '../field.ts'
import { average, fraction, roundHalfUp, type Fraction } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import {
  sum,
  type BookMatch,
  type GrossChoice,
  type Maximum,
  type NetChoice,
  type Score,
} from '../match-input.ts'
import { placesOf, type Standing } from '../places.ts'
import {
  afterCompletion,
  isCounted,
  playedHoles,
  standingWithoutPlace,
  totalOf,
  type Total,
} from '../total.ts'

export interface SideRow {
  readonly side: string
  readonly total: Total
  readonly position: string
}

export interface GrossSheet {
  readonly rows: readonly {
    readonly ball: string
    readonly score: Total
    readonly position: string
    readonly counted: readonly Score[]
  }[]
  readonly sides: readonly SideRow[]
  readonly isFinal: boolean
}

export interface NetSheet {
  readonly rows: readonly {
    readonly ball: string
    readonly gross: Total
    readonly handicap: number
    readonly net: Total
    readonly position: string
    readonly counted: readonly Score[]
    readonly strokes: readonly number[]
  }[]
  readonly sides: readonly SideRow[]
  readonly isFinal: boolean
}

/** A card as the format counts it; places go by `total`. */
interface Entry {
  readonly ball: string
  readonly counted: readonly Score[]
  readonly total: Total
  /** The strokes deducted for a countback: all of them over the whole round (CB2). */
  readonly handicap: number
}

export function grossSheet(field: Field, chosen: Partial<GrossChoice>): GrossSheet {
  const { maximum = { kind: 'off' }, ties = 'shared' } = chosen
  const { match, balls } = field
  const entries = balls.map((ball) => {
    // MX1: in gross, net double bogey uses the course handicap.
    const strokes = strokesByHole(roundHalfUp(ball.courseHandicap), ball)
    const counted = countedScores(ball, match, maximum, strokes)
    // ST6
    const lowestPars = match.holes.map((_, hole) => Math.min(...balls.map(({ pars }) => pars[hole] ?? 0)))
    const total = afterCompletion(totalOf(counted, lowestPars), closing(ball, match))
    return { ball: ball.id, counted, total, handicap: 0 }
  })
  const { places, sides, isFinal } = standingsOf(entries, field, ties)
  const rows = entries.map(({ ball, total, counted }, index) => {
    return { ball, score: total, position: places[index] ?? '', counted }
  })
  return { rows, sides, isFinal }
}

export function netSheet(field: Field, chosen: Partial<NetChoice>): NetSheet {
  const { maximum = { kind: 'off' }, ties = 'shared', allowancePercent = 100 } = chosen
  const { match, balls } = field
  const entries = balls.map((ball) => {
    const playing = playingHandicap(ball, allowancePercent)
    const handicap = playing + parAdjustment(ball, field)
    const strokes = strokesByHole(handicap, ball)
    const counted = countedScores(ball, match, maximum, strokes)
    const gross = afterCompletion(totalOf(counted, ball.pars), closing(ball, match))
    const total = netOf(gross, counted, strokes, strokesByHole(playing, ball))
    return { ball: ball.id, counted, total, handicap, gross, strokes }
  })
  const { places, sides, isFinal } = standingsOf(entries, field, ties)
  const rows = entries.map(({ ball, gross, handicap, total, counted, strokes }, index) => {
    return { ball, gross, handicap, net: total, position: places[index] ?? '', counted, strokes }
  })
  return { rows, sides, isFinal }
}

/** ST4, WD2: an incomplete card is closed by completion or withdrawal. */
function closing(ball: Ball, { isComplete = false }: BookMatch) {
  return { isComplete: isComplete || hasWithdrawn(ball) }
}

/**
 * The scores after the maximum, which caps them; X counts as the maximum, and at the end so does a missing hole on a
 * started card (MX1).
 */
function countedScores(
  { scores, pars, gone }: Ball,
  match: BookMatch,
  maximum: Maximum,
  strokes: readonly number[],
): Score[] {
  if (maximum.kind === 'off') return [...scores]
  const fillsUp = match.isComplete === true && playedHoles(scores) > 0
  return scores.map((score, hole) => {
    const most = maximumOf(maximum, pars[hole] ?? 0, strokes[hole] ?? 0)
    // WD2: not on holes that were missed after withdrawing.
    if (score === null) return fillsUp && !gone[hole] ? most : null
    return score === 'X' ? most : Math.min(score, most)
  })
}

function maximumOf(maximum: Maximum, par: number, strokes: number): number {
  if (maximum.kind === 'fixed') return maximum.strokes
  if (maximum.kind === 'double-par') return 2 * par
  // ND1
  return Math.min(par + 2 + strokes, par + 5)
}

/**
 * Strokes are deducted on the holes played; against par without the adjustment for tees of different par (ST2, ST3).
 */
function netOf(
  gross: Total,
  counted: readonly Score[],
  strokes: readonly number[],
  strokesToPar: readonly number[],
): Total {
  if (!isCounted(gross)) return gross
  const onHolesPlayed = (all: readonly number[]) => sum(all.filter((_, hole) => counted[hole] !== null))
  return {
    ...gross,
    strokes: gross.strokes - onHolesPlayed(strokes),
    toPar: gross.toPar - onHolesPlayed(strokesToPar),
  }
}

function standingsOf(entries: readonly Entry[], field: Field, ties: 'shared' | 'countback') {
  // PO3: the end is when every card is full or has no return, or the match is completed.
  const isFinal =
    field.match.isComplete === true ||
    entries.every(({ total }) => total.kind === 'complete' || total.kind === 'no-return')
  const standings = entries.map((entry): Standing => {
    const { total } = entry
    if (!isCounted(total)) return standingWithoutPlace(total)
    if (!isFinal) return [fraction(total.toPar)]
    // CB1: countback applies only at the end.
    return [fraction(total.strokes), ...(ties === 'countback' ? countback(entry) : [])]
  })
  return {
    places: placesOf(standings),
    sides: sidesOf(entries, field, isFinal, ties),
    isFinal,
  }
}

/**
 * The last 9, 6, 3 and 1 holes, as far as these are fewer than the round (CB1), minus their share of the handicap
 * (CB2).
 */
function countback({ counted, handicap }: Entry): Fraction[] {
  const lengths = [9, 6, 3, 1].filter((length) => length < counted.length)
  return lengths.map((length) => {
    const strokes = sum(counted.slice(-length).map((score) => (typeof score === 'number' ? score : 0)))
    return fraction(strokes * counted.length - handicap * length, counted.length)
  })
}

function sidesOf(
  entries: readonly Entry[],
  field: Field,
  isFinal: boolean,
  ties: 'shared' | 'countback',
): SideRow[] {
  const sides = field.sides.map(({ id, balls }) => {
    const members = entries.filter((entry) => balls.some((ball) => ball.id === entry.ball))
    const totals = members.map(({ total }) => total)
    return { side: id, total: together(totals), standing: sideStanding(members, isFinal, ties) }
  })
  const places = placesOf(sides.map(({ standing }) => standing))
  return sides.map(({ side, total }, index) => ({ side, total, position: places[index] ?? '' }))
}

/** The sum of the members' totals; if one has no return, the side has none (ST5). */
function together(totals: readonly Total[]): Total {
  const holesPlayed = sum(totals.map((total) => total.holesPlayed))
  if (totals.some(({ kind }) => kind === 'no-return')) return { kind: 'no-return', holesPlayed }
  const begun = totals.filter(isCounted)
  if (begun.length === 0) return { kind: 'not-started', holesPlayed }
  const isComplete = totals.every(({ kind }) => kind === 'complete')
  return {
    kind: isComplete ? 'complete' : 'in-progress',
    strokes: sum(begun.map(({ strokes }) => strokes)),
    toPar: sum(begun.map(({ toPar }) => toPar)),
    holesPlayed,
  }
}

/** Sides compare by average: by strokes at the end, before that by to par, over the members who have started (ST5). */
function sideStanding(members: readonly Entry[], isFinal: boolean, ties: 'shared' | 'countback'): Standing {
  const total = together(members.map((entry) => entry.total))
  if (!isCounted(total)) return standingWithoutPlace(total)
  const totals = members.map((entry) => entry.total).filter(isCounted)
  const main = average(totals.map(({ strokes, toPar }) => fraction(isFinal ? strokes : toPar)))
  if (!isFinal || ties === 'shared') return [main]
  // CB1: the average of the members' last holes.
  const own = members.map(countback)
  return [main, ...(own[0] ?? []).map((_, at) => average(own.map((keys) => keys[at] ?? fraction(0))))]
}
