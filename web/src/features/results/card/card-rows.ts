import type { MatchState } from '@nineteenth/contracts'
import type { CardTotals, HoleScore, Match, MatchResult, BallId, NameOf } from '@nineteenth/scoring'
import { totalPar } from '@nineteenth/scoring'

/** A hole of a card with all that is drawn on it. */
export interface CardCell {
  number: number
  par: number
  score: HoleScore
  strokes: number
}

/** A ball's line of the full card. */
export interface CardRow {
  ball: BallId
  name: string
  courseHandicap: number
  holes: readonly CardCell[]
  totals: CardTotals
}

/** The whole card, a line for each ball in the order of the match. */
export function cardRows(
  match: MatchState,
  { balls }: Match,
  { cards }: MatchResult,
  nameOf: NameOf,
): CardRow[] {
  return cards.map(({ ball, courseHandicap, pars, strokes, totals }, at) => ({
    ball,
    name: nameOf(ball),
    courseHandicap,
    totals,
    holes: match.holes.map(({ number, par }, hole) => ({
      number,
      par: pars[hole] ?? par,
      score: balls[at]?.scores[hole] ?? null,
      strokes: strokes[hole] ?? 0,
    })),
  }))
}

/** A column of the full card: a hole, or what the holes before it add up to. */
export type CardColumn = { kind: 'hole'; at: number } | { kind: SumKind }

export type SumKind = 'out' | 'in' | 'total'

export const sumTitles: Record<SumKind, string> = { out: 'Out', in: 'In', total: 'Total' }

/** What the pars of both nines and of the whole card come to. */
export function parSums(holes: MatchState['holes']): Record<SumKind, number> {
  const pars = holes.map(({ par }) => par)
  return { out: totalPar(pars.slice(0, 9)), in: totalPar(pars.slice(9)), total: totalPar(pars) }
}

/** The columns in the order of a paper card: nine, Out, nine, In, Total; a nine-hole card has its holes and the total. */
export function cardColumns(holes: number): CardColumn[] {
  const columns: CardColumn[] = Array.from({ length: holes }, (_, at) => ({ kind: 'hole', at }))
  if (holes === 18) columns.splice(9, 0, { kind: 'out' })
  if (holes === 18) columns.push({ kind: 'in' })
  return [...columns, { kind: 'total' }]
}
