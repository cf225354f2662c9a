import { playersOf, type Ball, type Field } from './field.ts'
import { opponentIn, type Pairing } from './games/nassau.ts'
import { rankOf, type Places } from './places.ts'

/** The result between two players in a game; `outcome` is the first player's. */
export interface Duel {
  readonly players: readonly [string, string]
  readonly outcome: Outcome
}

type Outcome = 'won' | 'halved' | 'lost'

/** The result of the first ball against the second; null if undecided. */
export type Between = (one: Ball, other: Ball) => Outcome | null

/** Every player meets every other, except partners on one ball or side (HH1). */
export function duelsOf(field: Field, between: Between): Duel[] {
  const players = playersOf(field)
  return players.flatMap((one, index) =>
    players.slice(index + 1).flatMap((other): Duel[] => {
      if (arePartners(one.ball, other.ball, field) || isTooFarApart(one.ball, other.ball, players.length))
        return []
      const outcome = between(one.ball, other.ball)
      return outcome ? [{ players: [one.player.id, other.player.id], outcome }] : []
    }),
  )
}

/** In a field of more than 48, only players of the same group meet (HH1). */
function isTooFarApart(one: Ball, other: Ball, players: number): boolean {
  if (players <= 48) return false
  return one.group === undefined || one.group === null || one.group !== other.group
}

/** The better place wins, and a shared place halves. A place beats having none (HH2, HH3). */
export function byPlaces(places: Places): Between {
  return (one, other) => {
    const own = rankOf(one, places)
    const against = rankOf(other, places)
    if (own === null && against === null) return null
    return outcomeOf((against ?? Infinity) - (own ?? Infinity))
  }
}

/** The match over the whole round, once it is decided (HH4). */
export function byMatches(pairings: readonly Pairing[]): Between {
  return (one, other) => {
    for (const pairing of pairings) {
      const own = opponentIn(pairing, one)
      const total = pairing.bets.total[0]
      if (own === null || opponentIn(pairing, other) === null || !total?.standing.isDecided) continue
      const { leader } = total.standing
      return outcomeOf(leader === null ? 0 : leader === own ? 1 : -1)
    }
    return null
  }
}

/** More skins, or twos, win; equal numbers halve, unless neither has one (HH5). */
export function byNumber(numberOf: (ball: string) => number | undefined): Between {
  return (one, other) => {
    const [own, against] = [numberOf(one.id), numberOf(other.id)]
    // WD1: a no-show takes no part.
    if (own === undefined || against === undefined || (own === 0 && against === 0)) return null
    return outcomeOf(own - against)
  }
}

function arePartners(one: Ball, other: Ball, { sides }: Field): boolean {
  return one === other || (sides.length > 0 && one.side === other.side)
}

function outcomeOf(lead: number): Outcome {
  if (lead === 0) return 'halved'
  return lead > 0 ? 'won' : 'lost'
}
