import type { MatchNames } from '#golf/board/match-names.ts'
import type { MatchPlayer, MatchState, MatchTee } from '@nineteenth/contracts'
import {
  type BallId,
  type CardTotals,
  type HoleScore,
  type Match,
  type MatchResult,
  type PlayerId,
  type SideId,
  totalPar,
} from '@nineteenth/scoring'

/** A hole of a card, with everything drawn on it. */
export interface CardCell {
  number: number
  par: number
  strokeIndex: number
  score: HoleScore
  strokes: number
}

/** A ball's line of the full card. */
export interface CardRow {
  ball: BallId
  name: string
  side: SideId | null
  /** The tee whose pars and stroke indexes apply (SI4). */
  teeNo: number
  courseHandicap: number
  holes: readonly CardCell[]
  totals: CardTotals
}

interface CardMatch extends Pick<MatchState, 'holes'> {
  players: readonly Pick<MatchPlayer, 'playerNo' | 'teeNo'>[]
  tees: readonly Pick<MatchTee, 'teeNo' | 'holes'>[]
}

/** The whole card, a line for each ball in the order of the match. */
export function cardRows(
  match: CardMatch,
  { balls }: Pick<Match, 'balls'>,
  { cards, dots }: Pick<MatchResult, 'cards'> & Partial<Pick<MatchResult, 'dots'>>,
  { ball: nameOf, sideOf }: MatchNames,
): CardRow[] {
  const tees = new Map<PlayerId, number>(match.players.map(({ playerNo, teeNo }) => [playerNo, teeNo]))
  return cards.map(({ ball, players, courseHandicap, totals }, index) => {
    // A shared ball plays by the card of its first player.
    const teeNo = tees.get(players[0] ?? '') ?? 1
    const { holes } = match.tees.find((tee) => tee.teeNo === teeNo) ?? match
    return {
      ball,
      name: nameOf(ball),
      side: sideOf(ball),
      teeNo,
      courseHandicap,
      totals,
      holes: holes.map(({ number, par, strokeIndex }, hole) => ({
        number,
        par,
        strokeIndex,
        score: balls[index]?.scores[hole] ?? null,
        strokes: dots?.[index]?.strokes[hole] ?? 0,
      })),
    }
  })
}

/** The tees in use, in the order of the match. */
export function teesOf<Tee extends Pick<MatchTee, 'teeNo'>>(
  { tees }: { tees: readonly Tee[] },
  rows: readonly Pick<CardRow, 'teeNo'>[],
): Tee[] {
  return tees.filter(({ teeNo }) => rows.some((row) => row.teeNo === teeNo))
}

/** A column of the full card: a hole, or the sum of the holes before it. */
export type CardColumn = { kind: 'hole'; index: number } | { kind: SumKind }

export type SumKind = 'out' | 'in' | 'total'

export const sumTitles: Record<SumKind, string> = { out: 'Out', in: 'In', total: 'Total' }

/** The number of a hole, or the title of a sum. */
export function columnTitle(column: CardColumn, holes: readonly { number: number }[]): string {
  return column.kind === 'hole' ? String(holes[column.index]?.number ?? '') : sumTitles[column.kind]
}

/** The engine's name for the holes of a sum. */
export const segmentOfSum = { out: 'front', in: 'back', total: 'total' } as const

/** The par of both nines and of the whole card. */
export function parSums(holes: MatchState['holes']): Record<SumKind, number> {
  const pars = holes.map(({ par }) => par)
  return { out: totalPar(pars.slice(0, 9)), in: totalPar(pars.slice(9)), total: totalPar(pars) }
}

/** The columns in the order of a paper card: nine, Out, nine, In, Total; a nine-hole card has its holes and the total. */
export function cardColumns(holes: number): CardColumn[] {
  const columns: CardColumn[] = Array.from({ length: holes }, (_, index) => ({ kind: 'hole', index }))
  if (holes === 18) columns.splice(9, 0, { kind: 'out' })
  if (holes === 18) columns.push({ kind: 'in' })
  return [...columns, { kind: 'total' }]
}
