import { isNoShow, playersOf, type Ball, type Field } from './field.ts'
import type { Line } from './ledger.ts'
import { sum, type PotChoice, type SegmentPotChoice } from './match-input.ts'
import { rankOf, type Places } from './places.ts'

/** PP2, by the number of places. */
const usual: Readonly<Record<number, readonly number[]>> = {
  1: [100],
  2: [65, 35],
  3: [50, 30, 20],
  4: [40, 27, 20, 13],
  5: [35, 25, 18, 13, 9],
  6: [30, 22, 17, 13, 10, 8],
  7: [27, 20, 16, 13, 10, 8, 6],
  8: [25, 19, 15, 12, 10, 8, 6, 5],
}

/** The balls or sides that share a place: one, or several that are tied. */
interface Tied {
  /** How many balls or sides share it. */
  readonly many: number
  readonly rank: number
  /** How many players these have. */
  readonly players: number
}

/** Every player of the game pays the stake, and the pot is paid out by places (PZ3, PP1 to PP5, TE2). */
export function potLines(field: Field, places: Places, chosen: Partial<PotChoice>, key = 'pot'): Line[] {
  const { stake = 0, atLeastStake = false } = chosen
  if (stake <= 0) return []
  const nothing = field.match.players.map(() => 0)
  if (!places.isFinal) return [{ key, state: 'open', amounts: nothing }]
  // WD1: no-shows pay nothing and win nothing.
  const players = playersOf(field).filter(({ ball }) => !isNoShow(ball))
  const takers = takersOf(field)
  const tied = tiedIn(takers, places, (ball) => players.filter((one) => one.ball === ball).length)
  if (tied.length === 0) return [{ key, state: 'void', amounts: nothing }]
  const pot = stake * players.length
  const own = chosen.places ?? []
  // PP1: The number of places paid is a third of the balls or sides that can place, rounded, from 1 to 8.
  const usualNumber = Math.min(8, Math.max(1, Math.floor((2 * takers.length + 3) / 6)))
  // PP5: places without a taker are left out, and the others are paid in proportion.
  const taken = sum(tied.map(({ many }) => many))
  const percents = (own.length > 0 ? own : (usual[usualNumber] ?? [])).slice(0, taken)
  const pools = pooled(tied, divided(pot, percents))
  // PP4: tested once, after ties are pooled.
  const isPaid = (at: number) => !atLeastStake || (pools[at] ?? 0) >= stake * (tied[at]?.players ?? 0)
  const left = percents.map((percent, index) => (isPaid(tiedAt(tied, index + 1)) ? percent : 0))
  const paid = pooled(tied, divided(pot, left))
  const shares = tied.map((group, at) => evenly(paid[at] ?? 0, group.players))
  const amounts = field.match.players.map((player) => {
    const mine = players.find((one) => one.player === player)
    if (!mine) return 0
    const rank = rankOf(mine.ball, places)
    const group = tied.findIndex((one) => one.rank === rank)
    return (shares[group]?.shift() ?? 0) - stake
  })
  return [{ key, state: 'decided', amounts }]
}

/** A third of the stake for each nine, and the rest for the total (PP6). */
export function segmentPotLines(
  field: Field,
  total: Places,
  nines: readonly Places[] | null,
  chosen: Partial<SegmentPotChoice>,
): Line[] {
  const { stake = 0, segments = false } = chosen
  if (!segments || nines === null) return potLines(field, total, chosen)
  const third = (stake - (stake % 3)) / 3
  const ofNines = nines.flatMap((places, index) =>
    potLines(field, places, { ...chosen, stake: third }, index === 0 ? 'front' : 'back'),
  )
  return [...ofNines, ...potLines(field, total, { ...chosen, stake: stake - 2 * third }, 'total')]
}

/** The sides of a game of sides, otherwise the balls, without those of no-shows. */
function takersOf({ sides, balls }: Field): (readonly Ball[])[] {
  const all = sides.length > 0 ? sides.map((side) => side.balls) : balls.map((ball) => [ball])
  return all.map((own) => own.filter((ball) => !isNoShow(ball))).filter((own) => own.length > 0)
}

/** Best first. */
function tiedIn(
  takers: readonly (readonly Ball[])[],
  places: Places,
  playersOn: (ball: Ball) => number,
): Tied[] {
  const rankOfTaker = ([first]: readonly Ball[]) => (first ? rankOf(first, places) : null)
  const ranks = [...new Set(takers.flatMap((taker) => rankOfTaker(taker) ?? []))]
  return ranks
    .sort((one, other) => one - other)
    .map((rank) => {
      const own = takers.filter((taker) => rankOfTaker(taker) === rank)
      return { rank, many: own.length, players: sum(own.flat().map(playersOn)) }
    })
}

/** The position of the tied group that covers a place. */
function tiedAt(tied: readonly Tied[], place: number): number {
  return tied.findIndex(({ rank, many }) => rank <= place && place < rank + many)
}

/** Tied players pool the payouts of their places (PZ1). */
function pooled(tied: readonly Tied[], prizes: readonly number[]): number[] {
  return tied.map(({ rank, many }) => sum(prizes.slice(rank - 1, rank - 1 + many)))
}

/** Rounds each share down. The units left go one each to the places that are paid, from the first on (PP3). */
function divided(pot: number, percents: readonly number[]): number[] {
  const all = sum(percents)
  const prizes = percents.map((percent) => (pot * percent - ((pot * percent) % all)) / all)
  let left = pot - sum(prizes)
  return prizes.map((prize, index) => {
    if (left === 0 || percents[index] === 0) return prize
    left--
    return prize + 1
  })
}

/** Odd units go one each to the players listed first (PZ2). */
function evenly(amount: number, many: number): number[] {
  const left = amount % many
  return Array.from({ length: many }, (_, index) => (amount - left) / many + (index < left ? 1 : 0))
}
