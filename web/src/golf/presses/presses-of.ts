import { type Cell, type MatchState, sidesBetween, toEngineMatch } from '@nineteenth/contracts'
import { type GameResult, type Pairing, type Segment, playGames } from '@nineteenth/scoring'
import { pressCell } from './offers-by-side.ts'

/** A press that is on: entered by a person, or opened by the rule of its game (PR2, PR3). */
export interface Press {
  cell: Cell
  /** Who entered it; null if it opened automatically. */
  by: number | null
  /** The balls of both sides. */
  balls: readonly number[]
}

/** All presses of a match, of its games as they were played where that is known. Only automatic ones need the engine. */
export function pressesOf(match: MatchState, games: readonly GameResult[] = playAutomatic(match)): Press[] {
  const entered = match.cells.filter(({ kind, value }) => kind === 'press' && value !== null)
  const manual = entered.map(({ hole, kind, of, by }): Press => {
    const cell = { hole, kind, of }
    return { cell, by, balls: sidesBetween(match, cell).flat() }
  })
  return [...manual, ...games.filter(isAutomatic).flatMap(pressesIn)]
}

function playAutomatic(match: MatchState): readonly GameResult[] {
  const engineMatch = toEngineMatch(match)
  const games = engineMatch.games.filter(isAutomatic)
  return games.length === 0 ? [] : playGames({ ...engineMatch, games })
}

function isAutomatic({ settings }: { settings: object }): boolean {
  const { presses }: { presses?: unknown } = settings
  return presses instanceof Object && 'kind' in presses && presses.kind === 'automatic'
}

function pressesIn({ game, result }: GameResult): Press[] {
  const pairings = result !== null && 'pairings' in result ? result.pairings : []
  return pairings.flatMap((pairing) =>
    pressedBets(pairing).map(({ segment, fromHole }) => ({
      cell: pressCell(game, [pairing.a.balls, pairing.b.balls], segment, fromHole),
      by: null,
      balls: [...pairing.a.balls, ...pairing.b.balls].map(Number),
    })),
  )
}

const segments: readonly Segment[] = ['front', 'back', 'total']

function pressedBets({ bets }: Pairing) {
  return segments.flatMap((segment) => bets[segment].filter(({ isPress }) => isPress))
}
