import { playersOf, type Ball, type Field } from './field.ts'
import type { Bet } from './games/bets.ts'
import { opponentIn, playersOn, type Pairing } from './games/nassau.ts'
import { sum, type BookMatch, type NassauChoice } from './match-input.ts'

/** A line of one game. */
export interface Line {
  /** 'pot'; pairing, segment and bet, counted from 0; 'hole' with its number; 'left'. */
  readonly key: string
  readonly state: 'decided' | 'open' | 'void'
  /** Each player's win or loss, in the order of the match's players. */
  readonly amounts: readonly number[]
  /** The amounts that it would move now, unless they are all 0 (LE4). */
  readonly soFar?: readonly number[]
}

/** LE3 */
export function balancesOf({ players }: BookMatch, lines: readonly Line[]): number[] {
  return players.map((_, index) => sum(lines.map(({ amounts }) => amounts[index] ?? 0)))
}

export function betLines(
  field: Field,
  pairings: readonly Pairing[],
  stakes: Partial<NassauChoice['stakes']> = {},
): Line[] {
  return pairings.flatMap((pairing, number) =>
    (['front', 'back', 'total'] as const).flatMap((segment) => {
      const stake = stakes[segment] ?? 0
      if (stake <= 0) return []
      return pairing.bets[segment].map((bet, index) =>
        betLine(`${number} ${segment} ${index}`, field, pairing, bet, stake),
      )
    }),
  )
}

/** Each player of a side wins or loses the stake; one player against several wins or loses it to each of them (LE1). */
function betLine(key: string, field: Field, pairing: Pairing, { standing }: Bet, stake: number): Line {
  const { isDecided, leader } = standing
  if (!isDecided) return unmoved(field, key, field.match.isComplete ? 'void' : 'open')
  if (leader === null) return unmoved(field, key, 'decided')
  const sizes = { A: playersOn(pairing.A), B: playersOn(pairing.B) }
  const amounts = amountsOf(field, (ball) => {
    const own = opponentIn(pairing, ball)
    if (own === null) return 0
    const others = own === 'A' ? 'B' : 'A'
    const times = sizes[own] === 1 ? sizes[others] : 1
    return leader === own ? stake * times : -stake * times
  })
  return { key, state: 'decided', amounts }
}

/** In the order of the match's players; 0 for a player who isn't in the game. */
export function amountsOf(field: Field, amountOf: (ball: Ball) => number): number[] {
  const inGame = playersOf(field)
  return field.match.players.map((player) => {
    const own = inGame.find((one) => one.player === player)
    return own ? amountOf(own.ball) : 0
  })
}

export function unmoved(field: Field, key: string, state: Line['state']): Line {
  return { key, state, amounts: field.match.players.map(() => 0) }
}

/** Equal shares; a remainder goes one unit each to the players listed first (PZ2). */
export function shareOut(pot: number, sharers: number): number[] {
  const left = pot % sharers
  return Array.from({ length: sharers }, (_, index) => (pot - left) / sharers + (index < left ? 1 : 0))
}
