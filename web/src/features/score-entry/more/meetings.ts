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

/** Two sides that play each other on a hole. */
export interface Meeting {
  /** The subject of its cells. */
  of: string
  /** The game's title. */
  title: string
  sides: readonly [MeetingSide, MeetingSide]
  /** NA6: by strokes, only the match can be conceded. */
  isByHoles: boolean
  /** The holes of their match: all, or a part of the round if partners change (SX1). */
  holes: readonly number[]
  arePartnersChanging: boolean
}

export interface MeetingSide {
  /** The lowest ball number, which identifies the side in concessions. */
  lowest: number
  balls: readonly number[]
  name: string
}

/** The matches between sides of this group on a hole. */
export function meetingsOf(match: MatchState, balls: readonly number[], holeNumber: number): Meeting[] {
  const games = playGames(toEngineMatch(match))
  const nameOf = shortBallNames(match.players)
  const toSide = (ids: readonly BallId[]): MeetingSide => ({
    lowest: Math.min(...ids.map(Number)),
    balls: ids.map(Number),
    name: listed(ids.map(nameOf)),
  })
  return games.flatMap((game) =>
    (boutsOf(game)?.pairings ?? []).flatMap(({ a, b, ...pairing }): Meeting[] => {
      const holes = holesOf(pairing)
      if (!holes.includes(holeNumber)) return []
      const sides = [toSide(a.balls), toSide(b.balls)] as const
      if (!sides.every((side) => side.balls.every((ballNo) => balls.includes(ballNo)))) return []
      const of = pairSubject(Number(game.game), sides[0].lowest, sides[1].lowest)
      const arePartnersChanging = formats[game.format].sidesOn !== undefined
      return [
        {
          of,
          title: titleOf(game.game, games),
          sides,
          isByHoles: isByHoles(game),
          holes,
          arePartnersChanging,
        },
      ]
    }),
  )
}

function holesOf({ holes, bets }: Pick<Pairing, 'holes' | 'bets'>): readonly number[] {
  const { fromHole, toHole } = bets.total[0]!
  return holes.slice(holes.indexOf(fromHole), holes.indexOf(toHole) + 1)
}

function isByHoles({ settings }: GameResult): boolean {
  return !('scoring' in settings) || settings.scoring !== 'strokes'
}
