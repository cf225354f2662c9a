import { sideNamesOf } from '#golf/explanation/lines.ts'
import { formatTitles } from '#golf/formats.ts'
import type { LedgerLine, MatchResult, NameOf, Pairing, Position, Side } from '@nineteenth/scoring'
import { formatMatchStatus } from '@nineteenth/scoring'
import { betTitle, pairTitle, segmentTitles } from '../tables/pair-bets.ts'
import { signed } from '../tables/side-rows.ts'

/** A line of the ledger as it is read: what it was about, why it went that way, what it moved. */
export interface MoneyLine {
  id: string
  title: string
  reason: string
  moves: string
}

/** Every bet and pot with a stake, each with its reason. */
export function moneyLines(result: MatchResult, nameOf: NameOf): MoneyLine[] {
  return result.ledger.lines.map((line) => ({
    id: Object.values(line.source).join(' '),
    title: titleOf(line, result, nameOf),
    reason: reasonOf(line, result, nameOf),
    moves: movesOf(line, result, nameOf),
  }))
}

function titleOf({ source }: LedgerLine, result: MatchResult, nameOf: NameOf): string {
  if (source.format !== 'nassau') return `${formatTitles[source.format]} pot`
  const pairing = pairingOf(result, source.pairing)
  const bet = pairing?.bets[source.segment][source.bet]
  if (!pairing || !bet) return formatTitles.nassau
  const title = bet.isPress ? `${segmentTitles[bet.segment]}, p${betTitle(bet).slice(1)}` : betTitle(bet)
  return isOnly(pairing, result) ? title : `${title}, ${pairTitle(pairing, nameOf)}`
}

function reasonOf({ source, state, amounts }: LedgerLine, result: MatchResult, nameOf: NameOf): string {
  if (state === 'open') return 'Not decided yet'
  if (state === 'void')
    return source.format === 'nassau' ? 'Not finished, so void' : 'Nobody has a result, so void'
  if (source.format !== 'nassau') return potReason(amounts, result[source.format]?.sides ?? [])
  const pairing = pairingOf(result, source.pairing)
  const status = pairing?.bets[source.segment][source.bet]?.status
  if (!status || status.side === null) return 'Halved'
  const winner = sideNamesOf(pairing, nameOf)[status.side]
  return status.lead === null ? `${winner} won` : `${winner} won ${formatMatchStatus(status)}`
}

function potReason(amounts: readonly number[], sides: readonly { side: Side; position: Position }[]): string {
  const winners = amounts.filter((amount) => amount > 0).length
  if (winners === 0) return 'Nobody won it: everybody keeps their stake'
  const better = sides.find(({ position }) => position.kind === 'place' && position.place === 1)
  if (better) return `Side ${better.side} won`
  return winners === 1 ? 'First place alone' : 'First place shared'
}

/** "Ann +5, Bob −5"; nothing where nothing moves. */
function movesOf({ amounts }: LedgerLine, { cards }: MatchResult, nameOf: NameOf): string {
  const moved = amounts.flatMap((amount, at) =>
    amount === 0 ? [] : [`${nameOf(cards[at]?.player ?? '')} ${signed(amount)}`],
  )
  return moved.join(', ')
}

function isOnly(pairing: Pairing, { nassau }: MatchResult): boolean {
  return nassau?.kind === 'played' && nassau.pairings.length === 1 && nassau.pairings[0] === pairing
}

function pairingOf({ nassau }: MatchResult, at: number): Pairing | undefined {
  return nassau?.kind === 'played' ? nassau.pairings[at] : undefined
}
