import { betweenOf } from '../formats/game.ts'
import type { DuelOutcome } from '../formats/format.ts'
import type { FormatName } from '../formats/registry.ts'
import type { GameId, PlayerId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import { isPlayedByBalls } from '../match/played-by.ts'
import type { MatchBall } from '../match/player.ts'
import type { MatchResult } from '../match/score-match.ts'

/** A game decided between two players, from the first one's point of view (HH1 to HH5). */
export interface Duel {
  readonly players: readonly [PlayerId, PlayerId]
  readonly game: GameId
  readonly format: FormatName
  readonly outcome: DuelOutcome
}

/** In a larger field only players of one group meet, to avoid ten thousand pairs (HH1). */
const meetingLimit = 48

/** All pairs of opponents of a match, game by game; partners don't meet (HH1). */
export function duelsOf({ players, balls }: Match, { games }: Pick<MatchResult, 'games'>): Duel[] {
  const ballOf = new Map(balls.flatMap((ball) => ball.players.map((player) => [player, ball])))
  const seats = players.flatMap(({ id }) => {
    const ball = ballOf.get(id)
    return ball ? [{ player: id, ball }] : []
  })
  return games.flatMap((result) => {
    const own = seats.filter(({ ball }) => result.balls.includes(ball.id))
    const sides = new Set(own.map(({ ball }) => ball.side ?? null))
    const isOfSides = sides.size > 1 && !sides.has(null) && !isPlayedByBalls(result.settings)
    return own.flatMap((one, at) =>
      own.slice(at + 1).flatMap((other): Duel[] => {
        const arePartners = one.ball === other.ball || (isOfSides && one.ball.side === other.ball.side)
        const isApart = own.length > meetingLimit && !isSameGroup(one.ball, other.ball)
        const outcome = arePartners || isApart ? null : betweenOf(result, one.ball.id, other.ball.id)
        const { game, format } = result
        return outcome ? [{ players: [one.player, other.player], game, format, outcome }] : []
      }),
    )
  })
}

function isSameGroup({ group = null }: MatchBall, other: MatchBall): boolean {
  return group !== null && group === other.group
}
