import { gameTitles, tableOf, type GameTable } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import type { MatchResult } from '../match/score-match.ts'

/** The tables of all games as text; unknown formats have none. */
export function tablesOf({ games }: Pick<MatchResult, 'games'>): GameTable[] {
  const known = games.filter(({ format }) => isFormat(format))
  const titles = gameTitles(known)
  return known.map((game, at) => ({ ...tableOf(game), title: titles[at]! }))
}
