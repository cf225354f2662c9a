import type { Field } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import { formatSide } from '../tables/names.ts'
import type { LineNames } from './format.ts'
import type { Column, SideRow, TableRow } from './table.ts'

interface Lines {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  readonly sides: readonly SideRow[]
}

interface Ranked {
  readonly name: string
  readonly place: string
  readonly figure: string
  readonly isWinner: boolean
}

/** The best of some balls by a table with places, or the best of their sides where these are ranked (HL1). */
export function placeHeadline(
  table: Lines,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
): string | null {
  const isBySides = table.sides.length > 0
  const ranked = (isBySides ? rankedSides : rankedRows)(table, field, balls, names)
  const [best] = ranked
  if (!best) return null
  const level = ranked.filter(({ place }) => place === best.place)
  const isEverybody = level.length > 1 && level.length === (isBySides ? table.sides : table.rows).length
  if (isEverybody && !best.isWinner) return `all level, ${best.figure}`
  const who = formatSide(
    level.map(({ name }) => name),
    String,
  )
  return withPlace(best, who, level.length)
}

function withPlace({ place, figure, isWinner }: Ranked, who: string, count: number): string {
  if (isWinner) return `${who} won, ${figure}`
  if (Number(place.replace('T', '')) === 1) return `${who} ${count === 1 ? 'leads' : 'lead'}, ${figure}`
  return `${who} ${figure}, ${place}`
}

function rankedRows(
  { rows, columns }: Lines,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
): Ranked[] {
  const sides = sidesOf(field, balls)
  const figureAt = columns.findIndex(({ isFigure }) => isFigure)
  return rows.flatMap(({ ball, side, place, cells, isWinner }) => {
    const isOurs = ball === null ? sides.has(side) : balls.includes(ball)
    if (!isOurs || !isPlace(place)) return []
    const name = ball === null ? names.side(side!) : names.ball(ball)
    return [{ name, place, figure: cells[figureAt]!, isWinner }]
  })
}

function rankedSides(
  { sides, rows }: Lines,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
): Ranked[] {
  const own = sidesOf(field, balls)
  const winners = sidesOf(
    field,
    rows.flatMap(({ ball, isWinner }) => (ball !== null && isWinner ? ball : [])),
  )
  return sides
    .filter(({ side, place }) => own.has(side) && isPlace(place))
    .map(({ side, place, text }) => ({
      name: names.side(side),
      place,
      figure: text,
      isWinner: winners.has(side),
    }))
}

function sidesOf({ contestants }: Field, balls: readonly BallId[]) {
  return new Set(contestants.filter(({ ball }) => balls.includes(ball)).map(({ side }) => side))
}

/** Who has not begun, or has no return, has a sign there and no number. */
function isPlace(place: string | null): place is string {
  return place !== null && /\d/.test(place)
}
