import type { Game as EngineGame, Match, PlayerTee } from '@nineteenth/scoring'
import type { Game } from './games.ts'
import { cellKey, toHoleScore } from './match-cell.ts'
import type { MatchPlayer, MatchState, MatchTee, Score } from './match-state.ts'

/** What of a match decides who wins. A public board has no indexes and ratings, but the strokes that balls receive in each game. */
interface PlayedMatch extends Pick<MatchState, 'holes' | 'sides' | 'groups' | 'balls' | 'isComplete'> {
  tees: readonly (Pick<MatchTee, 'teeNo' | 'holes'> & { slope?: number; ratingTenths?: number })[]
  players: readonly (Pick<MatchPlayer, 'playerNo' | 'teeNo' | 'ballNo'> & { handicapTenths?: number })[]
  games: readonly PlayedGame[]
  scores: readonly Pick<Score, 'ballNo' | 'holeNumber' | 'strokes' | 'isPickedUp'>[]
}

type PlayedGame = Game & { strokes?: readonly { ballNo: number; byHole: readonly number[] }[] }

/** The match as the engine takes it. Everything is called by its number, which the engine hands back. */
export function toEngineMatch(state: PlayedMatch): Match {
  const cells = new Map(state.scores.map((score) => [cellKey(score), score]))
  const tees = new Map(state.tees.map((tee) => [tee.teeNo, toPlayerTee(tee)]))
  const balls = new Map(state.balls.map((ball) => [ball.ballNo, ball]))
  return {
    holes: state.holes.map(({ number }) => number),
    players: state.players.map(({ playerNo, teeNo, handicapTenths = 0 }) => {
      const tee = tees.get(teeNo)
      if (!tee) throw new Error(`the card has no tee ${teeNo}`)
      return { id: playerNo, indexTenths: handicapTenths, tee }
    }),
    // In the order of players, who are listed as the group likes to see them.
    balls: Array.from(
      Map.groupBy(state.players, ({ ballNo }) => ballNo),
      ([ballNo, sharing]) => {
        const { sideNo = null, groupNo = null, play } = balls.get(ballNo) ?? {}
        const strokes = cardStrokes(state, ballNo)
        return {
          id: ballNo,
          players: sharing.map(({ playerNo }) => playerNo),
          ...(play && { play }),
          ...(strokes && { strokes }),
          side: sideNo,
          group: groupNo,
          scores: state.holes.map(({ number }) =>
            toHoleScore(cells.get(cellKey({ ballNo, holeNumber: number }))),
          ),
        }
      },
    ),
    sides: state.sides.map(({ sideNo }) => ({ id: sideNo })),
    groups: state.groups.map(({ groupNo, startsOn }) => ({ id: groupNo, startsOn })),
    games: state.games.map(toEngineGame),
    isComplete: state.isComplete,
  }
}

/** The strokes on a public card: those of the game that gives the ball the most. A match between two gives only the difference. */
function cardStrokes({ games, players }: PlayedMatch, ballNo: number): readonly number[] | undefined {
  if (players.every(({ handicapTenths }) => handicapTenths !== undefined)) return undefined
  const rows = games.flatMap(({ strokes = [] }) => strokes).filter((row) => row.ballNo === ballNo)
  return rows.toSorted((one, other) => given(other) - given(one))[0]?.byHole ?? []
}

function given({ byHole }: { byHole: readonly number[] }): number {
  return Math.abs(byHole.reduce((sum, strokes) => sum + strokes, 0))
}

/** A tee with the rows of the holes that are played. */
function toPlayerTee({ slope = 0, ratingTenths = 0, holes }: PlayedMatch['tees'][number]): PlayerTee {
  return {
    slope,
    ratingTenths,
    pars: holes.map(({ par }) => par),
    strokeIndex: holes.map(({ strokeIndex }) => strokeIndex),
  }
}

/** Settings were checked by the format's own description when they were stored; a format that is not known yet is not played. */
export function toEngineGame({ gameNo, format, settings, among, strokes }: PlayedGame): EngineGame {
  const received = strokes?.map(({ ballNo, byHole }) => ({ ball: ballNo, byHole }))
  const game = {
    id: gameNo,
    format,
    settings,
    ...(among && { among }),
    ...(received && { strokes: received }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return game as EngineGame
}
