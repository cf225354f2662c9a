import type { SideOffers } from '#golf/presses/offers-by-side.ts'
import { offersBySide } from '#golf/presses/offers-by-side.ts'
import { shortBallNames, sideTitle } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineGame, toEngineMatch, toHoleScore } from '@nineteenth/contracts'
import type { BallId, Headline } from '@nineteenth/scoring'
import { allowsPickingUp, groupStanding } from '@nineteenth/scoring'

/** Who is ahead in a game; nobody while it is level. */
export type Lead = Pick<Headline, 'game' | 'title' | 'leader'>

/** What the formats say of a match to those who walk together. */
export interface MatchStanding {
  /** "Nassau: front Ann 1 up, 3 to play · Skins: 2 carried" */
  text: string
  /** Who is ahead in which game; undefined while a hole is only begun, and says nothing yet. */
  leads: readonly Lead[] | undefined
  /** What may be pressed now. */
  offers: readonly SideOffers[]
  /** Whether a ball may be picked up without ruining the card: points, holes won, or a most that a hole can cost. */
  canPickUp: boolean
}

export function standingOf(match: MatchState, balls: readonly number[]): MatchStanding {
  const nameOf = shortBallNames(match.players)
  const side = (sideNo: BallId) => sideTitle(match.sides.find((one) => one.sideNo === sideNo)?.name ?? '')
  const { headlines, offers } = groupStanding(toEngineMatch(match), balls, { ball: nameOf, side })
  const titleOf = (game: BallId) => headlines.find((one) => one.game === game)?.title ?? ''
  return {
    text: lineOf(headlines),
    leads: isBetweenHoles(match, balls) ? leadsOf(headlines) : undefined,
    offers: offersBySide(offers, nameOf, titleOf),
    canPickUp: match.games.some((game) => allowsPickingUp(toEngineGame(game))),
  }
}

// More is not read on the way to the next tee, unless it is played for; the rest stands on the match.
const gameLimit = 3

/** Before there is anything to say, what is played. */
function lineOf(headlines: readonly Headline[]): string {
  const said = headlines.filter(({ text }) => text !== null)
  const lines = said.length > 0 ? said : headlines
  const staked = lines.filter(({ hasStake }) => hasStake).length
  return lines
    .slice(0, Math.max(gameLimit, staked))
    .map(({ title, text }) => (text === null ? title : `${title}: ${text}`))
    .join(' · ')
}

/** Of games that have begun: who comes to be ahead with the first hole has taken nothing from anybody. */
function leadsOf(headlines: readonly Headline[]): Lead[] {
  return headlines.flatMap(({ game, title, text, leader }) => (text === null ? [] : { game, title, leader }))
}

/** Every hole has the scores of all of them, or none. */
function isBetweenHoles({ scores }: MatchState, balls: readonly number[]): boolean {
  const entered = scores.filter((score) => balls.includes(score.ballNo) && toHoleScore(score) !== null)
  const holes = new Set(entered.map(({ holeNumber }) => holeNumber))
  return entered.length === holes.size * balls.length
}
