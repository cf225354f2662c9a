import { addFractions, roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import type { HoleScore } from '../card/hole-score.ts'
import {
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
  type HalfIndex,
} from '../handicap/course-handicap.ts'
import { sharedBallWeights } from '../handicap/shared-ball.ts'
import { strokeIndexRanks } from '../handicap/stroke-allocation.ts'
import { unroundedTeamHandicap } from '../handicap/team-handicap.ts'
import type { BallId, GroupId, SideId } from './ids.ts'
import type { Lineup } from './lineup.ts'
import type { MatchBall, MatchPlayer, SharedPlay } from './player.ts'

/** A ball with everything the formats share worked out once; rows have one entry for each hole of the match. */
export interface Contestant {
  readonly ball: BallId
  readonly players: readonly MatchPlayer[]
  readonly play: SharedPlay | null
  readonly side: SideId | null
  readonly group: GroupId | null
  /** Where among the holes its group begins; 0 without a group (MA2). */
  readonly start: number
  readonly scores: readonly HoleScore[]
  readonly pars: readonly number[]
  readonly par: number
  readonly ranks: readonly number[]
  readonly unroundedHandicap: Fraction
  readonly courseHandicap: number
}

/** A side of a game, with its balls' places in the list of contestants. */
export interface FieldSide {
  readonly side: SideId
  readonly members: readonly number[]
}

/** Who plays a game, over which holes (MA3). */
export interface Field {
  /** The numbers of the holes, ascending. */
  readonly holes: readonly number[]
  readonly contestants: readonly Contestant[]
  /** None where not every ball is on a side (TE1). */
  readonly sides: readonly FieldSide[]
  readonly halfIndex: HalfIndex
}

/** The balls of a match, each by the par and stroke index row of its own tee (SI4, BA1). */
export function contestantsOf(lineup: Lineup): Contestant[] {
  return lineup.balls.map((ball) => contestantOf(ball, playersOf(ball, lineup.players), lineup))
}

/** The field of a game: the balls it names, else all (MA3). */
export function fieldOf(
  lineup: Lineup,
  contestants: readonly Contestant[],
  among: readonly BallId[] | undefined,
): Field {
  const own = among ? contestants.filter(({ ball }) => among.includes(ball)) : contestants
  return {
    holes: lineup.holes,
    contestants: own,
    sides: sidesOf(own, lineup.sides ?? []),
    halfIndex: lineup.halfIndex ?? 'rounded',
  }
}

function playersOf(ball: MatchBall, players: readonly MatchPlayer[]): MatchPlayer[] {
  return ball.players.map((id) => players.find((player) => player.id === id)!)
}

function contestantOf(ball: MatchBall, players: readonly MatchPlayer[], lineup: Lineup): Contestant {
  const { pars, strokeIndex } = players[0]!.tee
  const par = totalOf(pars)
  const unroundedHandicap = unroundedHandicapOf(ball, players, par, lineup.halfIndex)
  return {
    ball: ball.id,
    players,
    play: ball.play ?? null,
    side: ball.side ?? null,
    group: ball.group ?? null,
    start: startOfGroup(ball, lineup),
    scores: scoresOf(ball, pars),
    pars,
    par,
    ranks: strokeIndexRanks(strokeIndex),
    unroundedHandicap,
    courseHandicap: roundHalfUp(unroundedHandicap),
    ...(ball.strokes && playedHandicap(ball.strokes)),
  }
}

/** What a ball plays off whose strokes alone are told. */
export function playedHandicap(
  strokes: readonly number[],
): Pick<Contestant, 'unroundedHandicap' | 'courseHandicap'> {
  const handicap = totalOf(strokes)
  return {
    unroundedHandicap: { numerator: handicap, denominator: 1, isAllowed: true },
    courseHandicap: handicap,
  }
}

/** A card over the whole round; one that is shorter has not been entered to its end (CA1). */
function scoresOf({ scores }: MatchBall, pars: readonly number[]): readonly HoleScore[] {
  if (scores.length === pars.length) return scores
  return pars.map((_par, hole) => scores[hole] ?? null)
}

function unroundedHandicapOf(
  { play }: MatchBall,
  players: readonly MatchPlayer[],
  par: number,
  halfIndex: HalfIndex | undefined,
): Fraction {
  if (!play) return unroundedHandicap(players[0]!, par, halfIndex)
  const handicaps = players.map((player) => onParOf(player, par, halfIndex))
  return unroundedTeamHandicap(handicaps, sharedBallWeights(play, players.length) ?? [])
}

/** BA2: a handicap counts from the own par; on a shared ball all count from that of the ball. */
export function onParOf(player: MatchPlayer, par: number, halfIndex: HalfIndex | undefined): Fraction {
  const ownPar = totalOf(player.tee.pars)
  const unrounded = unroundedHandicap(player, ownPar, halfIndex)
  return ownPar === par ? unrounded : addFractions(unrounded, { numerator: ownPar - par, denominator: 1 })
}

function unroundedHandicap(
  { indexTenths, tee }: MatchPlayer,
  par: number,
  halfIndex: HalfIndex | undefined,
): Fraction {
  const rating = { slope: tee.slope, ratingTenths: tee.ratingTenths, par }
  if (tee.pars.length === 9) return unroundedCourseHandicap9(indexTenths, rating, halfIndex)
  return unroundedCourseHandicap(indexTenths, rating)
}

/** The sides of a game, in the order in which the match lists them (TE1). */
function sidesOf(contestants: readonly Contestant[], sides: readonly { readonly id: SideId }[]): FieldSide[] {
  if (sides.length === 0 || contestants.some(({ side }) => side === null)) return []
  const found = sides.flatMap(({ id }) => {
    const members = contestants.flatMap(({ side }, at) => (side === id ? [at] : []))
    return members.length > 0 ? [{ side: id, members }] : []
  })
  return found.length > 1 ? found : []
}

function startOfGroup({ group = null }: MatchBall, { groups = [], holes }: Lineup): number {
  const own = group === null ? undefined : groups.find(({ id }) => id === group)
  return own ? Math.max(0, holes.indexOf(own.startsOn)) : 0
}

/** Where among the holes these balls begin: where their group does, if they are all of one (MA2). */
export function startOf(...balls: readonly (readonly Contestant[])[]): number {
  const first = balls[0]?.[0]
  if (!first || first.start === 0) return 0
  return balls.every((some) => some.every(({ group }) => group === first.group)) ? first.start : 0
}

/** A row by the hole, in the order in which the holes are played from there (MA2). */
export function fromStart<T>(row: readonly T[], start: number): readonly T[] {
  return start === 0 ? row : [...row.slice(start), ...row.slice(0, start)]
}

/** The holes in the order in which a group plays them; by number without a group (MA2). */
export function orderOfPlay(holes: readonly number[], startsOn: number | null): readonly number[] {
  return fromStart(holes, startsOn === null ? 0 : Math.max(0, holes.indexOf(startsOn)))
}

/**
 * Where to go on, in the order of play: a hole that was begun, else the first hole to play that follows a played one;
 * none when all are played (MA4).
 */
export function nextHole(
  order: readonly number[],
  isPlayed: (holeNumber: number) => boolean,
  isBegun: (holeNumber: number) => boolean = isPlayed,
): number | undefined {
  const open = order.filter((hole) => !isPlayed(hole))
  const begun = open.find(isBegun)
  return begun ?? open.find((hole) => isPlayed(order.at(order.indexOf(hole) - 1)!)) ?? open[0]
}

/** Balls with their rows in the order in which their holes are played (MA2). */
export function inPlayingOrder(contestants: readonly Contestant[], start: number): readonly Contestant[] {
  if (start === 0) return contestants
  return contestants.map((one) => ({
    ...one,
    scores: fromStart(one.scores, start),
    pars: fromStart(one.pars, start),
    ranks: fromStart(one.ranks, start),
  }))
}

function totalOf(pars: readonly number[]): number {
  return pars.reduce((sum, par) => sum + par, 0)
}
