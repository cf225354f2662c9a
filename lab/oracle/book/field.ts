import type { Fraction } from './fraction.ts'
import { handicapOfBall } from './handicap.ts'
import {
  sum,
  type BookBall,
  type BookMatch,
  type BookPlayer,
  type Concession,
  type Game,
  type Score,
} from './match-input.ts'

/** A ball with everything that its score depends on; rows follow the order of the match's holes. */
export interface Ball {
  readonly id: string
  readonly players: readonly BookPlayer[]
  readonly side: string | null
  readonly group: string | null
  /** The holes that it missed after withdrawing (WD1). */
  readonly gone: readonly boolean[]
  /** One score for every hole; null if never entered (CA1) or after its withdrawal. */
  readonly scores: readonly Score[]
  /** The strokes of the player listed first (BA1). */
  readonly pars: readonly number[]
  readonly strokeIndex: readonly number[]
  /** The unrounded course handicap. */
  readonly courseHandicap: Fraction
}

export interface Side {
  readonly id: string
  readonly balls: readonly Ball[]
}

/** The balls of a game (MA3); without sides if the game has none (TE1). */
export interface Field {
  readonly match: BookMatch
  readonly balls: readonly Ball[]
  readonly sides: readonly Side[]
  /** The concessions of this game. */
  readonly concessions: readonly Concession[]
  /** The game's id. */
  readonly game: string
}

/** The balls of a match that play a game. */
export function fieldOf(
  match: BookMatch,
  all: readonly Ball[],
  { id, format, among, settings }: Pick<Game, 'id' | 'format' | 'among' | 'settings'>,
): Field {
  const balls = all.filter(({ id }) => among === undefined || among.includes(id))
  const concessions = (match.concessions ?? []).filter(({ game }) => game === id)
  // TE4
  const playedBy = 'playedBy' in settings ? settings.playedBy : undefined
  // DT5: by default, dots are played alone.
  const isAlone = (playedBy ?? (format === 'junk' ? 'balls' : 'sides')) === 'balls'
  return { match, balls, sides: isAlone ? [] : sidesOf(match, balls), concessions, game: id }
}

export function ballsOf(match: BookMatch): Ball[] {
  return match.balls.map((ball) => {
    const players = ball.players.map((id) => playerOf(match, id))
    const gone = goneFrom(ball, match)
    return {
      id: ball.id,
      players,
      side: ball.side ?? null,
      group: ball.group ?? null,
      gone,
      scores: match.holes.map((_, hole) => (gone[hole] ? null : (ball.scores[hole] ?? null))),
      ...rowsOf(ball, players),
      courseHandicap: handicapOfBall(players, ball.play, match),
    }
  })
}

export function hasWithdrawn({ gone }: Ball): boolean {
  return gone.includes(true)
}

export function isNoShow({ gone }: Ball): boolean {
  return !gone.includes(false)
}

/** Whether a ball still owes a score on a hole (CM8). */
export function isMissing({ scores, gone }: Ball, hole: number): boolean {
  return scores[hole] === null && gone[hole] !== true
}

/** The holes after the last one of a ball, in the order of its own group (WD1, MA2). */
function goneFrom({ withdrawnAfter, group = null }: BookBall, match: BookMatch): boolean[] {
  const order = playingOrder([{ group }], match)
  const isNever = withdrawnAfter === 0
  const isSometime = withdrawnAfter !== undefined && order.includes(withdrawnAfter)
  const missed = isNever ? order : isSometime ? order.slice(order.indexOf(withdrawnAfter) + 1) : []
  return match.holes.map((hole) => missed.includes(hole))
}

/** The players of a field in the order in which the match lists them, each with the ball. */
export function playersOf({ match, balls }: Field): { player: BookPlayer; ball: Ball }[] {
  return match.players.flatMap((player) => {
    const ball = balls.find(({ players }) => players.includes(player))
    return ball ? [{ player, ball }] : []
  })
}

/** The strokes that a ball adds for playing a tee of a higher par than the lowest of the game (PH3). */
export function parAdjustment(ball: Ball, { balls }: Field): number {
  return sum(ball.pars) - Math.min(...balls.map(({ pars }) => sum(pars)))
}

/** The hole numbers in these balls' order of play: from where their one group starts, otherwise by number (MA2). */
export function playingOrder(
  balls: readonly Pick<Ball, 'group'>[],
  { holes, groups = [] }: BookMatch,
): number[] {
  const [group, ...others] = new Set(balls.map((ball) => ball.group))
  const start = others.length === 0 ? groups.find(({ id }) => id === group)?.startsOn : undefined
  const first = start === undefined ? 0 : holes.indexOf(start)
  return [...holes.slice(first), ...holes.slice(0, first)]
}

/** A row of a card with the holes in another order. */
export function inOrder<One>(row: readonly One[], order: readonly number[], { holes }: BookMatch): One[] {
  return order.flatMap((number) => row.slice(holes.indexOf(number), holes.indexOf(number) + 1))
}

function playerOf({ players }: BookMatch, id: string): BookPlayer {
  const player = players.find((one) => one.id === id)
  if (!player) throw new Error(`no player is ${id}`)
  return player
}

function rowsOf({ id }: BookBall, [first]: readonly BookPlayer[]): Pick<Ball, 'pars' | 'strokeIndex'> {
  if (!first) throw new Error(`no player plays ${id}`)
  return { pars: first.tee.pars, strokeIndex: first.tee.strokeIndex }
}

function sidesOf({ sides = [] }: BookMatch, balls: readonly Ball[]): Side[] {
  if (balls.some(({ side }) => side === null)) return []
  const withBalls = sides
    .map(({ id }) => ({ id, balls: balls.filter(({ side }) => side === id) }))
    .filter((side) => side.balls.length > 0)
  return withBalls.length >= 2 ? withBalls : []
}
