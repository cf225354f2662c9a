import type { Phase } from '../match/phase.ts'
import type { Field } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import { isFirstPlace, isPlace, rankedIn, type RankedEntrant } from '../tables/end-of.ts'
import { formatSide } from '../tables/names.ts'
import type { LineNames } from './format.ts'
import { pointsInWords } from './points-in-words.ts'
import type { Column, SideRow, TableRow } from './table.ts'

interface Lines {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  readonly sides: readonly SideRow[]
}

/** The best of some balls in a table with positions, or the best of their sides if sides are ranked (HL1). */
export function placeHeadline(
  table: Lines,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
  phase: Phase,
): string | null {
  const everybody = inWords(table)
  const sides = sidesOf(field, balls)
  const ranked = everybody.filter(
    ({ ball, side, place }) => (ball === null ? sides.has(side) : balls.includes(ball)) && isPlace(place),
  )
  const [best] = ranked
  if (!best) return null
  const level = ranked.filter(({ place }) => place === best.place)
  // HL4: The same applies at the end.
  if (level.length > 1 && level.length === everybody.length) return `all tied, ${best.figure}`
  const who = formatSide(
    level.map(({ ball, side }) => (ball === null ? names.side(side!) : names.ball(ball))),
    String,
  )
  // Players outside this line may be level with them.
  const isShared = everybody.filter(({ place }) => place === best.place).length > level.length
  if (isShared) return `${who} ${best.figure}, ${best.place}`
  // Even with every score entered, a score can change until the match is completed.
  const isWon = best.isFirst && phase === 'complete'
  return isWon ? `${who} won, ${best.figure}` : withPlace(best, who, level.length)
}

/** The ranked entrants, with what their figures count: "0 points". */
function inWords(table: Lines): RankedEntrant[] {
  const isInPoints = table.columns.some(({ title, isFigure }) => isFigure && title === 'Points')
  return rankedIn(table).map((one) => (isInPoints ? { ...one, figure: pointsInWords(one.figure) } : one))
}

/** The leader of a game. */
export interface Leader {
  readonly name: string
  /** In the order of the match. */
  readonly balls: readonly BallId[]
  /** Whether it names several players rather than their side. */
  readonly isSeveral: boolean
}

/** The ball, or side, that is ahead of all others; null while level (HL3). */
export function leaderIn(
  { rows, sides }: Lines,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
): Leader | null {
  const entrants = sides.length > 0 ? sides.map(({ side, place }) => ({ ball: null, side, place })) : rows
  const ahead = entrants.filter((one) => one.place === '1' || ('isLeading' in one && one.isLeading))
  const [first, ...others] = ahead
  if (first?.side && others.length === 0) {
    if (!sidesOf(field, balls).has(first.side)) return null
    const team = field.contestants.filter(({ side }) => side === first.side).map(({ ball }) => ball)
    return { name: names.side(first.side), balls: team, isSeveral: false }
  }
  const leaders = field.contestants.filter(({ ball }) => ahead.some((one) => one.ball === ball))
  const led = leaders.map(({ ball }) => ball)
  if (!led.some((ball) => balls.includes(ball)) || !isTogether(field, led)) return null
  const isSeveral = leaders.flatMap(({ players }) => players).length > 1
  return { name: formatSide(led, names.ball), balls: led, isSeveral }
}

function isTogether(field: Field, balls: readonly BallId[]): boolean {
  const [side, ...others] = sidesOf(field, balls)
  return balls.length === 1 || (side !== null && others.length === 0)
}

function withPlace({ place, figure }: RankedEntrant, who: string, count: number): string {
  if (isFirstPlace(place!)) return `${who} ${count === 1 ? 'leads' : 'lead'}, ${figure}`
  return `${who} ${figure}, ${place}`
}

function sidesOf({ contestants }: Field, balls: readonly BallId[]) {
  return new Set(contestants.filter(({ ball }) => balls.includes(ball)).map(({ side }) => side))
}
