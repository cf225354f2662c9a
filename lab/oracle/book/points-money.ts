import { playersOf, type Ball, type Field } from './field.ts'
import { compare, fraction, plus, times, type Fraction } from './fraction.ts'
import type { PointsSheet } from './games/nines.ts'
import type { Line } from './ledger.ts'
import { sum, type PointsChoice, type ValueChoice } from './match-input.ts'

/** The money of a points game: one line, which is decided once the game is decided (PT1 to PT6). */
export function pointsLines(
  field: Field,
  sheet: PointsSheet,
  { stake = 0, maxLoss = 0 }: Partial<ValueChoice>,
  money: PointsChoice['money'] | 'zero-sum',
): Line[] {
  if (stake <= 0) return []
  const isPlayed = sheet.rows.some(({ byHole }) => byHole.some((points) => points !== null))
  const state = !sheet.isFinal ? 'open' : isPlayed ? 'decided' : 'void'
  const nothing = field.match.players.map(() => 0)
  if (!isPlayed) return [{ key: 'points', state, amounts: nothing }]
  const sizeOf = ({ ball }: Row) => field.balls.find(({ id }) => id === ball)?.players.length ?? 1
  const won = moneyOf(sheet.rows, sizeOf, stake, money)
  const cut = maxLoss > 0 ? cutTo(won, (row) => maxLoss * sizeOf(row), sheet.rows) : won
  const amounts = toPlayers(field, sheet.rows, cut)
  // LE4: open points count in the money so far.
  return state === 'open'
    ? [{ key: 'points', state, amounts: nothing, soFar: amounts }]
    : [{ key: 'points', state, amounts }]
}

type Row = PointsSheet['rows'][number]

function moneyOf(
  rows: readonly Row[],
  sizeOf: (row: Row) => number,
  stake: number,
  money: PointsChoice['money'] | 'zero-sum',
): number[] {
  if (money === 'pot') return fromPot(rows, sizeOf, stake)
  if (money === 'best') return toTheBest(rows, stake)
  if (money === 'each-pair')
    return rows.map((own) => stake * sum(rows.map((other) => lead(own, other, isBoth(own, other)))))
  // PT2: only the value of the points counts.
  const points = (own: Row) =>
    money === 'zero-sum' ? fraction(2 * own.points, 2) : againstAverage(own, rows)
  const exact = rows.map((own) => times(points(own), fraction(stake)))
  const losses = exact.map(({ top, bottom }) => (top < 0 ? Math.floor(-top / bottom) : 0))
  return handedOver(exact, losses)
}

/** The holes that two balls played against each other (WD3). */
function isBoth(one: Row, other: Row): (hole: number) => boolean {
  return (hole) => one.byHole[hole] !== null && other.byHole[hole] !== null
}

function lead(one: Row, other: Row, counts: (hole: number) => boolean): number {
  return sum(one.byHole.map((points, hole) => (counts(hole) ? (points ?? 0) - (other.byHole[hole] ?? 0) : 0)))
}

/** PT3: an nth of what each pair settles, hole by hole. */
function againstAverage(own: Row, rows: readonly Row[]): Fraction {
  return own.byHole
    .map((points, hole) => {
      const all = rows.flatMap((row) => row.byHole[hole] ?? [])
      if (points === null) return fraction(0)
      return plus(fraction(points), fraction(-sum(all), all.length))
    })
    .reduce(plus, fraction(0))
}

/** PT4 */
function toTheBest(rows: readonly Row[], stake: number): number[] {
  const most = Math.max(...rows.map(({ points }) => points))
  const best = rows.filter(({ points }) => points === most)
  const paid = rows.map((row) => {
    const [first] = best
    if (row.points === most || !first) return 0
    return stake * Math.max(0, lead(first, row, isBoth(first, row)))
  })
  const parts = evenly(sum(paid), best.length)
  return rows.map((row, index) => (row.points === most ? (parts.shift() ?? 0) : 0 - (paid[index] ?? 0)))
}

/** PT5 */
function fromPot(rows: readonly Row[], sizeOf: (row: Row) => number, stake: number): number[] {
  const pot = stake * sum(rows.map(sizeOf))
  const shares = inProportion(
    pot,
    rows.map(({ points }) => fraction(Math.max(0, points))),
  )
  if (sum(shares) === 0) return rows.map(() => 0)
  return rows.map((row, index) => (shares[index] ?? 0) - stake * sizeOf(row))
}

/** PT6 */
function cutTo(amounts: readonly number[], capOf: (row: Row) => number, rows: readonly Row[]): number[] {
  const losses = rows.map((row, index) => Math.min(capOf(row), Math.max(0, 0 - (amounts[index] ?? 0))))
  return handedOver(
    amounts.map((amount) => fraction(amount)),
    losses,
  )
}

function handedOver(amounts: readonly Fraction[], losses: readonly number[]): number[] {
  const gains = inProportion(
    sum(losses),
    amounts.map((amount) => (amount.top > 0 ? amount : fraction(0))),
  )
  return amounts.map((_, index) => (gains[index] ?? 0) - (losses[index] ?? 0))
}

/** Rounded down. The units left go one each to the first listed players who get a part (PZ2). */
export function inProportion(whole: number, parts: readonly Fraction[]): number[] {
  const all = parts.reduce(plus, fraction(0))
  if (all.top === 0) return parts.map(() => 0)
  const shares = parts.map((part) => {
    const { top, bottom } = times(fraction(whole), times(part, fraction(all.bottom, all.top)))
    return Math.floor(top / bottom)
  })
  let left = whole - sum(shares)
  return shares.map((share, index) => {
    if (left === 0 || compare(parts[index] ?? fraction(0), fraction(0)) <= 0) return share
    left--
    return share + 1
  })
}

/** The players of one ball share what it wins or loses; odd units go to those listed first (PZ2). */
export function toPlayers(
  field: Field,
  rows: readonly { readonly ball: string }[],
  amounts: readonly number[],
): number[] {
  const listed = playersOf(field)
  return field.match.players.map((player) => {
    const own = listed.find((one) => one.player === player)
    const index = rows.findIndex(({ ball }) => ball === own?.ball.id)
    if (!own || index < 0) return 0
    const amount = amounts[index] ?? 0
    const partners = listed.filter(({ ball }: { ball: Ball }) => ball === own.ball)
    const part = evenly(Math.abs(amount), partners.length)[partners.indexOf(own)] ?? 0
    return amount < 0 ? 0 - part : part
  })
}

function evenly(amount: number, many: number): number[] {
  return Array.from(
    { length: many },
    (_, index) => Math.floor(amount / many) + (index < amount % many ? 1 : 0),
  )
}
