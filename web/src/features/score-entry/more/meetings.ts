import { listed, shortBallNames } from '#golf/player-names.ts'
import { type MatchState, pairSubject, toEngineMatch } from '@nineteenth/contracts'
import {
  type BallId,
  type GameResult,
  type Pairing,
  boutsOf,
  formats,
  playGames,
  titleOf,
} from '@nineteenth/scoring'

/** Two sides that play each other. */
export interface Meeting {
  /** The subject of its cells. */
  of: string
  /** The game's title. */
  title: string
  sides: readonly [MeetingSide, MeetingSide]
  /** NA6: by strokes, only the match can be conceded. */
  isByHoles: boolean
}

export interface MeetingSide {
  /** The lowest ball number, which identifies the side in concessions. */
  lowest: number
  balls: readonly number[]
  name: string
}

/** The matches between sides of this group. */
export function meetingsOf(match: MatchState, balls: readonly number[]): Meeting[] {
  const games = playGames(toEngineMatch(match))
  const nameOf = shortBallNames(match.players)
  const toSide = (ids: readonly BallId[]): MeetingSide => ({
    lowest: Math.min(...ids.map(Number)),
    balls: ids.map(Number),
    name: listed(ids.map(nameOf)),
  })
  return games.flatMap((game) =>
    meetingIn(game).flatMap(({ a, b }): Meeting[] => {
      const sides = [toSide(a.balls), toSide(b.balls)] as const
      if (!sides.every((side) => side.balls.every((ballNo) => balls.includes(ballNo)))) return []
      const of = pairSubject(Number(game.game), sides[0].lowest, sides[1].lowest)
      return [{ of, title: titleOf(game.game, games), sides, isByHoles: isByHoles(game) }]
    }),
  )
}

/** The sides that may concede: those of the match, not partners that change. */
function meetingIn(game: GameResult): readonly Pairing[] {
  return formats[game.format].changesPartners ? [] : (boutsOf(game)?.pairings ?? [])
}

function isByHoles({ settings }: GameResult): boolean {
  return !('scoring' in settings) || settings.scoring !== 'strokes'
}
