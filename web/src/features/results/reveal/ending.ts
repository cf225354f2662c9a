import type { MatchNames } from '#golf/board/match-names.ts'
import type { CardRow } from '#golf/card/card-rows.ts'
import type { Entrant, GameTable, RankedEntrant } from '@nineteenth/scoring'
import { endOf, rankedIn } from '@nineteenth/scoring'

/** Somebody's place at the end, or a side's. */
export interface Placed {
  key: string
  name: string
  /** Who they are, of a side. */
  members: string
  letters: string
  hue: number
  /** Nothing where places are not given: a match is won and lost. */
  place: string | null
  figure: string
  /** What they came to in every game: "Quota +3 · Nassau 3–0–0". */
  games: string
  /** Nothing of a side with several balls. */
  card: CardRow | undefined
}

/** How a match ends (HL4). */
export interface Ending {
  /** Several where the first place is shared, nobody where none has won. */
  winners: readonly Placed[]
  /** Best first. */
  others: readonly Placed[]
  /** What is said where nobody has won. */
  withoutWinner: string
}

/** Reads the end from the tables that count; nothing where no game can be played. */
export function endingOf(
  tables: readonly GameTable[],
  rows: readonly CardRow[],
  names: MatchNames,
): Ending | undefined {
  const end = endOf(tables)
  if (!end) return undefined
  const played = tables.filter((table) => table.rows.length > 0)
  const place = (some: readonly RankedEntrant[]) => some.map((one) => placedOf(one, played, rows, names))
  return {
    winners: place(end.winners),
    others: place(end.others),
    withoutWinner: end.isLevel ? 'All level' : 'No winner',
  }
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
    key: ball === null ? `side ${side}` : `ball ${ball}`,
    name: ball === null ? names.side(side ?? '') : names.ball(ball),
    members: ball === null ? balls.map(names.bare).join(', ') : '',
    letters: names.lettersOf(balls),
    hue: ball === null ? Number(side) : names.hueOf(ball),
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
