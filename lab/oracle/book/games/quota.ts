import { hasWithdrawn, isMissing, isNoShow, type Ball, type Field } from '../field.ts'
import { average, fraction, plus, times, type Fraction } from '../fraction.ts'
import { playingHandicap } from '../handicap.ts'
import { sum, type BookMatch, type Points, type QuotaChoice } from '../match-input.ts'
import { placesOf, type Places, type Standing } from '../places.ts'
import { playedHoles } from '../total.ts'

export interface QuotaSheet {
  readonly rows: readonly (Row & { readonly position: string })[]
  readonly sides: readonly {
    readonly side: string
    readonly quota: number
    readonly points: number
    readonly result: number
    readonly position: string
  }[]
  readonly isFinal: boolean
}

interface Row {
  readonly ball: string
  readonly handicap: number
  readonly quota: number
  readonly points: number
  readonly result: number
  readonly holesPlayed: number
  readonly pointsByHole: readonly (number | null)[]
  readonly hasWithdrawn?: true
}

const stableford: Points = {
  condor: 6,
  albatross: 5,
  eagle: 4,
  birdie: 3,
  par: 2,
  bogey: 1,
  doubleBogey: 0,
}
const doubling: Points = {
  condor: 16,
  albatross: 16,
  eagle: 8,
  birdie: 4,
  par: 2,
  bogey: 1,
  doubleBogey: 0,
}

export function quotaSheet(field: Field, chosen: Partial<QuotaChoice>): QuotaSheet {
  const { match, balls } = field
  const rows = balls.map((ball) => rowOf(ball, match, chosen))
  const isFinal =
    match.isComplete === true || balls.every((ball) => !match.holes.some((_, hole) => isMissing(ball, hole)))
  const places = placesOf(rows.map((row) => standing([row], field, isFinal, chosen.ties)))
  return {
    rows: rows.map((row, index) => ({ ...row, position: places[index] ?? '' })),
    sides: sidesOf(rows, field, isFinal, chosen.ties),
    isFinal,
  }
}

/** A nine is compared with half the quota of the round; halves count (QN1). */
export function quotaNine(nine: Field, round: QuotaSheet, chosen: Partial<QuotaChoice>): Places {
  const rows = nine.balls.map((ball) => {
    const row = rowOf(ball, nine.match, chosen)
    const half = fraction(round.rows.find((one) => one.ball === ball.id)?.quota ?? 0, 2)
    return { ...row, half }
  })
  const isFinal =
    nine.match.isComplete === true ||
    nine.balls.every((ball) => !nine.match.holes.some((_, hole) => isMissing(ball, hole)))
  const standingOf = (balls: readonly Ball[]): Standing => {
    const begun = rows.filter(
      ({ ball, holesPlayed }) => holesPlayed > 0 && balls.some(({ id }) => id === ball),
    )
    if (begun.length === 0) return nine.match.isComplete || balls.every(isNoShow) ? 'NR' : '–'
    const over = begun.map(({ points, half, holesPlayed }) => {
      const share = isFinal ? half : times(half, fraction(holesPlayed, nine.match.holes.length))
      return plus(fraction(points), times(share, fraction(-1)))
    })
    const last =
      isFinal && chosen.ties === 'countback'
        ? countback(begun.map((row) => ({ ...row, goal: row.half })))
        : []
    return [times(average(over), fraction(-1)), ...last]
  }
  const places = placesOf(nine.balls.map((ball) => standingOf([ball])))
  const ofSides = placesOf(nine.sides.map(({ balls }) => standingOf(balls)))
  return {
    rows: rows.map(({ ball }, index) => ({ ball, position: places[index] ?? '' })),
    sides: nine.sides.map(({ id }, index) => ({ side: id, position: ofSides[index] ?? '' })),
    isFinal,
  }
}

function rowOf(ball: Ball, { holes }: BookMatch, chosen: Partial<QuotaChoice>): Row {
  const isChicago = chosen.version === 'chicago'
  // QU1: 39 over 18 holes and 19 over nine.
  const usual = isChicago ? Math.floor((39 * holes.length) / 18) : 2 * holes.length
  const {
    base = usual,
    floor = isChicago ? 2 : 0,
    points: named = 'stableford',
    allowancePercent = 100,
  } = chosen
  const table = named === 'stableford' ? stableford : named === '1-2-4-8' ? doubling : named
  // QU7: no par adjustment.
  const handicap = playingHandicap(ball, allowancePercent)
  const quota = Math.max(floor, base - handicap)
  // QU3: a ball picked up earns nothing.
  const pointsByHole = ball.scores.map((score, hole) => {
    if (score === null) return null
    return score === 'X' ? 0 : pointsFor(score - (ball.pars[hole] ?? 0), table)
  })
  const points = sum(pointsByHole.map((earned) => earned ?? 0))
  const holesPlayed = playedHoles(ball.scores)
  const row = { ball: ball.id, handicap, quota, points, result: points - quota, holesPlayed, pointsByHole }
  return hasWithdrawn(ball) ? { ...row, hasWithdrawn: true } : row
}

function pointsFor(toPar: number, table: Points): number {
  if (toPar <= -4) return table.condor
  if (toPar === -3) return table.albatross
  if (toPar === -2) return table.eagle
  if (toPar === -1) return table.birdie
  if (toPar === 0) return table.par
  if (toPar === 1) return table.bogey
  return table.doubleBogey
}

/** The players who have started count, by their average (QU6); at the end by result, before that by pace (QU5). */
function standing(
  members: readonly Row[],
  { match, balls }: Field,
  isFinal: boolean,
  ties: QuotaChoice['ties'] | undefined,
): Standing {
  const begun = members.filter(({ holesPlayed }) => holesPlayed > 0)
  const isAnybodyExpected = balls.some(
    (ball) => members.some((row) => row.ball === ball.id) && !isNoShow(ball),
  )
  // WD1: a no-show has no return.
  if (begun.length === 0) return match.isComplete || !isAnybodyExpected ? 'NR' : '–'
  const standings = begun.map((row) => (isFinal ? fraction(row.result) : paceOf(row, match.holes.length)))
  // Negated, because places go by the lowest number, but here the highest is best.
  const last =
    isFinal && ties === 'countback'
      ? countback(begun.map((row) => ({ ...row, goal: fraction(row.quota) })))
      : []
  return [times(average(standings), fraction(-1)), ...last]
}

/** CB1, CB2: the points of the last holes, less their share of the quota, on average. */
function countback(
  members: readonly (Pick<Row, 'pointsByHole'> & { readonly goal: Fraction })[],
): Fraction[] {
  const holes = members[0]?.pointsByHole.length ?? 0
  return [9, 6, 3, 1]
    .filter((length) => length < holes)
    .map((length) => {
      const over = members.map(({ pointsByHole, goal }) => {
        const points = sum(pointsByHole.slice(-length).map((earned) => earned ?? 0))
        return plus(fraction(points), times(goal, fraction(-length, holes)))
      })
      return times(average(over), fraction(-1))
    })
}

function paceOf({ points, quota, holesPlayed }: Row, holes: number): Fraction {
  return fraction(points * holes - quota * holesPlayed, holes)
}

function sidesOf(
  rows: readonly Row[],
  field: Field,
  isFinal: boolean,
  ties: QuotaChoice['ties'] | undefined,
): QuotaSheet['sides'] {
  const { sides } = field
  const membersOf = sides.map(({ balls }) => rows.filter((row) => balls.some(({ id }) => id === row.ball)))
  const places = placesOf(membersOf.map((members) => standing(members, field, isFinal, ties)))
  return sides.map(({ id }, index) => {
    const members = membersOf[index] ?? []
    const begun = members.filter(({ holesPlayed }) => holesPlayed > 0)
    const shown = begun.length > 0 ? begun : members
    const quota = sum(shown.map((row) => row.quota))
    const points = sum(shown.map((row) => row.points))
    return { side: id, quota, points, result: points - quota, position: places[index] ?? '' }
  })
}
