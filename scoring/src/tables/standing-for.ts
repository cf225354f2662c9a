import type { CardTotal } from '../card/card-total.ts'
import { sideOf } from '../match-play/pairing.ts'
import { boutsOf, type GameResult } from '../formats/game.ts'
import type { BallId, GameId, SideId } from '../match/ids.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { leadFor, type MatchStatus } from '../match-play/match-status.ts'
import { isPlace, rankedIn } from './end-of.ts'
import { tablesOf } from './result-tables.ts'

/** A match from one ball's point of view. */
export interface OwnBout {
  readonly game: GameId
  readonly side: Side
  readonly status: MatchStatus
  readonly against: readonly BallId[]
}

/** The position of a ball, or of its side, in a game without matches. */
export interface OwnPlace {
  readonly title: string
  readonly figure: string
  /** Null if the game has no positions. */
  readonly place: string | null
  /** The number of ranked players or sides. */
  readonly of: number
}

/** The matches and positions of one ball. */
export interface Standing {
  readonly total: CardTotal
  readonly bouts: readonly OwnBout[]
  readonly places: readonly OwnPlace[]
}

/** The status of a match for one of its balls (HL5); undefined for any other ball. */
export function standingFor(
  result: MatchResult,
  { ball, side }: { readonly ball: BallId; readonly side: SideId | null },
): Standing | undefined {
  const card = result.cards.find((one) => one.ball === ball)
  if (!card) return undefined
  const unmatched = result.games.filter((game) => boutsOf(game) === null).map(({ game }) => game)
  return {
    total: card.totals.total,
    bouts: result.games.flatMap((game) => boutsIn(game, ball)),
    places: tablesOf(result)
      .filter(({ game }) => unmatched.includes(game))
      .flatMap((table) => {
        const ranked = rankedIn(table)
        const own = ranked.find((one) => (one.ball === null ? one.side === side : one.ball === ball))
        if (!own || (own.place !== null && !isPlace(own.place))) return []
        return { title: table.title, figure: own.figure, place: own.place, of: ranked.length }
      }),
  }
}

/** Leads are compared only within a game, because holes and strokes are different units. */
function boutsIn(game: GameResult, ball: BallId): OwnBout[] {
  return (boutsOf(game)?.pairings ?? [])
    .flatMap((pairing) => {
      const side = sideOf(ball, pairing)
      const status = pairing.bets.total[0]!.status
      if (side === null || status.kind === 'not-started') return []
      return { game: game.game, side, status, against: (side === 'A' ? pairing.b : pairing.a).balls }
    })
    .toSorted((one, other) => leadFor(other.side, other.status) - leadFor(one.side, one.status))
}
