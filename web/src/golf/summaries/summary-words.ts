import type { MatchResults, MatchSummary } from '@nineteenth/contracts'
import type { BallId, Names, SideId } from '@nineteenth/scoring'
import { cardTotal, endOf, formatMoney, formatSide } from '@nineteenth/scoring'
import { entrantName, playerName, shortNames, sideTitle } from '../player-names.ts'
import { totalText } from '../card/total-text.ts'

/** The names of balls and sides in a match's tables. */
export function resultNames({ balls, sides }: MatchResults): Pick<Names, 'ball' | 'side'> {
  const ballNames = new Map<BallId, string>(balls.map(({ ballNo, name }) => [ballNo, name]))
  const sideNames = new Map<SideId, string>(sides.map(({ sideNo, name }) => [sideNo, sideTitle(name)]))
  return {
    ball: (ball) => playerName(ball, ballNames.get(ball)),
    side: (side) => sideNames.get(side) ?? '',
  }
}

/** The outcome of a match (HL4): "Zoë won Quota"; undefined without a winner or a tie. */
export function outcomeOf({ results }: MatchSummary): string | undefined {
  const end = results && endOf(results.tables)
  if (!end) return undefined
  if (end.isLevel) return `All tied in ${end.title}`
  if (end.winners.length === 0) return undefined
  const names = resultNames(results)
  const ball = shortNames(
    results.balls.map(({ ballNo }) => ballNo),
    names.ball,
  )
  const who = end.winners.map((one) => entrantName(one, { ...names, ball }))
  return `${formatSide(who, String)} won ${end.title}`
}

/** The players by their first names, and how many more there are. */
export function playersText(players: MatchSummary['players'], more: number): string {
  const nameOf = shortNames(
    players.map(({ playerNo }) => playerNo),
    (player) => playerName(player, players.find(({ playerNo }) => playerNo === player)?.displayName),
  )
  const names = players.map(({ playerNo }) => nameOf(playerNo))
  return more > 0 ? `${names.join(', ')} and ${more} more` : formatSide(names, String)
}

/** The reader's own result: their money, else their score, and their progress while they play. */
export function ownFigure({
  won,
  currency,
  ownCard,
}: MatchSummary): { text: string; note?: string } | undefined {
  if (won !== undefined) return { text: formatMoney(Math.abs(won), currency), note: won > 0 ? 'won' : 'lost' }
  if (!ownCard) return undefined
  const total = cardTotal(
    ownCard.holes.map(({ score }) => score),
    ownCard.holes.map(({ par }) => par),
  )
  if (total.kind === 'not-started') return undefined
  const isOpen = total.kind === 'in-progress'
  return { text: totalText(total), ...(isOpen && { note: `thru ${total.holesPlayed}` }) }
}
