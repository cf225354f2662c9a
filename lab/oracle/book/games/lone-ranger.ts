import { isMissing, playingOrder, type Ball, type Field, type Side } from '../field.ts'
import { fraction } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { sum, type LoneRangerChoice } from '../match-input.ts'
import { placesOf, type Places } from '../places.ts'
import { isCounted, standingWithoutPlace, type Total } from '../total.ts'
import { usualAllowance } from './best-ball.ts'
import type { SideRow } from './stroke-play.ts'

export interface LoneRangerSheet {
  readonly sides: readonly (SideRow & { readonly ranger: Omit<SideRow, 'side'> })[]
  readonly isFinal: boolean
}

interface Scored {
  readonly total: Total
  readonly toPar: readonly number[]
}

interface HoleScore {
  readonly strokes: number
  readonly toPar: number
}

/** Null unless there are two sides of three or four (LR1). A nine has the rangers of the round. */
export function loneRangerSheet(
  field: Field,
  chosen: Partial<LoneRangerChoice>,
  round: Field = field,
): LoneRangerSheet | null {
  const together = tableBy(field, chosen, round, false)
  const alone = tableBy(field, chosen, round, true)
  if (!together || !alone) return null
  return {
    sides: together.rows.map((row, at) => {
      const { total, position } = alone.rows[at] ?? row
      return { ...row, ranger: { total, position } }
    }),
    isFinal: together.isFinal,
  }
}

/** LR2: the places by the rangers' scores alone. */
export function rangerPlaces(field: Field, chosen: Partial<LoneRangerChoice>): Places {
  const alone = tableBy(field, chosen, field, true)
  return { rows: [], sides: alone?.rows ?? [], isFinal: alone?.isFinal ?? true }
}

/** LR1: plays off the allowance of two balls. */
export function rangerHandicap(ball: Ball, { sides }: Field, chosen: Partial<LoneRangerChoice>): number {
  const largest = Math.max(...sides.map((side) => side.balls.length))
  const { scoring = 'net', allowancePercent = usualAllowance(2, largest) } = chosen
  return scoring === 'net' ? playingHandicap(ball, allowancePercent) : 0
}

function tableBy(
  field: Field,
  chosen: Partial<LoneRangerChoice>,
  round: Field,
  isAlone: boolean,
): { readonly rows: readonly SideRow[]; readonly isFinal: boolean } | null {
  const { match, sides } = field
  const isSized = sides.every((side) => side.balls.length === 3 || side.balls.length === 4)
  if (sides.length < 2 || !isSized) return null
  const scored = sides.map((side, at) => {
    const rangers = rangersOf(round.sides[at] ?? side, round, chosen)
    return scoreOf(side, field, chosen, rangers, isAlone)
  })
  const isOver = scored.every(({ total: { kind } }) => kind === 'complete' || kind === 'no-return')
  const places = placesOf(
    scored.map(({ total, toPar }) => {
      if (!isCounted(total)) return standingWithoutPlace(total)
      // CB1: countback applies only at the end.
      const lengths = isOver && chosen.ties === 'countback' ? [9, 6, 3, 1] : []
      const last = lengths.filter((length) => length < match.holes.length)
      return [total.toPar, ...last.map((length) => sum(toPar.slice(-length)))].map((key) => fraction(key))
    }),
  )
  const rows = sides.map(({ id }, at) => {
    const { total } = scored[at] ?? { total: { kind: 'not-started', holesPlayed: 0 } as const }
    return { side: id, total, position: places[at] ?? '' }
  })
  return { rows, isFinal: match.isComplete === true || isOver }
}

/**
 * The ball whose score must count on each hole, by hole number: the turn follows the numbers that
 * the group gave, then the list.
 */
function rangersOf(
  { balls }: Side,
  { match }: Field,
  { turns = {} }: Partial<LoneRangerChoice>,
): ReadonlyMap<number, string> {
  const numbered = balls.filter(({ id }) => (turns[id] ?? 0) > 0)
  const inOrder = [...numbered].sort((one, other) => (turns[one.id] ?? 0) - (turns[other.id] ?? 0))
  const order = [...inOrder, ...balls.filter((ball) => !numbered.includes(ball))]
  const played = playingOrder(balls, match)
  return new Map(played.map((hole, place) => [hole, order[place % order.length]?.id ?? '']))
}

function scoreOf(
  { balls }: Side,
  field: Field,
  chosen: Partial<LoneRangerChoice>,
  rangers: ReadonlyMap<number, string>,
  isAlone: boolean,
): Scored {
  const { match } = field
  const rows = balls.map((ball) => ({ id: ball.id, scores: scoresOf(ball, field, chosen) }))
  const isCounting = (hole: number) =>
    match.isComplete === true || !balls.some((ball) => isMissing(ball, hole))
  const counting = match.holes.flatMap((number, hole) => {
    if (!isCounting(hole)) return []
    const ranger = rows.find(({ id }) => id === rangers.get(number))?.scores[hole] ?? null
    const others = rows.flatMap(({ id, scores }) => (id === rangers.get(number) ? [] : (scores[hole] ?? [])))
    return [isAlone ? ranger : plus(ranger, best(others))]
  })
  const holesPlayed = counting.length
  if (holesPlayed === 0) return { total: { kind: 'not-started', holesPlayed }, toPar: [] }
  const counted = counting.filter((score) => score !== null)
  if (counted.length < holesPlayed) return { total: { kind: 'no-return', holesPlayed }, toPar: [] }
  const toPar = counted.map((score) => score.toPar)
  const kind = holesPlayed === match.holes.length ? 'complete' : 'in-progress'
  const strokes = sum(counted.map((score) => score.strokes))
  return { total: { kind, strokes, toPar: sum(toPar), holesPlayed }, toPar }
}

/** The score of a ball on each hole; null if it has no score or an X. */
function scoresOf(ball: Ball, field: Field, chosen: Partial<LoneRangerChoice>): (HoleScore | null)[] {
  const dots = strokesByHole(rangerHandicap(ball, field, chosen), ball)
  return ball.scores.map((score, hole) => {
    if (typeof score !== 'number') return null
    const strokes = score - (dots[hole] ?? 0)
    return { strokes, toPar: strokes - (ball.pars[hole] ?? 0) }
  })
}

/** BK1: compares scores against par; among equal ones, fewer strokes is better. */
function best(scores: readonly HoleScore[]): HoleScore | null {
  const [first = null] = [...scores].sort(
    (one, other) => one.toPar - other.toPar || one.strokes - other.strokes,
  )
  return first
}

function plus(one: HoleScore | null, other: HoleScore | null): HoleScore | null {
  return one && other && { strokes: one.strokes + other.strokes, toPar: one.toPar + other.toPar }
}
