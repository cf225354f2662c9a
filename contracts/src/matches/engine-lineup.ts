import type { Lineup, PlayerTee } from '@nineteenth/scoring'
import { groupBy } from '@nineteenth/scoring'
import { cellKey, strokesCell, toHoleScore, withdrawalCell } from '../entries/cells.ts'
import type { CurrentCell } from '../entries/entry-schemas.ts'
import type { MatchPlayer, MatchState, MatchTee } from './match-state.ts'

/**
 * The fields that the cards of a match come from. A public board has no indexes and ratings, but the strokes of each ball
 * in each game.
 */
export interface PlayedLineup extends Pick<MatchState, 'holes' | 'sides' | 'groups' | 'balls'> {
  tees: readonly (Pick<MatchTee, 'teeNo' | 'holes'> & { slope?: number; ratingTenths?: number })[]
  players: readonly (Pick<MatchPlayer, 'playerNo' | 'teeNo' | 'ballNo'> & {
    handicapTenths?: number
    addedStrokes?: number
  })[]
  cells: readonly Pick<CurrentCell, 'hole' | 'kind' | 'of' | 'value'>[]
}

// Apart from the games: the public board draws its cards before it has loaded any.

/** The players of a match with their scores, for the engine. */
export function toEngineLineup(state: PlayedLineup): Lineup {
  const values = new Map(state.cells.map((cell) => [cellKey(cell), cell.value]))
  const tees = new Map(state.tees.map((tee) => [tee.teeNo, toPlayerTee(tee)]))
  const balls = new Map(state.balls.map((ball) => [ball.ballNo, ball]))
  const isPublic = state.players.some(({ handicapTenths }) => handicapTenths === undefined)
  return {
    holes: state.holes.map(({ number }) => number),
    players: state.players.map(({ playerNo, teeNo, handicapTenths = 0, addedStrokes = 0 }) => {
      const tee = tees.get(teeNo)
      if (!tee) throw new Error(`the card has no tee ${teeNo}`)
      return { id: playerNo, indexTenths: handicapTenths, tee, ...(addedStrokes !== 0 && { addedStrokes }) }
    }),
    // In player order, because the group chose that order for display.
    balls: Array.from(
      groupBy(state.players, ({ ballNo }) => ballNo),
      ([ballNo, sharing]) => {
        const { sideNo = null, groupNo = null, play } = balls.get(ballNo) ?? {}
        const withdrawnAfter = values.get(cellKey(withdrawalCell(ballNo))) ?? undefined
        return {
          id: ballNo,
          players: sharing.map(({ playerNo }) => playerNo),
          ...(play && { play }),
          // A public board has the strokes of games, but no handicaps.
          ...(isPublic && { strokes: [] }),
          ...(withdrawnAfter !== undefined && { withdrawnAfter }),
          side: sideNo,
          group: groupNo,
          scores: state.holes.map(({ number }) =>
            toHoleScore(values.get(cellKey(strokesCell(ballNo, number)))),
          ),
        }
      },
    ),
    sides: state.sides.map(({ sideNo }) => ({ id: sideNo })),
    groups: state.groups.map(({ groupNo, startsOn }) => ({ id: groupNo, startsOn })),
  }
}

/** A tee with the rows of the holes played. */
function toPlayerTee({ slope = 0, ratingTenths = 0, holes }: PlayedLineup['tees'][number]): PlayerTee {
  return {
    slope,
    ratingTenths,
    pars: holes.map(({ par }) => par),
    strokeIndex: holes.map(({ strokeIndex }) => strokeIndex),
  }
}
