import { addFractions, roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import type { HoleScore } from '../card/hole-score.ts'
import {
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
  withAddedStrokes,
  type HalfIndex,
} from '../handicap/course-handicap.ts'
import { sharedBallWeights } from '../handicap/shared-ball.ts'
import { strokeIndexRanks } from '../handicap/stroke-allocation.ts'
import { unroundedTeamHandicap } from '../handicap/team-handicap.ts'
import type { Concession } from './concession.ts'
import type { Fact } from './fact.ts'
import type { BallId, GameId, GroupId, SideId } from './ids.ts'
import type { Lineup } from './lineup.ts'
import { fromStart } from './order-of-play.ts'
import { isPlayedByBalls } from './played-by.ts'
import type { MatchBall, MatchPlayer, SharedPlay } from './player.ts'
import { outRow, startOfGroup, type OutRow } from './withdrawal.ts'

/** A ball with everything that formats share, computed once; rows have one entry per hole of the match. */
export interface Contestant {
  readonly ball: BallId
  readonly players: readonly MatchPlayer[]
  readonly play: SharedPlay | null
  readonly side: SideId | null
  readonly group: GroupId | null
  /** The position of its group's first hole; 0 without a group (MA2). */
  readonly start: number
  /** The holes that the ball misses because it withdrew (WD1). */
  readonly out: OutRow
  /** The ball's scores before it withdrew. */
  readonly scores: readonly HoleScore[]
  readonly pars: readonly number[]
  readonly par: number
  readonly ranks: readonly number[]
  readonly unroundedHandicap: Fraction
  readonly courseHandicap: number
}

/** A side of a game, with its balls' positions in the list of contestants. */
export interface FieldSide {
  readonly side: SideId
  readonly members: readonly number[]
}

/** The players of a game and its holes (MA3). */
export interface Field {
  /** The numbers of the holes, ascending. */
  readonly holes: readonly number[]
  readonly contestants: readonly Contestant[]
  /** The sides of the game; empty unless every ball is on a side (TE1). */
  readonly sides: readonly FieldSide[]
  readonly halfIndex: HalfIndex
  /** Concessions of the game. */
  readonly concessions: readonly Concession[]
  /** Facts of the game and of the balls. */
  readonly facts: readonly Fact[]
}

/** The strokes a ball receives in a game, per hole. */
export interface StrokesReceived {
  readonly ball: BallId
  readonly byHole: readonly number[]
}

/** The balls of a match, each with the par and stroke index row of its own tee (SI4, BA1). */
export function contestantsOf(lineup: Lineup): Contestant[] {
  return lineup.balls.map((ball) => contestantOf(ball, playersOf(ball, lineup.players), lineup))
}

/** The parts of a game that decide its field. */
interface OfGame {
  readonly id: GameId
  readonly among: readonly BallId[]
  readonly settings: object
}

/**
 * The field of a game: the balls it names, or all (MA3). It has no sides if each ball plays for
 * itself (TE4).
 */
export function fieldOf(
  lineup: Lineup & { readonly concessions?: readonly Concession[]; readonly facts?: readonly Fact[] },
  contestants: readonly Contestant[],
  { id, among, settings = {} }: Partial<OfGame>,
): Field {
  const own = among ? contestants.filter(({ ball }) => among.includes(ball)) : contestants
  return {
    holes: lineup.holes,
    contestants: own,
    sides: isPlayedByBalls(settings) ? [] : sidesOf(own, lineup.sides ?? []),
    halfIndex: lineup.halfIndex ?? 'rounded',
    // CN1: A concession counts in its own game only, and so does an answer.
    concessions: lineup.concessions?.filter(({ game }) => game === id) ?? [],
    facts: lineup.facts?.filter(({ game }) => game === null || game === id) ?? [],
  }
}

/** The field of a game for readers who have only the strokes. */
export function withStrokes(field: Field, strokes: readonly StrokesReceived[] | undefined): Field {
  if (!strokes) return field
  const rows = new Map(strokes.map(({ ball, byHole }) => [ball, byHole]))
  return {
    ...field,
    contestants: field.contestants.map((contestant) => ({
      ...contestant,
      ...playedHandicap(rows.get(contestant.ball) ?? []),
    })),
  }
}

function playersOf(ball: MatchBall, players: readonly MatchPlayer[]): MatchPlayer[] {
  return ball.players.map((id) => players.find((player) => player.id === id)!)
}

function contestantOf(ball: MatchBall, players: readonly MatchPlayer[], lineup: Lineup): Contestant {
  const { pars, strokeIndex } = players[0]!.tee
  const par = totalOf(pars)
  const unroundedHandicap = unroundedHandicapOf(ball, players, par, lineup.halfIndex)
  const start = startOfGroup(ball, lineup)
  const out = outRow(ball, lineup.holes, start)
  return {
    ball: ball.id,
    players,
    play: ball.play ?? null,
    side: ball.side ?? null,
    group: ball.group ?? null,
    start,
    out,
    scores: scoresOf(ball, pars, out),
    pars,
    par,
    ranks: strokeIndexRanks(strokeIndex),
    unroundedHandicap,
    courseHandicap: roundHalfUp(unroundedHandicap),
    ...(ball.strokes && playedHandicap(ball.strokes)),
  }
}

/** The handicap of a ball for which only the strokes are known. */
export function playedHandicap(
  strokes: readonly number[],
): Pick<Contestant, 'unroundedHandicap' | 'courseHandicap'> {
  const handicap = totalOf(strokes)
  return {
    unroundedHandicap: { numerator: handicap, denominator: 1, isAllowed: true },
    courseHandicap: handicap,
  }
}

/** A card over the whole round; a shorter row has missing holes at its end (CA1). */
function scoresOf({ scores }: MatchBall, pars: readonly number[], out: OutRow): readonly HoleScore[] {
  if (scores.length === pars.length && out === null) return scores
  return pars.map((_par, hole) => (out?.[hole] ? null : (scores[hole] ?? null)))
}

function unroundedHandicapOf(
  { play }: MatchBall,
  players: readonly MatchPlayer[],
  par: number,
  halfIndex: HalfIndex | undefined,
): Fraction {
  if (!play) return unroundedHandicap(players[0]!, par, halfIndex)
  const handicaps = players.map((player) => onParOf(player, par, halfIndex))
  const together = unroundedTeamHandicap(handicaps, sharedBallWeights(play, players.length) ?? [])
  // BA2: The weights of a shared ball are its allowance, so games apply no further allowance.
  return { ...together, isAllowed: true }
}

/**
 * BA2: A handicap counts from the player's own par; on a shared ball, all handicaps count from the
 * ball's par.
 */
export function onParOf(player: MatchPlayer, par: number, halfIndex: HalfIndex | undefined): Fraction {
  const ownPar = totalOf(player.tee.pars)
  const unrounded = unroundedHandicap(player, ownPar, halfIndex)
  return ownPar === par ? unrounded : addFractions(unrounded, { numerator: ownPar - par, denominator: 1 })
}

function unroundedHandicap(
  { indexTenths, tee, addedStrokes }: MatchPlayer,
  par: number,
  halfIndex: HalfIndex | undefined,
): Fraction {
  const rating = { slope: tee.slope, ratingTenths: tee.ratingTenths, par }
  const isNine = tee.pars.length === 9
  const unrounded = isNine
    ? unroundedCourseHandicap9(indexTenths, rating, halfIndex)
    : unroundedCourseHandicap(indexTenths, rating)
  return withAddedStrokes(unrounded, addedStrokes)
}

/** The sides of a game, in the order of the match (TE1). */
function sidesOf(contestants: readonly Contestant[], sides: readonly { readonly id: SideId }[]): FieldSide[] {
  if (sides.length === 0 || contestants.some(({ side }) => side === null)) return []
  const found = sides.flatMap(({ id }) => {
    const members = contestants.flatMap(({ side }, at) => (side === id ? [at] : []))
    return members.length > 0 ? [{ side: id, members }] : []
  })
  return found.length > 1 ? found : []
}

/** The position where these balls start: their group's first hole if they share a group (MA2). */
export function startOf(...balls: readonly (readonly Contestant[])[]): number {
  const first = balls[0]?.[0]
  if (!first || first.start === 0) return 0
  return balls.every((some) => some.every(({ group }) => group === first.group)) ? first.start : 0
}

/** Balls with their rows in the order of play (MA2). */
export function inPlayingOrder(contestants: readonly Contestant[], start: number): readonly Contestant[] {
  if (start === 0) return contestants
  return contestants.map((one) => ({
    ...one,
    out: one.out && fromStart(one.out, start),
    scores: fromStart(one.scores, start),
    pars: fromStart(one.pars, start),
    ranks: fromStart(one.ranks, start),
  }))
}

function totalOf(pars: readonly number[]): number {
  return pars.reduce((sum, par) => sum + par, 0)
}
