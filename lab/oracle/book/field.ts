import type { Fraction } from './fraction.ts'
import { handicapOfBall } from './handicap.ts'
import { sum, type BookBall, type BookMatch, type BookPlayer, type Game, type Score } from './match-input.ts'

/** A ball with all that its score is counted by; rows stand in the order of the match's holes. */
export interface Ball {
  readonly id: string
  readonly players: readonly BookPlayer[]
  readonly side: string | null
  readonly group: string | null
  /** One for every hole; what was never entered is null (CA1). */
  readonly scores: readonly Score[]
  /** Those of the player listed first (BA1). */
  readonly pars: readonly number[]
  readonly strokeIndex: readonly number[]
  /** Unrounded. */
  readonly courseHandicap: Fraction
}

export interface Side {
  readonly id: string
  readonly balls: readonly Ball[]
}

/** Those who play a game (MA3); without sides where the game has none (TE1). */
export interface Field {
  readonly match: BookMatch
  readonly balls: readonly Ball[]
  readonly sides: readonly Side[]
}

/** Of all the balls of a match those that play a game. */
export function fieldOf(match: BookMatch, all: readonly Ball[], { among }: Pick<Game, 'among'>): Field {
  const balls = all.filter(({ id }) => among === undefined || among.includes(id))
  return { match, balls, sides: sidesOf(match, balls) }
}

export function ballsOf(match: BookMatch): Ball[] {
  return match.balls.map((ball) => {
    const players = ball.players.map((id) => playerOf(match, id))
    return {
      id: ball.id,
      players,
      side: ball.side ?? null,
      group: ball.group ?? null,
      scores: match.holes.map((_, hole) => ball.scores[hole] ?? null),
      ...rowsOf(ball, players),
      courseHandicap: handicapOfBall(players, ball.play, match),
    }
  })
}

/** The players of a field in the order in which the match lists them, each with the ball. */
export function playersOf({ match, balls }: Field): { player: BookPlayer; ball: Ball }[] {
  return match.players.flatMap((player) => {
    const ball = balls.find(({ players }) => players.includes(player))
    return ball ? [{ player, ball }] : []
  })
}

/** What a ball adds for playing a tee of a higher par than the lowest of the game (PH3). */
export function parAdjustment(ball: Ball, { balls }: Field): number {
  return sum(ball.pars) - Math.min(...balls.map(({ pars }) => sum(pars)))
}

/** The numbers of the holes as these balls take them: from where their one group starts, else by number (MA2). */
export function playingOrder(balls: readonly Ball[], { holes, groups = [] }: BookMatch): number[] {
  const [group, ...others] = new Set(balls.map((ball) => ball.group))
  const start = others.length === 0 ? groups.find(({ id }) => id === group)?.startsOn : undefined
  const first = start === undefined ? 0 : holes.indexOf(start)
  return [...holes.slice(first), ...holes.slice(0, first)]
}

/** A row of a card in another order of the holes. */
export function inOrder<One>(row: readonly One[], order: readonly number[], { holes }: BookMatch): One[] {
  return order.flatMap((number) => row.slice(holes.indexOf(number), holes.indexOf(number) + 1))
}

function playerOf({ players }: BookMatch, id: string): BookPlayer {
  const player = players.find((one) => one.id === id)
  if (!player) throw new Error(`nobody is ${id}`)
  return player
}

function rowsOf({ id }: BookBall, [first]: readonly BookPlayer[]): Pick<Ball, 'pars' | 'strokeIndex'> {
  if (!first) throw new Error(`nobody plays ${id}`)
  return { pars: first.tee.pars, strokeIndex: first.tee.strokeIndex }
}

function sidesOf({ sides = [] }: BookMatch, balls: readonly Ball[]): Side[] {
  if (balls.some(({ side }) => side === null)) return []
  const withBalls = sides
    .map(({ id }) => ({ id, balls: balls.filter(({ side }) => side === id) }))
    .filter((side) => side.balls.length > 0)
  return withBalls.length >= 2 ? withBalls : []
}
