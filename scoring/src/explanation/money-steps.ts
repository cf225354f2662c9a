import type { NassauResult } from '../formats/nassau.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { PlayerId } from '../match/player.ts'
import type { Ledger, LedgerLine, Payment } from '../settlement/ledger.ts'
import type { PaymentCell } from './cells.ts'
import { result } from './handicap-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/** How a balance comes from the pots and bets that moved something (LE1, LE3). */
export function balanceSteps({ ledger, nassau, cards }: MatchResult, at: number): Step[] {
  const pots: Operand[] = []
  const bets: Operand[] = []
  for (const { source, amounts } of ledger.lines) {
    const value = amounts[at]!
    if (value === 0) continue
    if (source.format !== 'nassau') pots.push({ label: source.format, value })
    else bets.push({ ...betOf(nassau, source, cards[at]!.player), value })
  }
  const steps = bets.length > 0 ? [step('nassau', 'LE1', 'collect', bets)] : []
  const all = [...pots, ...steps.map((line) => result([line]))]
  if (all.length === 0) return [statement('no-bet-has-moved-anything', 'LE2', [], 0)]
  return [...steps, step('balance', 'LE3', 'collect', all)]
}

type BetSource = Extract<LedgerLine['source'], { format: 'nassau' }>

/** What a bet is called: its segment, or its holes where it is a press, and who is on the other side. */
function betOf(nassau: NassauResult | null, source: BetSource, player: PlayerId): Omit<Operand, 'value'> {
  if (nassau?.kind !== 'played') return { label: 'nassau' }
  const { a, b, bets } = nassau.pairings[source.pairing]!
  const { segment, isPress, fromHole, toHole } = bets[source.segment][source.bet]!
  const against = a.players.includes(player) ? b.players : a.players
  return { label: isPress ? `${segment}-press` : segment, hole: fromHole, toHole, against }
}

/** How a payment comes about: who settles with whom, and what is left of a debt and of a credit (PY1, PY2). */
export function paymentSteps({ balances, payments }: Ledger, { from, to }: PaymentCell): Step[] {
  const own = payments.findIndex((payment) => payment.from === from && payment.to === to)
  if (own < 0) return []
  const group = groupOf(from, payments)
  const among = balances.filter(({ player }) => group.has(player))
  const earlier = payments.slice(0, own)
  const amountOf = (player: PlayerId) => Math.abs(among.find((one) => one.player === player)!.amount)
  const debt = leftSteps('still-owes', from, amountOf(from), earlier)
  const credit = leftSteps('still-gets', to, amountOf(to), earlier)
  return [
    step(
      'settled-among-themselves',
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

/** What earlier payments have left of a balance; nothing to say where there were none. */
function leftSteps(
  label: 'still-owes' | 'still-gets',
  player: PlayerId,
  amount: number,
  earlier: readonly Payment[],
): Step[] {
  const paid = earlier
    .filter(({ from, to }) => from === player || to === player)
    .map((payment): Operand => ({ label: 'paid', value: payment.amount }))
  if (paid.length === 0) return []
  return [{ ...step(label, 'PY1', 'difference', [{ label: 'paid', value: amount }, ...paid]), player }]
}

/** Everybody a player settles with, directly or by way of others. */
function groupOf(player: PlayerId, payments: readonly Payment[]): Set<PlayerId> {
  const group = new Set([player])
  let size = 0
  while (size < group.size) {
    size = group.size
    for (const { from, to } of payments) if (group.has(from) || group.has(to)) group.add(from).add(to)
  }
  return group
}
