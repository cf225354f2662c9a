import type { MatchNames } from '#golf/board/match-names.ts'
import { entrantName, shortNames } from '#golf/player-names.ts'
import { endOf, formatMoney, formatSide, groupBy } from '@nineteenth/scoring'
import type { LiveMatch } from './live-match.tsx'
import type { Decided } from './tables/decided-board.tsx'
import { words } from './words.ts'

export interface HeadlineLine {
  who: string
  /** "won $15", "won Nassau & Net" */
  won: string
}

/** The headline as text, one line each. */
export function headlineOf(...args: Parameters<typeof headlineLines>): string[] {
  return headlineLines(...args).map(({ who, won }) => `${who} ${won}`)
}

/**
 * The winners of a complete match, one line each: the player with the most money if there were
 * stakes, or the winner of each game. Empty without a winner or while the match is in progress.
 */
export function headlineLines(
  { match, names }: Pick<LiveMatch, 'match' | 'names'>,
  { tables, balances }: Pick<Decided, 'tables' | 'balances'>,
): HeadlineLine[] {
  if (!match.isComplete) return []
  const most = Math.max(0, ...balances.map(({ amount }) => amount))
  return most > 0 ? [moneyLine(balances, most, names)] : gameLines(match, tables, names)
}

function moneyLine(balances: Decided['balances'], most: number, names: MatchNames): HeadlineLine {
  const players = balances.map(({ player }) => player)
  const winners = balances.filter(({ amount }) => amount === most).map(({ player }) => player)
  const who = formatSide(winners, shortNames(players, names.player))
  return { who, won: words.headline.wonMoney(formatMoney(most, names.currency), winners.length > 1) }
}

/** "Ann won Nassau & Net", "Bob won Gross". */
function gameLines(match: LiveMatch['match'], tables: Decided['tables'], names: MatchNames): HeadlineLine[] {
  const ball = shortNames(
    match.balls.map(({ ballNo }) => ballNo),
    names.bare,
  )
  const won = tables.flatMap((table) => {
    const { title, winners } = endOf([table]) ?? { title: '', winners: [] }
    const who = winners.map((one) => entrantName(one, { ball, side: names.side }))
    return who.length > 0 ? [{ title, who: formatSide(who, String) }] : []
  })
  return Array.from(
    groupBy(won, ({ who }) => who),
    ([who, games]) => {
      const titles = games.map(({ title }) => title)
      return { who, won: words.headline.won(formatSide(titles, String)) }
    },
  )
}
