import { sumOf } from '../arithmetic/sum-of.ts'
import type { Contestant } from '../match/field.ts'
import type { Match } from '../match/match.ts'

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
