import { enteredStrokes } from '#golf/card/entered-score.ts'
import { moneyText } from '#golf/board/money-text.ts'
import { holesPlayed } from '#golf/entry/groups.ts'
import type { SideOffers } from '#golf/presses/offers-by-side.ts'
import { offersBySide } from '#golf/presses/offers-by-side.ts'
import { shortBallNames, sideTitle } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { ballIn, toEngineGame, toEngineMatch } from '@nineteenth/contracts'
import type { BallId, Dots, Headline } from '@nineteenth/scoring'
import {
  allowsPickingUp,
  dotsOf,
  dotsTitle,
  groupStanding,
  loadFormats,
  questionsOf,
} from '@nineteenth/scoring'
import type { HoleQuestion, Mark } from '../questions/asked-now.ts'

/** The leader of a game; null while it is tied. */
export type Lead = Pick<Headline, 'game' | 'title' | 'leader'>

/** The state of a match for a group. */
export interface MatchStanding {
  /** "Nassau: front Ann 1 up, 3 to play · Skins: 2 carried" */
  text: string
  /** The first game in the text. */
  gameNo: number | undefined
  /** What the reader has won or lost so far: "You +$10"; empty without stakes, or before a result. */
  money: string
  /** The leader of each game; undefined while a hole is incomplete. */
  leads: readonly Lead[] | undefined
  /** The presses that are possible now. */
  offers: readonly SideOffers[]
  /** Whether a ball can be picked up without ruining the card: with points, match play, or a maximum score. */
  canPickUp: boolean
  /** These players' games' questions about the holes. */
  questions: readonly HoleQuestion[]
  /** What their answers say about single balls, "Greenie, Sandie"; computed apart, because few games have any. */
  marks: readonly Mark[]
  /** The dots on the cards of the group, and what they come from (SI6). */
  dots: readonly Dots[]
  dotsTitle: string
}

/** Loads the formats of its games. */
export function loadStanding({ games }: MatchState): Promise<void> {
  return loadFormats(games.map(({ format }) => format))
}

export function standingOf(match: MatchState, balls: readonly number[], userId?: number): MatchStanding {
  const nameOf = shortBallNames(match.players)
  const side = (sideNo: BallId) => sideTitle(match.sides.find((one) => one.sideNo === sideNo)?.name ?? '')
  const engineMatch = toEngineMatch(match)
  const { headlines, offers, money } = groupStanding(engineMatch, balls, { ball: nameOf, side })
  const reader = match.players.find((player) => player.userId === userId)?.playerNo
  const own = headlines.some(({ text }) => text !== null) && money.find(({ player }) => player === reader)
  const dots = dotsOf(engineMatch).filter(({ ball }) => balls.includes(Number(ball)))
  const titleOf = (game: BallId) => headlines.find((one) => one.game === game)?.title ?? ''
  return {
    text: lineOf(headlines),
    gameNo: saidIn(headlines)[0] && Number(saidIn(headlines)[0]!.game),
    money: own ? moneyText(own.amount, match.currency) : '',
    leads: isBetweenHoles(match, balls) ? leadsOf(headlines) : undefined,
    offers: offersBySide(offers, nameOf, titleOf),
    canPickUp: match.games.some((game) => allowsPickingUp(toEngineGame(game))),
    marks: [],
    questions: questionsOf(engineMatch, balls).map(({ game, hole, question }) => ({
      holeNumber: hole,
      gameNo: Number(game),
      question,
    })),
    dots,
    dotsTitle: dotsTitle(engineMatch, dots, nameOf),
  }
}

// Golfers read no more on the way to the next tee, unless there are stakes; the match page has the rest.
const gameLimit = 3

/** The state of the games; before the first, only their titles. */
function lineOf(headlines: readonly Headline[]): string {
  const lines = saidIn(headlines)
  const staked = lines.filter(({ hasStake }) => hasStake).length
  return lines
    .slice(0, Math.max(gameLimit, staked))
    .map(({ title, text }) => (text === null ? title : `${title}: ${text}`))
    .join(' · ')
}

function saidIn(headlines: readonly Headline[]): readonly Headline[] {
  const said = headlines.filter(({ text }) => text !== null)
  return said.length > 0 ? said : headlines
}

/** Only games in progress: the leader after the first hole didn't take the lead from another player. */
function leadsOf(headlines: readonly Headline[]): Lead[] {
  return headlines.flatMap(({ game, title, text, leader }) => (text === null ? [] : { game, title, leader }))
}

/** Every hole has either no scores, or those of all players still in the round. */
function isBetweenHoles(match: MatchState, balls: readonly number[]): boolean {
  const begun = new Set(
    enteredStrokes(match)
      .filter((cell) => balls.includes(ballIn(cell) ?? 0))
      .map(({ hole }) => hole),
  )
  return begun.size === holesPlayed(match, { balls })
}
