import { claimsOf, type GameResult } from '../formats/game.ts'
import type { BallId, GameId, PlayerId } from '../match/ids.ts'
import type { Lineup } from '../match/lineup.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { inLeaderboardOrder, type Position } from '../standings/positions.ts'
import type { BetClaim, Claim, PointsClaim, PotClaim, SkinClaim } from './claim.ts'
import { settle } from './payments.ts'
import { paidPot, type PotSeats } from './payouts.ts'
import { shareOut } from './prize-split.ts'

/** One bet, pot or skin and the amount for each player, in the match's order of players; amounts sum to 0 (LE1). */
export interface LedgerLine {
  readonly game: GameId
  readonly claim: Claim
  readonly amounts: readonly number[]
  /** The payouts of a decided pot, best place first (PP1). */
  readonly payouts?: readonly Payout[]
}

/** A player's payout from a pot. */
export interface Payout {
  readonly player: PlayerId
  readonly position: Position
  readonly amount: number
}

/** A payment that settles part of a ledger. */
export interface Payment {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly amount: number
}

/**
 * The money of a match in the currency's smallest unit (MO1): decided claims count, open or void ones don't (LE1,
 * LE2).
 */
export interface Ledger {
  readonly lines: readonly LedgerLine[]
  readonly balances: readonly { readonly player: PlayerId; readonly amount: number }[]
  readonly payments: readonly Payment[]
}

/** Calculates the money of a match: every claim with a stake, each player's balance, and the payments (LE1 to LE3). */
export function ledgerOf(lineup: Lineup, games: readonly GameResult[]): Ledger {
  return ledgerFrom(lineup, games, (claim) => claim)
}

/** The money of an unfinished match: the decided items, and the points so far (LE4). */
export function moneySoFar(lineup: Lineup, games: readonly GameResult[]): Ledger {
  return ledgerFrom(lineup, games, asItStands)
}

function asItStands(claim: Claim): Claim {
  return claim.label === 'all-points' && claim.state === 'open' ? { ...claim, state: 'decided' } : claim
}

function ledgerFrom(
  { players, balls }: Pick<Lineup, 'players' | 'balls'>,
  games: readonly GameResult[],
  counted: (claim: Claim) => Claim,
): Ledger {
  const seats = seatsOf(players, balls)
  const lines: LedgerLine[] = []
  const totals = players.map(() => 0)
  for (const game of games) {
    const { balls: all, noShows = [] } = game
    const amountsOf = moneyOf(
      seats,
      all.filter((ball) => !noShows.includes(ball)),
    )
    for (const claim of claimsOf(game).map(counted)) {
      const amounts = amountsOf(claim)
      const payouts =
        claim.kind === 'pot' && claim.state === 'decided' ? payoutsOf(claim, seats, players) : null
      lines.push({ game: game.game, claim, amounts, ...(payouts && { payouts }) })
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

/**
 * The amount that each game moved for a player, in the order of games. Games that moved no money
 * are left out (LE1).
 */
export function movedByGame(
  { lines, balances }: Ledger,
  player: PlayerId,
): { readonly game: GameId; readonly amount: number }[] {
  const at = balances.findIndex((balance) => balance.player === player)
  const moved = new Map<GameId, number>()
  for (const { game, amounts } of lines) moved.set(game, (moved.get(game) ?? 0) + (amounts[at] ?? 0))
  return Array.from(moved, ([game, amount]) => ({ game, amount })).filter(({ amount }) => amount !== 0)
}

/** The balls of the players, in player order. */
type Seats = readonly (BallId | null)[]

function seatsOf(players: Lineup['players'], balls: Lineup['balls']): Seats {
  return players.map(({ id }) => balls.find((ball) => ball.players.includes(id))?.id ?? null)
}

/** Calculates the amount a claim moves for each player. */
function moneyOf(seats: Seats, balls: readonly BallId[]): (claim: Claim) => readonly number[] {
  const nothing = seats.map(() => 0)
  // Consecutive bets between the same sides for the same stake are computed once.
  let latest: BetClaim | undefined
  let ifWon = { A: nothing, B: nothing }
  return (claim) => {
    if (claim.state !== 'decided') return nothing
    if (claim.kind === 'pot') return amountsOfPot(claim, seats)
    if (claim.kind === 'points') return amountsOfPoints(claim, seats)
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

/**
 * The number of stakes for each player if A wins: one each. A player against several wins one from
 * each of them (LE1).
 */
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

function amountsOfPot(claim: PotClaim, seats: Seats): number[] {
  const own = seatsIn(claim, seats)
  return paidPot(claim, own).payouts.map((payout, at) => (own[at] === null ? 0 : payout - claim.stake))
}

/** The ball or side whose place each player shares in a pot. */
export function potSeats(claim: PotClaim, { players, balls }: Pick<Lineup, 'players' | 'balls'>): PotSeats {
  return seatsIn(claim, seatsOf(players, balls))
}

function seatsIn({ places }: PotClaim, seats: Seats): PotSeats {
  const seatOf = new Map(places.flatMap(({ balls }, at) => balls.map((ball) => [ball, at] as const)))
  return seats.map((ball) => (ball === null ? null : (seatOf.get(ball) ?? null)))
}

function payoutsOf(claim: PotClaim, seats: Seats, players: Lineup['players']): Payout[] {
  const own = seatsIn(claim, seats)
  const payouts = paidPot(claim, own).payouts.flatMap((amount, at) => {
    const seat = own[at] ?? null
    if (seat === null || amount === 0) return []
    return [{ player: players[at]!.id, position: claim.places[seat]!.position, amount }]
  })
  return inLeaderboardOrder(payouts)
}

function amountsOfPoints({ amounts }: PointsClaim, seats: Seats): number[] {
  const sharesOf = new Map(
    amounts.map(({ ball, amount }) => {
      const shares = shareOut(Math.abs(amount), countOf(seats.map((own) => own === ball)))
      return [ball, amount < 0 ? shares.map((share) => 0 - share) : shares] as const
    }),
  )
  return seats.map((ball) => (ball === null ? 0 : (sharesOf.get(ball)?.shift() ?? 0)))
}

/**
 * SK5, WD3: Each player of the other balls still in pays, and the players of the winning ball share
 * the money. In snake, the holder's players pay (SN2).
 */
function amountsOfSkin(
  { winner, stake, skins, balls, pays }: SkinClaim,
  seats: Seats,
  all: readonly BallId[],
): number[] {
  const areIn = balls ?? all
  const isPayer = seats.map((ball) => ball !== null && ball !== winner && areIn.includes(ball))
  const paid = stake * skins
  const shares = shareOut(paid * countOf(isPayer), countOf(seats.map((ball) => ball === winner)))
  const sign = pays ? -1 : 1
  let next = 0
  return seats.map((ball, at) => 0 + sign * (ball === winner ? shares[next++]! : isPayer[at] ? 0 - paid : 0))
}

function countOf(each: readonly boolean[]): number {
  return each.filter(Boolean).length
}
