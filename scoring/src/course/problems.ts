import type { HoleScore } from '../card/hole-score.ts'
import { highestTypedTenths, lowestIndexTenths } from '../handicap/handicap-index.ts'
import { sharedBallWeights } from '../handicap/shared-ball.ts'
import type { BallId, PlayerId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import type { MatchBall, MatchPlayer, PlayerTee } from '../match/player.ts'
import { hasAlternatingNines, isValidStrokeIndex } from './stroke-index.ts'

/** A problem with a course, card or match. Impossible values are rejected, implausible ones only warn (CO3). */
export interface Problem {
  readonly severity: 'reject' | 'warn'
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
    | 'balls'
    | 'shared-ball'
    | 'groups'
    | 'games'
  readonly hole?: number
  readonly player?: PlayerId
  readonly ball?: BallId
}

/** The most strokes a hole may be entered with. */
export const strokeLimit = 12

// Typing slips move a rating by ten (62.1 for 72.1); the shortest and longest real tees stay closer to their par.
const plausibleTenthsFromParOfAHole = 5

/** Problems with a tee: slope, rating, pars and stroke index (CO1, CO3). */
export function teeProblems({ slope, ratingTenths, pars, strokeIndex }: PlayerTee): Problem[] {
  const holes = pars.length
  if (holes !== 18 && holes !== 9) return [reject('holes')]
  const [lowestRating, highestRating] = holes === 18 ? ([450, 850] as const) : ([220, 430] as const)
  return [
    ...(isWithin(slope, 55, 155) ? [] : [reject('slope')]),
    ...(isWithin(ratingTenths, lowestRating, highestRating)
      ? ratingWarning(ratingTenths, pars)
      : [reject('rating')]),
    ...cardProblems({ pars, strokeIndex }),
  ]
}

/** The par of a card: the sum of its holes. */
export function totalPar(pars: readonly number[]): number {
  return pars.reduce((sum, par) => sum + par, 0)
}

// The highest par: 90 for eighteen holes and 45 for nine. No real course comes near it; a card of
// sixes is a typing error.
const highestParOfAHole = 5

/** Problems with a card alone, independent of ratings: pars and stroke index (CO1, CO3). */
export function cardProblems({ pars, strokeIndex }: Pick<PlayerTee, 'pars' | 'strokeIndex'>): Problem[] {
  return [
    ...pars.flatMap((par, hole) => parProblem(par, hole + 1)),
    ...(totalPar(pars) > highestParOfAHole * pars.length ? [reject('par')] : []),
    ...strokeIndexProblems(strokeIndex, pars.length),
  ]
}

/** Problems with a hole's score: 1 to 12 strokes are valid, eight over par or more warns (CO4). */
export function scoreProblem(score: HoleScore, par: number): Problem | null {
  if (typeof score !== 'number') return null
  if (!isWithin(score, 1, strokeLimit)) return reject('strokes')
  return score > par + 7 ? { severity: 'warn', code: 'many-strokes' } : null
}

/** Problems with a match before it is scored: holes, players, tees, handicaps, balls, cards and games (CO5, CO6). */
export function matchProblems(match: Match): Problem[] {
  const { players, balls, holes } = match
  const ids = players.map(({ id }) => id)
  const sided = balls.filter(({ side = null }) => side !== null).length
  return [
    ...(areHoles(holes) ? [] : [reject('holes')]),
    ...(players.length < 2 ? [reject('players')] : []),
    ...(hasTwice(ids) ? [reject('player-twice')] : []),
    ...(players.some(({ tee }) => tee.pars.length !== holes.length) ? [reject('different-holes')] : []),
    ...(sided > 0 && sided < balls.length ? [reject('sides')] : []),
    ...(isEverybodyOnABall(match) ? [] : [reject('balls')]),
    ...groupProblems(match),
    ...(match.games.every(({ among }) => isAmong(among, balls)) ? [] : [reject('games')]),
    ...players.flatMap(playerProblems),
    ...balls.flatMap((ball) => ballProblems(ball, match)),
  ]
}

function areHoles(holes: readonly number[]): boolean {
  const isInOrder = holes.every((hole, at) => at === 0 || hole > holes[at - 1]!)
  return isInOrder && holes.every((hole) => isWithin(hole, 1, 18))
}

function hasTwice(ids: readonly (string | number)[]): boolean {
  return new Set(ids).size < ids.length
}

function isEverybodyOnABall({ players, balls }: Match): boolean {
  const playing = balls.flatMap((ball) => ball.players)
  const areAllKnown = playing.every((id) => players.some((player) => player.id === id))
  return (
    areAllKnown &&
    playing.length === players.length &&
    !hasTwice(playing) &&
    !hasTwice(balls.map(({ id }) => id))
  )
}

function groupProblems({ groups = [], sides = [], balls, holes }: Match): Problem[] {
  const isNowhere = ({ group = null }: MatchBall) => group !== null && !groups.some(({ id }) => id === group)
  const isSideless = ({ side = null }: MatchBall) => side !== null && !sides.some(({ id }) => id === side)
  return [
    ...(balls.some(isNowhere) || groups.some(({ startsOn }) => !holes.includes(startsOn))
      ? [reject('groups')]
      : []),
    ...(balls.some(isSideless) ? [reject('sides')] : []),
  ]
}

function isAmong(among: readonly BallId[] | undefined, balls: readonly MatchBall[]): boolean {
  return !among || (!hasTwice(among) && among.every((id) => balls.some((ball) => ball.id === id)))
}

function playerProblems({ id, indexTenths, tee }: MatchPlayer): Problem[] {
  const found = teeProblems(tee)
  if (!isWithin(indexTenths, lowestIndexTenths, highestTypedTenths)) found.push(reject('handicap'))
  return found.map((problem) => ({ ...problem, player: id }))
}

function ballProblems({ id, play, players: own, scores }: MatchBall, { players, holes }: Match): Problem[] {
  const canPlay = play ? sharedBallWeights(play, own.length) !== null : own.length === 1
  const found = canPlay ? [] : [reject('shared-ball')]
  const pars = players.find((player) => player.id === own[0])?.tee.pars ?? []
  for (const [at, score] of scores.entries()) {
    const problem = scoreProblem(score, pars[at] ?? 0)
    if (problem) found.push({ ...problem, hole: holes[at] ?? at + 1 })
  }
  return found.map((problem) => ({ ...problem, ball: id }))
}

function ratingWarning(ratingTenths: number, pars: readonly number[]): Problem[] {
  return Math.abs(ratingTenths - 10 * totalPar(pars)) > plausibleTenthsFromParOfAHole * pars.length
    ? [{ severity: 'warn', code: 'rating' }]
    : []
}

function parProblem(par: number, hole: number): Problem[] {
  if (isWithin(par, 3, 6)) return []
  return [{ severity: par === 7 ? 'warn' : 'reject', code: 'par', hole }]
}

function strokeIndexProblems(strokeIndex: readonly number[], holes: number): Problem[] {
  if (strokeIndex.length !== holes || !isValidStrokeIndex(strokeIndex)) return [reject('stroke-index')]
  if (holes === 9 || hasAlternatingNines(strokeIndex)) return []
  return [{ severity: 'warn', code: 'stroke-index-nines' }]
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest
}

function reject(code: Problem['code']): Problem {
  return { severity: 'reject', code }
}
