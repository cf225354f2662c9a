import type { Bet } from './bets.ts'
import { hasSides, sum, type BookMatch, type SegmentName, type SideName } from './match-input.ts'
import type { Nassau, Pairing } from './nassau.ts'
import { isFirst } from './places.ts'

export interface LedgerLine {
  /** 'quota', 'gross', 'net', or where in nassau the bet is: pairing, segment and bet, counted from 0. */
  readonly source: string
  readonly state: 'decided' | 'open' | 'void'
  /** What each player wins or loses, in the order of the players. */
  readonly amounts: readonly number[]
}

export interface Ledger {
  readonly lines: readonly LedgerLine[]
  readonly balances: readonly number[]
}

/** What decides a pot: the places of the players and, in a team match, of the sides. */
export interface PotStandings {
  readonly rows: readonly { readonly position: string }[]
  readonly sides: readonly { readonly side: SideName; readonly position: string }[]
  readonly isFinal: boolean
}

interface Pots {
  readonly quota: PotStandings | null
  readonly gross: PotStandings | null
  readonly net: PotStandings | null
}

export function ledgerOf(match: BookMatch, pots: Pots, nassau: Nassau | null): Ledger {
  const lines = [
    ...(['quota', 'gross', 'net'] as const).flatMap((format) =>
      potLine(format, match, pots[format], match.formats[format]?.stake ?? 0),
    ),
    ...nassauLines(match, nassau),
  ]
  // LE3
  return {
    lines,
    balances: match.players.map((_, index) => sum(lines.map(({ amounts }) => amounts[index] ?? 0))),
  }
}

/** Everybody puts the stake in, and the best take it (PZ3). */
function potLine(source: string, match: BookMatch, pot: PotStandings | null, stake: number): LedgerLine[] {
  if (pot === null || stake <= 0) return []
  const nothing = match.players.map(() => 0)
  if (!pot.isFinal) return [{ source, state: 'open', amounts: nothing }]
  const isWinner = winnersOf(match, pot)
  const sharers = isWinner.filter(Boolean).length
  if (sharers === 0) return [{ source, state: 'void', amounts: nothing }]
  const shares = shareOut(stake * match.players.length, sharers)
  const amounts = isWinner.map((wins) => (wins ? (shares.shift() ?? 0) : 0) - stake)
  return [{ source, state: 'decided', amounts }]
}

/** The best players or, in a team match, the members of the better side (TE2). */
function winnersOf(match: BookMatch, { rows, sides }: PotStandings): boolean[] {
  if (!hasSides(match)) return rows.map(({ position }) => isFirst(position))
  const best = sides.filter(({ position }) => isFirst(position)).map(({ side }) => side)
  return match.players.map(({ side }) => best.some((one) => one === side))
}

/** Equal shares; units that cannot be divided go one each to those listed first (PZ2). */
function shareOut(pot: number, sharers: number): number[] {
  const left = pot % sharers
  return Array.from({ length: sharers }, (_, index) => (pot - left) / sharers + (index < left ? 1 : 0))
}

function nassauLines(match: BookMatch, nassau: Nassau | null): LedgerLine[] {
  if (nassau?.kind !== 'played') return []
  const stakes = match.formats.nassau?.stakes
  return nassau.pairings.flatMap((pairing, number) =>
    (['front', 'back', 'total'] as const).flatMap((segment: SegmentName) => {
      const stake = stakes?.[segment] ?? 0
      if (stake <= 0) return []
      return pairing.bets[segment].map((bet, index): LedgerLine => ({
        source: `nassau ${number} ${segment} ${index}`,
        state: bet.standing.isDecided ? 'decided' : match.isComplete ? 'void' : 'open',
        amounts: amountsOf(match, pairing, bet, stake),
      }))
    }),
  )
}

/** Each member wins or loses the stake; one against several wins or loses it to each of them (LE1). */
function amountsOf(match: BookMatch, { A, B }: Pairing, { standing }: Bet, stake: number): number[] {
  const { isDecided, leader } = standing
  if (!isDecided || leader === null) return match.players.map(() => 0)
  const isOneAgainstSeveral = A.length !== B.length
  return match.players.map((player) => {
    const isInA = A.includes(player)
    if (!isInA && !B.includes(player)) return 0
    const own = isInA ? A : B
    const others = isInA ? B : A
    const times = isOneAgainstSeveral && own.length === 1 ? others.length : 1
    return leader === (isInA ? 'A' : 'B') ? stake * times : -stake * times
  })
}
