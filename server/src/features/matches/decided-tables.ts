import type { MatchResults } from '@nineteenth/contracts'
import type { GameResult } from '@nineteenth/scoring'
import { gameTitles, tablesOf } from '@nineteenth/scoring'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { failureReports } from '#platform/failure-reports.ts'

/** Reports a stored result whose tables can't be computed. */
export type ReportUnreadable = (error: unknown) => void

export function unreadableResults(log: FastifyBaseLogger, registry: Registry): ReportUnreadable {
  const report = failureReports<'read'>({
    log,
    registry,
    name: 'result_failures_total',
    help: 'Stored results whose tables could not be computed.',
    message: 'a stored result could not be read',
  })
  return (error) => report('read', error)
}

/** The tables of a decided match, in words, from the stored results of the engine. */
export function decidedTables(
  games: readonly GameResult[],
  report: ReportUnreadable,
): MatchResults['tables'] {
  const titles = gameTitles(games)
  const tables = games.flatMap((one, at) =>
    readable(one, report).map((table) => ({ ...table, title: titles[at]! })),
  )
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

/** The table of a stored result. One result that this engine can't read must not break a whole list. */
function readable(game: GameResult, report: ReportUnreadable) {
  try {
    return tablesOf({ games: [game] })
  } catch (error) {
    report(error)
    return []
  }
}

/** The names that belong to the numbers of balls and sides in the tables. */
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
