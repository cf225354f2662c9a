import type { MatchNames } from '#golf/board/match-names.ts'
import type { CardRow } from '#golf/card/card-rows.ts'
import type { Entrant, GameTable, RankedEntrant } from '@nineteenth/scoring'
import { endOf, rankedIn } from '@nineteenth/scoring'

/** A player's or a side's place in the first game. */
export interface Placed {
  name: string
  /** The players of a side. */
  members: string
  /** Null if the game has no places: a match is won and lost. */
  place: string | null
  figure: string
  /** Their result in every game: "Quota +3 · Nassau 3–0–0". */
  games: string
  /** Undefined for a side with several balls. */
  card: CardRow | undefined
}

/** Everyone in the order of the first game, best first (HL4). Nobody if no game can be played. */
export function placesOf(
  tables: readonly GameTable[],
  rows: readonly CardRow[],
  names: MatchNames,
): Placed[] {
  const end = endOf(tables)
  const played = tables.filter((table) => table.rows.length > 0)
  return end ? [...end.winners, ...end.others].map((one) => placedOf(one, played, rows, names)) : []
}

function placedOf(
  { ball, side, place, figure }: RankedEntrant,
  tables: readonly GameTable[],
  rows: readonly CardRow[],
  names: MatchNames,
): Placed {
  const own = rows.filter((row) => (ball === null ? row.side === side : row.ball === ball))
  const balls = own.map((row) => row.ball)
  const games = tables.flatMap((table) => {
    const figures = figuresOf({ ball, side }, table, names)
    return figures.length === 1 ? `${table.title} ${figures[0]}` : []
  })
  return {
    name: ball === null ? names.side(side ?? '') : names.ball(ball),
    members: ball === null ? balls.map(names.bare).join(', ') : '',
    place,
    figure,
    games: games.join(' · '),
    card: own.length === 1 ? own[0] : undefined,
  }
}

/** What somebody has in a game; a side has what all of its own have, where the game ranks players. */
function figuresOf({ ball, side }: Entrant, table: GameTable, names: MatchNames): string[] {
  const ranked = rankedIn(table)
  const exact = ranked.filter((one) => one.ball === ball && one.side === side)
  const members = ranked.filter(
    (one) => ball === null && one.ball !== null && names.sideOf(one.ball) === side,
  )
  return [...new Set((exact.length > 0 ? exact : members).map(({ figure }) => figure))]
}
