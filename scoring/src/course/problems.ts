import type { HoleScore } from '../card/hole-score.ts'
import { highestTypedTenths, lowestIndexTenths } from '../handicap/handicap-index.ts'
import type { Match } from '../match/match.ts'
import type { PlayerId, PlayerTee } from '../match/player.ts'
import { hasAlternatingNines, isValidStrokeIndex } from './stroke-index.ts'

/** What is wrong with a course, card or match: impossible values refuse, implausible ones warn (CO3). */
export interface Problem {
  readonly severity: 'refuse' | 'warn'
  readonly code:
    | 'holes'
    | 'slope'
    | 'rating'
    | 'par'
    | 'stroke-index'
    | 'stroke-index-nines'
    | 'strokes'
    | 'many-strokes'
    | 'handicap'
    | 'players'
    | 'player-twice'
    | 'different-holes'
    | 'sides'
  readonly hole?: number
  readonly player?: PlayerId
}

/** The most strokes a hole may be entered with. */
export const mostStrokes = 12

// Typing slips move a rating by ten (62.1 for 72.1); the shortest and longest real tees stay closer to their par.
const plausibleTenthsFromParOfAHole = 5

/** What is wrong with a tee: slope, rating, pars and stroke index (CO1, CO3). */
export function teeProblems({ slope, ratingTenths, pars, strokeIndex }: PlayerTee): Problem[] {
  const holes = pars.length
  if (holes !== 18 && holes !== 9) return [refuse('holes')]
  const [lowestRating, highestRating] = holes === 18 ? ([450, 850] as const) : ([220, 430] as const)
  return [
    ...(isWithin(slope, 55, 155) ? [] : [refuse('slope')]),
    ...(isWithin(ratingTenths, lowestRating, highestRating)
      ? ratingWarning(ratingTenths, pars)
      : [refuse('rating')]),
    ...cardProblems({ pars, strokeIndex }),
  ]
}

/** The par of a card: what its holes add up to. */
export function totalPar(pars: readonly number[]): number {
  return pars.reduce((sum, par) => sum + par, 0)
}

// 90 of eighteen holes and 45 of nine. No course comes near it; a card of sixes was mistyped.
const highestParOfAHole = 5

/** What is wrong with a card by itself, whatever its tees are rated: pars and stroke index (CO1, CO3). */
export function cardProblems({ pars, strokeIndex }: Pick<PlayerTee, 'pars' | 'strokeIndex'>): Problem[] {
  return [
    ...pars.flatMap((par, hole) => parProblem(par, hole + 1)),
    ...(totalPar(pars) > highestParOfAHole * pars.length ? [refuse('par')] : []),
    ...strokeIndexProblems(strokeIndex, pars.length),
  ]
}

/** What is wrong with a hole's score: 1 to 12 strokes, and a warning from eight over par (CO4). */
export function scoreProblem(score: HoleScore, par: number): Problem | null {
  if (typeof score !== 'number') return null
  if (!isWithin(score, 1, mostStrokes)) return refuse('strokes')
  return score > par + 7 ? { severity: 'warn', code: 'many-strokes' } : null
}

/** What is wrong with a match before it is scored: players, their tees, cards, handicaps and sides (CO5). */
export function matchProblems({ players }: Match): Problem[] {
  const ids = players.map(({ id }) => id)
  const sided = players.filter(({ side }) => side === 'A' || side === 'B').length
  const holes = players[0]?.tee.pars.length
  return [
    ...(players.length < 2 ? [refuse('players')] : []),
    ...(new Set(ids).size < ids.length ? [refuse('player-twice')] : []),
    ...(players.some(({ tee }) => tee.pars.length !== holes) ? [refuse('different-holes')] : []),
    ...(sided > 0 && sided < players.length ? [refuse('sides')] : []),
    ...players.flatMap(playerProblems),
  ]
}

function playerProblems({ id, indexTenths, tee, scores }: Match['players'][number]): Problem[] {
  const found = teeProblems(tee)
  if (!isWithin(indexTenths, lowestIndexTenths, highestTypedTenths)) found.push(refuse('handicap'))
  for (const [hole, score] of scores.entries()) {
    const problem = scoreProblem(score, tee.pars[hole] ?? 0)
    if (problem) found.push({ ...problem, hole: hole + 1 })
  }
  return found.map((problem) => ({ ...problem, player: id }))
}

function ratingWarning(ratingTenths: number, pars: readonly number[]): Problem[] {
  return Math.abs(ratingTenths - 10 * totalPar(pars)) > plausibleTenthsFromParOfAHole * pars.length
    ? [{ severity: 'warn', code: 'rating' }]
    : []
}

function parProblem(par: number, hole: number): Problem[] {
  if (isWithin(par, 3, 6)) return []
  return [{ severity: par === 7 ? 'warn' : 'refuse', code: 'par', hole }]
}

function strokeIndexProblems(strokeIndex: readonly number[], holes: number): Problem[] {
  if (strokeIndex.length !== holes || !isValidStrokeIndex(strokeIndex)) return [refuse('stroke-index')]
  if (holes === 9 || hasAlternatingNines(strokeIndex)) return []
  return [{ severity: 'warn', code: 'stroke-index-nines' }]
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest
}

function refuse(code: Problem['code']): Problem {
  return { severity: 'refuse', code }
}
