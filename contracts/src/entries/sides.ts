import { isPlayedByBalls } from '@nineteenth/scoring'
import type { Game } from '../matches/games.ts'
import type { Cell } from './cells.ts'
import { readSubject } from './subjects.ts'

/** The parts of a match that decide who plays whom in its games. */
export interface GamesAndBalls {
  games: readonly Game[]
  balls: readonly { ballNo: number; sideNo: number | null }[]
}

/** The balls of the two sides of a pair or a bet, by side; empty if its game was removed. */
export function sidesBetween(match: GamesAndBalls, cell: Cell): number[][] {
  const { game: gameNo, sides = [] } = readSubject(cell.kind, cell.of) ?? {}
  const game = match.games.find((one) => one.gameNo === gameNo)
  return game ? sides.map((ballNo) => sideOf(match, game, ballNo)) : []
}

/** The same balls in one list. */
export function ballsBetween(match: GamesAndBalls, cell: Cell): number[] {
  return sidesBetween(match, cell).flat()
}

/** Whether two sides of a game meet by these names now: each by its lowest ball, the lower first. */
export function areSides(match: GamesAndBalls, game: Game, [one, other]: readonly [number, number]): boolean {
  return one < other && [one, other].every((ballNo) => Math.min(...sideOf(match, game, ballNo)) === ballNo)
}

/** The balls of a game on the side of one of them, which may be alone. */
export function sideOf({ balls }: GamesAndBalls, { among, settings }: Game, ballNo: number): number[] {
  const playing = balls.filter((ball) => among === null || among.includes(ball.ballNo))
  const own = playing.find((ball) => ball.ballNo === ballNo)
  if (!own) return []
  // TE1, TE4: without a side for every ball, or with only one side, or if the game says so, all balls play singles.
  const sides = new Set(playing.map(({ sideNo }) => sideNo))
  if (sides.has(null) || sides.size < 2 || isPlayedByBalls(settings)) return [ballNo]
  return playing.filter(({ sideNo }) => sideNo === own.sideNo).map((ball) => ball.ballNo)
}
