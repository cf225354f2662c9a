import { contestantsOf, fieldOf } from '../match/field.ts'
import type { BallId, GameId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import { phaseOf } from '../match/ball-card.ts'
import {
  claimsOf,
  gameTitlesAmong,
  headlineOf,
  leaderOf,
  playGame,
  pressOffersIn,
  type Game,
  type GameResult,
} from '../formats/game.ts'
import type { LineNames } from '../formats/format.ts'
import type { Leader } from '../formats/headline.ts'
import { isFormat } from '../formats/registry.ts'
import type { PressOffer } from '../match-play/presses.ts'
import { moneySoFar, type Ledger } from '../settlement/ledger.ts'

/** A game in one line. */
export interface Headline {
  readonly game: GameId
  readonly title: string
  /** Whether it has a stake. */
  readonly hasStake: boolean
  /** Undefined before there is anything to show. */
  readonly text: string | null
  /** The leader, if there is one (HL3). */
  readonly leader: Leader | null
}

/** A press that may be agreed on now, and its game. */
export interface GameOffer extends PressOffer {
  readonly game: GameId
}

/** The games and presses that matter to the balls of a group. */
export interface GroupStanding {
  /**
   * Games with a stake come first. Within each part, games within the group come before others
   * (HL2).
   */
  readonly headlines: readonly Headline[]
  /** Whether only these balls play it. */
  readonly offers: readonly GameOffer[]
  /** The money so far of the players on these balls; empty without stakes (LE4). */
  readonly money: Ledger['balances']
}

/** The status of each game for some balls; games of other balls aren't computed (HL1, HL2). */
export function groupStanding(match: Match, balls: readonly BallId[], names: LineNames): GroupStanding {
  const contestants = contestantsOf(match)
  const all = contestants.map(({ ball }) => ball)
  const titles = gameTitlesAmong(match.games, names.ball)
  const titleOf = (game: GameId) => titles[match.games.findIndex(({ id }) => id === game)] ?? ''
  const played = gamesOf(match, balls, all).map((game) => {
    const field = fieldOf(match, contestants, game)
    return { field, result: playGame(game, field, phaseOf(match)) }
  })
  const headlines = played.map(({ field, result }) => ({
    game: result.game,
    title: titleOf(result.game),
    hasStake: claimsOf(result).length > 0,
    text: headlineOf(result, field, balls, names, phaseOf(match)),
    leader: leaderOf(result, field, balls, names),
  }))
  return {
    headlines: headlines.toSorted((one, other) => Number(other.hasStake) - Number(one.hasStake)),
    money: moneyOf(
      match,
      balls,
      played.map(({ result }) => result),
    ),
    offers: played.flatMap(({ result }) =>
      pressOffersIn(match, result)
        .filter(({ a, b }) => [...a, ...b].every((ball) => balls.includes(ball)))
        .map((offer) => ({ ...offer, game: result.game })),
    ),
  }
}

/** Only games of these balls move money of their players. */
function moneyOf(match: Match, balls: readonly BallId[], games: readonly GameResult[]): Ledger['balances'] {
  const { lines, balances } = moneySoFar(match, games)
  if (lines.length === 0) return []
  const players = match.balls.filter(({ id }) => balls.includes(id)).flatMap((ball) => ball.players)
  return balances.filter(({ player }) => players.includes(player))
}

/** HL2: The narrower a game, the more it matters to its players. */
function gamesOf({ games }: Match, balls: readonly BallId[], all: readonly BallId[]): Game[] {
  const isOurs = ({ among = all }: Game) => among.some((ball) => balls.includes(ball))
  const isAmongUs = ({ among = all }: Game) =>
    among.every((ball) => balls.includes(ball) || !all.includes(ball))
  const ours = games.filter((game) => isFormat(game.format) && isOurs(game))
  return [...ours.filter(isAmongUs), ...ours.filter((game) => !isAmongUs(game))]
}
