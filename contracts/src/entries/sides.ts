import { formats, isFormat, isPlayedByBalls, orderOfPlay } from '@nineteenth/scoring'
import type { Game } from '../matches/games.ts'
import type { Cell } from './cells.ts'
import { readSubject } from './subjects.ts'

/** The parts of a match that decide who plays whom in its games. */
export interface GamesAndBalls {
  games: readonly Game[]
  balls: readonly { ballNo: number; sideNo: number | null; groupNo: number | null }[]
  /** As listed. */
  players: readonly { ballNo: number }[]
  groups: readonly { groupNo: number; startsOn: number }[]
  holes: readonly { number: number }[]
}

/** The balls of the two sides of a pair or a bet, by side; empty if its game was removed. */
export function sidesBetween(match: GamesAndBalls, cell: Cell): (readonly number[])[] {
  const { game: gameNo, sides = [] } = readSubject(cell.kind, cell.of) ?? {}
  const game = match.games.find((one) => one.gameNo === gameNo)
  return game ? sides.map((ballNo) => sideOf(match, game, ballNo, cell.hole)) : []
}

/** The same balls in one list. */
export function ballsBetween(match: GamesAndBalls, cell: Cell): number[] {
  return sidesBetween(match, cell).flat()
}

/**
 * Whether two sides of a game now meet on a hole under these names: the lowest ball of each side,
 * the lower one first.
 */
export function areSides(
  match: GamesAndBalls,
  game: Game,
  [one, other]: readonly [number, number],
  hole: number,
): boolean {
  const isLowest = (ballNo: number) => Math.min(...sideOf(match, game, ballNo, hole)) === ballNo
  return one < other && isLowest(one) && isLowest(other)
}

/**
 * The balls on the same side as this ball in a game, including itself. If partners change, the hole
 * decides.
 */
export function sideOf(match: GamesAndBalls, game: Game, ballNo: number, hole: number): readonly number[] {
  const changing = sidesOn(match, game, hole)
  if (changing) return changing.find((side) => side.includes(ballNo)) ?? []
  const { balls } = match
  const { among, settings } = game
  const playing = balls.filter((ball) => among === null || among.includes(ball.ballNo))
  const own = playing.find((ball) => ball.ballNo === ballNo)
  if (!own) return []
  // TE1, TE4: without a side for every ball, or with only one side, or if the game says so, all balls play singles.
  const sides = new Set(playing.map(({ sideNo }) => sideNo))
  if (sides.has(null) || sides.size < 2 || isPlayedByBalls(settings)) return [ballNo]
  return playing.filter(({ sideNo }) => sideNo === own.sideNo).map((ball) => ball.ballNo)
}

/** SX1: The sides of a game whose partners change; undefined for all others. */
function sidesOn(
  { players, balls, groups, holes }: GamesAndBalls,
  { format, settings, among }: Game,
  hole: number,
): readonly (readonly number[])[] | undefined {
  const played = isFormat(format) ? formats[format] : undefined
  if (!played?.sidesOn) return undefined
  const listed = new Set(players.map(({ ballNo }) => ballNo))
  const playing = [...listed].filter((ballNo) => among === null || among.includes(ballNo))
  const { groupNo } = balls.find(({ ballNo }) => ballNo === playing[0]) ?? {}
  const startsOn = groups.find((group) => group.groupNo === groupNo)?.startsOn ?? null
  const order = orderOfPlay(
    holes.map(({ number }) => number),
    startsOn,
  )
  return played.sidesOn(settings, playing, order.indexOf(hole), order.length)
}
