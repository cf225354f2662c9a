import { claimsOf, type GameResult } from '../formats/game.ts'
import type { BallId, GameId, PlayerId } from '../match/ids.ts'
import type { Lineup } from '../match/lineup.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { BetClaim, Claim, PotClaim, SkinClaim } from './claim.ts'
import { settle } from './payments.ts'
import { potAmounts, shareOut } from './prize-split.ts'

/** One bet, pot or skin: what it moves to each player, in the match's order of players; the amounts sum to 0 (LE1). */
export interface LedgerLine {
  readonly game: GameId
  readonly claim: Claim
  readonly amounts: readonly number[]
}

/** A payment that settles part of a ledger. */
export interface Payment {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly amount: number
}

/** The money of a match in the currency's smallest unit (MO1): what is decided counts, what is open or void moves nothing (LE1, LE2). */
export interface Ledger {
  readonly lines: readonly LedgerLine[]
  readonly balances: readonly { readonly player: PlayerId; readonly amount: number }[]
  readonly payments: readonly Payment[]
}

/** Draws up the money of a match: every claim with a stake, each player's balance, and who pays whom (LE1 to LE3). */
export function ledgerOf({ players, balls }: Lineup, games: readonly GameResult[]): Ledger {
  const seats = seatsOf(players, balls)
  const lines: LedgerLine[] = []
  const totals = players.map(() => 0)
  for (const game of games) {
    const amountsOf = moneyOf(seats, game.balls)
    for (const claim of claimsOf(game)) {
      const amounts = amountsOf(claim)
      lines.push({ game: game.game, claim, amounts })
      for (let at = 0; at < totals.length; at++) totals[at]! += amounts[at]!
    }
  }
  const payments = settle(totals).map(({ from, to, amount }) => ({
    from: players[from]!.id,
    to: players[to]!.id,
    amount,
  }))
  return { lines, balances: players.map(({ id }, at) => ({ player: id, amount: totals[at]! })), payments }
}

/** What each game has moved to a player, in the order of games; those that moved nothing are left out (LE1). */
export function movedByGame(
  { lines, balances }: Ledger,
  player: PlayerId,
): { readonly game: GameId; readonly amount: number }[] {
  const at = balances.findIndex((balance) => balance.player === player)
  const moved = new Map<GameId, number>()
  for (const { game, amounts } of lines) moved.set(game, (moved.get(game) ?? 0) + (amounts[at] ?? 0))
  return Array.from(moved, ([game, amount]) => ({ game, amount })).filter(({ amount }) => amount !== 0)
}

/** The balls of the players, in their order. */
type Seats = readonly (BallId | null)[]

function seatsOf(players: Lineup['players'], balls: Lineup['balls']): Seats {
  return players.map(({ id }) => balls.find((ball) => ball.players.includes(id))?.id ?? null)
}

/** Says what a claim moves to each player. */
function moneyOf(seats: Seats, balls: readonly BallId[]): (claim: Claim) => readonly number[] {
  const nothing = seats.map(() => 0)
  // Bets of the same two for the same stake follow each other, and are worked out once.
  let latest: BetClaim | undefined
  let ifWon = { A: nothing, B: nothing }
  return (claim) => {
    if (claim.state !== 'decided') return nothing
    if (claim.kind === 'pot') return amountsOfPot(claim, seats)
    if (claim.kind === 'skin') return amountsOfSkin(claim, seats, balls)
    if (claim.a !== latest?.a || claim.b !== latest.b || claim.stake !== latest.stake) {
      ifWon = amountsOfBet(claim, seats)
      latest = claim
    }
    return claim.winner === null ? nothing : ifWon[claim.winner]
  }
}

function amountsOfBet({ a, b, stake }: BetClaim, seats: Seats): Record<Side, number[]> {
  const toA = stakesBetween(a, b, seats).map((stakes) => stakes * stake)
  return { A: toA, B: toA.map((amount) => 0 - amount) }
}

/** How many stakes move to each player when A wins: one each, to one against several one from each of them (LE1). */
function stakesBetween(a: readonly BallId[], b: readonly BallId[], seats: Seats): number[] {
  const sides = seats.map((ball) => (ball === null ? 0 : a.includes(ball) ? 1 : b.includes(ball) ? -1 : 0))
  let [ofA, ofB] = [0, 0]
  for (const side of sides) {
    if (side > 0) ofA++
    if (side < 0) ofB++
  }
  return sides.map((side) => {
    if (side === 0) return 0
    return side > 0 ? (ofA === 1 ? ofB : 1) : ofB === 1 ? 0 - ofA : -1
  })
}

function amountsOfPot({ places, stake }: PotClaim, seats: Seats): number[] {
  const own = seats.map((ball) => places.find(({ balls }) => ball !== null && balls.includes(ball))?.position)
  const playing = own.filter((position) => position !== undefined)
  const amounts = potAmounts(playing, stake)
  if (playing.length === seats.length) return amounts
  let next = 0
  return own.map((position) => (position ? amounts[next++]! : 0))
}

/** SK5: from each player of the other balls; the players of the winning one share it. */
function amountsOfSkin(
  { winner, stake, skins }: SkinClaim,
  seats: Seats,
  balls: readonly BallId[],
): number[] {
  const isPayer = seats.map((ball) => ball !== null && ball !== winner && balls.includes(ball))
  const paid = stake * skins
  const shares = shareOut(paid * countOf(isPayer), countOf(seats.map((ball) => ball === winner)))
  let next = 0
  return seats.map((ball, at) => (ball === winner ? shares[next++]! : isPayer[at] ? 0 - paid : 0))
}

function countOf(each: readonly boolean[]): number {
  return each.filter(Boolean).length
}
