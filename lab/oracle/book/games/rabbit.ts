import type { Ball, Field } from '../field.ts'
import { amountsOf, shareOut, unmoved, type Line } from '../ledger.ts'
import { sum, type RabbitChoice } from '../match-input.ts'
import { countingRound, type CountingHole } from './counting.ts'

export interface RabbitSheet {
  readonly won: readonly {
    readonly ball: string
    readonly rabbits: number
    readonly legs: readonly number[]
  }[]
  /** Who holds the rabbit after each hole that is decided. */
  readonly held: readonly { readonly hole: number; readonly by: string | null }[]
  readonly legs: readonly Leg[]
  readonly isFinal: boolean
}

interface Leg {
  readonly state: 'open' | 'won' | 'carried' | 'void'
  readonly winner: string | null
  readonly rabbits: number
}

interface Played extends RabbitSheet {
  /** For each leg, the balls that were in on its last hole. */
  readonly payers: readonly (readonly string[])[]
}

/** Null unless two to six balls of one group play (RB1, CM7). */
export function playRabbit(field: Field, chosen: Partial<RabbitChoice>): Played | null {
  const { loose = 'next-leg' } = chosen
  const { balls, holes, waits, places, isFinal } = countingRound(field, chosen)
  const isOneGroup = balls.every(({ group }) => group === balls[0]?.group)
  if (balls.length < 2 || balls.length > 6 || !isOneGroup) return null
  // Contains only holes that count or may still count.
  const there = holes
    .map((hole, index) => ({
      hole,
      leg: legAt(places[index] ?? 0, field, chosen),
      isOpen: waits[index] === true,
    }))
    .filter(({ hole, isOpen }) => hole !== null || isOpen)
  const numbers = [...new Set(there.map(({ leg }) => leg))]
  const firstOpen = there.findIndex(({ isOpen }) => isOpen)
  const end = firstOpen < 0 ? there.length : firstOpen
  const held: RabbitSheet['held'][number][] = []
  const legs: Leg[] = []
  const payers: string[][] = []
  let pending = 0
  for (const number of numbers) {
    const own = there.filter(({ leg }, index) => leg === number && index < end)
    let holder: Ball | null = null
    for (const { hole } of own) {
      if (!hole) continue
      holder = holderAfter(hole, holder, chosen)
      held.push({ hole: hole.number, by: holder?.id ?? null })
    }
    const isOver = own.length === there.filter(({ leg }) => leg === number).length
    const isLast = number === numbers.at(-1)
    const carries = isOver && holder === null && loose === 'next-leg' && !isLast
    const lost = carries ? 'carried' : 'void'
    legs.push({
      state: !isOver ? 'open' : holder ? 'won' : lost,
      winner: isOver ? (holder?.id ?? null) : null,
      rabbits: pending + 1,
    })
    payers.push(own.at(-1)?.hole?.scores.map(({ ball }) => ball.id) ?? [])
    pending = carries ? pending + 1 : 0
  }
  return {
    won: balls.map(({ id }) => ({
      ball: id,
      rabbits: sum(legs.filter(({ winner }) => winner === id).map(({ rabbits }) => rabbits)),
      legs: legs.flatMap(({ winner }, index) => (winner === id ? [index + 1] : [])),
    })),
    held,
    legs,
    isFinal,
    payers,
  }
}

/** RB1 */
function legAt(place: number, { match }: Field, { legs = 'nines' }: Partial<RabbitChoice>): number {
  if (legs === 'round') return 1
  if (legs === 'nines') return place < 9 ? 1 : 2
  const third = match.holes.length / 3
  if (place < Math.floor(third)) return 1
  return place < Math.floor(2 * third) ? 2 : 3
}

/** RB2, RB4; a rabbit held by a ball that has withdrawn is loose (WD3). */
function holderAfter(
  { scores }: CountingHole,
  holder: Ball | null,
  { stolen = false, squirrel = false, scoring = 'net' }: Partial<RabbitChoice>,
): Ball | null {
  const held = scores.some(({ ball }) => ball === holder) ? holder : null
  const lowest = Math.min(...scores.map(({ score }) => score))
  const best = scores.filter(({ score }) => score === lowest)
  const [winner] = best
  if (lowest === Infinity || best.length > 1 || !winner || winner.ball === held) return held
  const mayTake = !squirrel || winner.score < (scoring === 'gross' ? winner.par : 0)
  if (held === null) return mayTake ? winner.ball : null
  if (!stolen) return null
  return mayTake ? winner.ball : held
}

/** RB3: the holder of a leg gets the stake of each rabbit from every other player that was in. */
export function rabbitLines(field: Field, { legs, payers }: Played, stake = 0): Line[] {
  if (stake <= 0) return []
  return legs.flatMap(({ state, winner, rabbits }, index): Line[] => {
    const key = `leg ${index + 1}`
    if (state === 'carried') return []
    if (state !== 'won') return [unmoved(field, key, state)]
    const price = stake * rabbits
    const losers = field.balls.filter(({ id }) => payers[index]?.includes(id) && id !== winner)
    const own = field.balls.find(({ id }) => id === winner)
    const shares = shareOut(
      price * sum(losers.map(({ players }) => players.length)),
      own?.players.length ?? 1,
    )
    const amounts = amountsOf(field, (ball) => {
      if (ball === own) return shares.shift() ?? 0
      return losers.includes(ball) ? -price : 0
    })
    return [{ key, state: 'decided', amounts }]
  })
}
