import { roundHalfUp } from '../arithmetic/rounding.ts'
import { sumOf } from '../arithmetic/sum-of.ts'
import type { Contestant } from '../match/field.ts'
import type { Match } from '../match/match.ts'
import { meanOfRounds } from './averages.ts'

/** A number of putts, hits or penalties, and the holes they were noted on. */
export interface Noted {
  readonly count: number
  readonly holes: number
}

/** The figures of a round that a player notes beside their strokes; null unless noted on every hole. */
export interface NotedFigures {
  readonly putts: Noted | null
  readonly fairways: Noted | null
  readonly greens: Noted | null
  readonly penalties: Noted | null
}

export type NotedKind = keyof NotedFigures

/** The figures of a ball's round from what was noted for it (RC5 to RC8). */
export function notedFigures(
  { ball, scores, pars }: Contestant,
  { holes, facts = [] }: Pick<Match, 'holes' | 'facts'>,
): NotedFigures {
  const own = facts.filter((fact) => fact.ball === ball && fact.game === null)
  const notedOn = (hole: number, kind: string) =>
    own.find((fact) => fact.hole === hole && fact.kind === kind)?.value
  const played = holes.map((hole, at) => {
    const [strokes, par] = [scores[at], pars[at]!]
    const putts = typeof strokes === 'number' ? notedOn(hole, 'putts') : undefined
    const isGreen = putts === undefined ? undefined : Number(Number(strokes) - putts <= par - 2)
    // RC8: The phone offers no zero, so a hole without penalties has none.
    const penalties = putts === undefined ? undefined : (notedOn(hole, 'penalties') ?? 0)
    const fairway = typeof strokes === 'number' ? notedOn(hole, 'fairway') : undefined
    return { par, putts, isGreen, penalties, fairway }
  })
  return {
    putts: totalOf(played.map(({ putts }) => putts)),
    fairways: totalOf(played.filter(({ par }) => par > 3).map(({ fairway }) => fairway)),
    greens: totalOf(played.map(({ isGreen }) => isGreen)),
    penalties: totalOf(played.map(({ penalties }) => penalties)),
  }
}

function totalOf(values: readonly (number | undefined)[]): Noted | null {
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0 || known.length < values.length) return null
  return { count: sumOf(known), holes: known.length }
}

// RC9: Putts and penalties per 18 holes, to a tenth; fairways and greens in whole percent.
const units = {
  putts: { per: 18, parts: 10 },
  fairways: { per: 100, parts: 1 },
  greens: { per: 100, parts: 1 },
  penalties: { per: 18, parts: 10 },
} as const

/** A noted figure over several rounds; null without any (RC9). */
export function notedAverage(kind: NotedKind, rounds: readonly Noted[]): number | null {
  if (rounds.length === 0) return null
  const { per, parts } = units[kind]
  const count = sumOf(rounds.map((round) => round.count))
  const holes = sumOf(rounds.map((round) => round.holes))
  return roundHalfUp({ numerator: per * parts * count, denominator: holes }) / parts
}

/** A noted figure of every round, oldest first, and its average over the latest five up to it (RC9). */
export function notedTrend(kind: NotedKind, rounds: readonly Noted[]): { value: number; mean: number }[] {
  return rounds.map((round, at) => ({
    value: notedAverage(kind, [round])!,
    mean: notedAverage(kind, rounds.slice(Math.max(0, at + 1 - meanOfRounds), at + 1))!,
  }))
}
