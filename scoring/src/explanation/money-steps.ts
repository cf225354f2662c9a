import { sumOf } from '../arithmetic/sum-of.ts'
import { gameTitles, titleOf } from '../formats/game.ts'
import type { BallId, PlayerId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { Claim } from '../settlement/claim.ts'
import { movedByGame, potSeats, type Payment } from '../settlement/ledger.ts'
import { paidPot } from '../settlement/payouts.ts'
import type { PaymentCell, PayoutCell } from './cells.ts'
import { result } from './handicap-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/** How a balance adds up: from the games that moved money, and each game from its pots, bets and skins (LE1, LE3). */
export function balanceSteps(
  { players, balls }: Match,
  { ledger, games }: MatchResult,
  player: PlayerId,
): Step[] {
  const at = players.findIndex(({ id }) => id === player)
  const own = balls.find((ball) => ball.players.includes(player))?.id
  const steps: Step[] = []
  const all: Operand[] = []
  const titles = gameTitles(games)
  for (const [index, { game }] of games.entries()) {
    const name = titles[index]!
    const moved = ledger.lines
      .filter((line) => line.game === game && line.amounts[at] !== 0)
      .map(({ claim, amounts }): Operand => ({ ...named(claim, own, name), value: amounts[at]! }))
    if (moved.length === 0) continue
    const ofPoints = ledger.lines
      .filter((line) => line.game === game)
      .flatMap(({ claim, amounts }) => pointsSteps(claim, own, amounts[at]!))
    steps.push(...ofPoints.map((line) => (line.label === 'game' ? { ...line, name } : line)))
    if (moved.length === 1 && (moved[0]!.label === 'pot' || moved[0]!.label === 'all-points'))
      all.push(moved[0]!)
    else {
      const line = { ...step('game', 'LE1', 'collect', moved), name }
      steps.push(line)
      all.push({ label: 'game', name, value: line.value })
    }
  }
  if (all.length === 0) return [statement('nothing-won-or-lost', 'LE2', [], 0)]
  return [...steps, step('balance', 'LE3', 'collect', all)]
}

/**
 * The money of a ball's points: each times the stake (PT2), or the difference to each of the others (PT1), and a cap
 * (PT6). No lines if the game has another way.
 */
function pointsSteps(claim: Claim, own: BallId | undefined, paid: number): Step[] {
  if (claim.kind !== 'points' || claim.label !== 'all-points' || own === undefined) return []
  const { stake, amounts, maxLoss } = claim
  const points = amounts.find(({ ball }) => ball === own)?.points ?? 0
  const others = amounts.filter(({ ball }) => ball !== own)
  const isZeroSum = points + sumOf(others.map((other) => other.points)) === 0
  const exact = isZeroSum ? points : sumOf(others.map((other) => points - other.points))
  const isCut = maxLoss !== undefined && exact * stake !== paid
  if (!isCut && exact * stake !== paid) return []
  if (isCut && !isZeroSum) return [capStep(maxLoss)]
  const value: Operand = { label: 'stake', value: stake }
  const each = isZeroSum
    ? step('game', 'PT2', 'product', [{ label: 'points-won-or-lost', value: points }, value])
    : step(
        'game',
        'PT1',
        'collect',
        others.map((other): Operand => ({
          label: 'all-points',
          against: [other.ball],
          parts: [{ label: 'points-won-or-lost', value: points - other.points }],
          value: (points - other.points) * stake,
        })),
      )
  return isCut ? [each, capStep(maxLoss)] : [each]
}

function capStep(maxLoss: number): Step {
  return statement('cap-on-losses', 'PT6', [{ label: 'per-player', value: maxLoss }], null)
}

/** The label of a claim: its segment, or its holes for a press, and the opponent. */
function named(claim: Claim, own: BallId | undefined, name: string): Omit<Operand, 'value'> {
  if (claim.kind === 'pot' && claim.hole !== undefined) return { label: claim.label, hole: claim.hole }
  if (claim.kind === 'pot' || claim.kind === 'points') return { label: claim.label, name }
  if (claim.kind === 'skin') return { label: claim.label, hole: claim.hole ?? 0 }
  const { label, isPress, fromHole, toHole, a, b } = claim
  const against = own !== undefined && a.includes(own) ? b : a
  return { label, isPress, hole: fromHole, toHole, against }
}

/**
 * How a payment adds up: the money each game moved for both players, the group that settles together, and the
 * remainders of the debt and the credit (LE3, PY1, PY2).
 */
export function paymentSteps(result: MatchResult, { from, to }: PaymentCell): Step[] {
  const { balances, payments } = result.ledger
  const own = payments.findIndex((payment) => payment.from === from && payment.to === to)
  if (own < 0) return []
  const group = groupOf(from, payments)
  const among = balances.filter(({ player }) => group.has(player))
  const earlier = payments.slice(0, own)
  const amountOf = (player: PlayerId) => Math.abs(among.find((one) => one.player === player)!.amount)
  const debt = leftSteps('still-owes', from, amountOf(from), earlier)
  const credit = leftSteps('still-gets', to, amountOf(to), earlier)
  return [
    gamesStep(result, from),
    gamesStep(result, to),
    step(
      'these-balances-cancel-out',
      'PY2',
      'sum',
      among.map(({ player, amount }) => ({ label: 'balance', player, value: amount })),
    ),
    ...debt,
    ...credit,
    step('payment', 'PY2', 'lowest', [
      { label: 'owes', player: from, value: debt[0]?.value ?? amountOf(from) },
      { label: 'gets', player: to, value: credit[0]?.value ?? amountOf(to) },
    ]),
  ]
}

/** A balance game by game. */
function gamesStep({ ledger, games }: MatchResult, player: PlayerId): Step {
  const moved = movedByGame(ledger, player).map(({ game, amount }): Operand => ({
    label: 'game',
    name: titleOf(game, games),
    value: amount,
  }))
  return { ...step('balance', 'LE3', 'collect', moved), player }
}

/** The remainder of a balance after earlier payments; no line if there were none. */
function leftSteps(
  label: 'still-owes' | 'still-gets',
  player: PlayerId,
  amount: number,
  earlier: readonly Payment[],
): Step[] {
  const paid = earlier
    .filter(({ from, to }) => from === player || to === player)
    .map(({ from, to, amount: value }): Operand =>
      from === player ? { label: 'paid-to', player: to, value } : { label: 'paid-by', player: from, value },
    )
  if (paid.length === 0) return []
  return [{ ...step(label, 'PY1', 'difference', [{ label: 'balance', value: amount }, ...paid]), player }]
}

/** How a player's part of a pot adds up: the pot, the shares of the places, and a tie (PP1 to PP5, PZ1, PZ2). */
export function payoutSteps(match: Match, { ledger }: MatchResult, cell: PayoutCell): Step[] {
  const claim = ledger.lines.find(({ game, claim: { key } }) => game === cell.game && key === cell.key)?.claim
  if (claim?.kind !== 'pot') return []
  const seats = potSeats(claim, match)
  const { shares, prizes, payouts } = paidPot(claim, seats)
  const at = match.players.findIndex(({ id }) => id === cell.player)
  const placeAt = (seat: number | null) => {
    const position = seat === null ? undefined : claim.places[seat]!.position
    return position?.kind === 'place' ? position.place : 0
  }
  const first = placeAt(seats[at] ?? null)
  if (!payouts[at]) return []
  const tied = seats.filter((seat) => placeAt(seat) === first)
  const stakes: Operand[] = [
    { label: 'stake', value: claim.stake },
    { label: 'players', value: seats.filter((seat) => seat !== null).length },
  ]
  const pot = step('pot', 'PZ3', 'product', stakes)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const covered = Array.from(new Set(tied), (_seat, place) => first - 1 + place)
  const places = covered
    .filter((place) => shares[place])
    .map((place) => ({
      ...portion('PP3', result([pot]), [shares[place]!, all], prizes[place]!),
      name: `place ${place + 1}`,
    }))
  const pooled =
    places.length > 1
      ? [
          step(
            'shared-payout',
            'PZ1',
            'sum',
            places.map((one) => result([one])),
          ),
        ]
      : []
  const steps = [pot, ...places, ...pooled]
  return tied.length === 1 ? steps : [...steps, portion('PZ2', result(steps), [1, tied.length], payouts[at])]
}

/** A part of an amount in whole units: rounded down, and an odd unit for those listed first. */
function portion(
  rule: 'PP3' | 'PZ2',
  of: Operand,
  [by, over]: readonly [number, number],
  paid: number,
): Step {
  const operands: Operand[] = [of, { label: 'share', value: by }, { label: 'share', value: over }]
  const odd = paid - Math.floor((Number(of.value) * by) / over)
  return step('payout', rule, 'portion', [...operands, { label: 'odd-unit', value: odd }])
}

/** All players that a player settles with, directly or through others. */
function groupOf(player: PlayerId, payments: readonly Payment[]): Set<PlayerId> {
  const group = new Set([player])
  let size = 0
  while (size < group.size) {
    size = group.size
    for (const { from, to } of payments) if (group.has(from) || group.has(to)) group.add(from).add(to)
  }
  return group
}
