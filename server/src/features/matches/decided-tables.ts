import type { MatchResults } from '@nineteenth/contracts'
import type { GameResult } from '@nineteenth/scoring'
import { gameTitles, tablesOf } from '@nineteenth/scoring'

/** The tables of what was decided, in words. The engine hands back the numbers that it was given. */
export function decidedTables(games: readonly GameResult[]): MatchResults['tables'] {
  const titles = gameTitles(games)
  const tables = games.flatMap((one, at) => readable(one).map((table) => ({ ...table, title: titles[at]! })))
  return tables.map(({ game, columns, rows, sides, ...table }) => ({
    ...table,
    game: Number(game),
    columns: [...columns],
    rows: rows.map(({ ball, side, cells, ...row }) => ({
      ...row,
      ball: ball === null ? null : Number(ball),
      side: side === null ? null : Number(side),
      cells: [...cells],
    })),
    sides: sides.map(({ side, ...row }) => ({ ...row, side: Number(side) })),
  }))
}

/** The table of a stored result. One that another engine wrote and this one cannot read must not take a whole list with it. */
function readable(game: GameResult) {
  try {
    return tablesOf({ games: [game] })
  } catch {
    return []
  }
}

/** Who plays which ball, so that tables by ball can be read. */
export function namesIn({
  players,
  sides,
}: {
  players: readonly (MatchResults['players'][number] & { ballNo: number })[]
  sides: MatchResults['sides']
}): Pick<MatchResults, 'players' | 'balls' | 'sides'> {
  return {
    players: players.map(({ playerNo, userId, displayName }) => ({ playerNo, userId, displayName })),
    balls: Array.from(
      Map.groupBy(players, ({ ballNo }) => ballNo),
      ([ballNo, sharing]) => ({ ballNo, name: sharing.map(({ displayName }) => displayName).join(' & ') }),
    ),
    sides: sides.map(({ sideNo, name }) => ({ sideNo, name })),
  }
}
