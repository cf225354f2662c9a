import type { Fraction, Game as EngineGame, Match, PlayerTee } from '@nineteenth/scoring'
import type { Game } from './games.ts'
import { cellKey, toHoleScore } from './match-cell.ts'
import type { MatchPlayer, MatchState, MatchTee, Score } from './match-state.ts'

/** What of a match decides who wins. Whoever is not told the indexes of its players is told handicaps of its balls. */
interface PlayedMatch extends Pick<MatchState, 'holes' | 'sides' | 'groups' | 'games' | 'isComplete'> {
  tees: readonly Pick<MatchTee, 'teeNo' | 'slope' | 'ratingTenths' | 'holes'>[]
  players: readonly (Pick<MatchPlayer, 'playerNo' | 'teeNo' | 'ballNo'> & { handicapTenths?: number })[]
  balls: readonly (MatchState['balls'][number] & { handicap?: Fraction })[]
  scores: readonly Pick<Score, 'ballNo' | 'holeNumber' | 'strokes' | 'isPickedUp'>[]
}

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
        const { sideNo = null, groupNo = null, play, handicap } = balls.get(ballNo) ?? {}
        return {
          id: ballNo,
          players: sharing.map(({ playerNo }) => playerNo),
          ...(play && { play }),
          ...(handicap && { handicap }),
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

/** A tee with the rows of the holes that are played. */
function toPlayerTee({ slope, ratingTenths, holes }: PlayedMatch['tees'][number]): PlayerTee {
  return {
    slope,
    ratingTenths,
    pars: holes.map(({ par }) => par),
    strokeIndex: holes.map(({ strokeIndex }) => strokeIndex),
  }
}

/** Settings were checked by the format's own description when they were stored; a format that is not known yet is not played. */
export function toEngineGame({ gameNo, format, settings, among }: Game): EngineGame {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return { id: gameNo, format, settings, ...(among && { among }) } as EngineGame
}
