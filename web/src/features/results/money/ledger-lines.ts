import { sideNamesOf } from '#golf/explanation/lines.ts'
import type {
  BetClaim,
  Claim,
  LedgerLine,
  MatchResult,
  Names,
  PotClaim,
  SkinClaim,
} from '@nineteenth/scoring'
import { formatMatchStatus, formats } from '@nineteenth/scoring'
import { signed } from './signed.ts'

/** A line of the ledger as it is read: what it was about, why it went that way, what it moved. */
export interface MoneyLine {
  id: string
  title: string
  reason: string
  moves: string
}

/** Every bet, pot and skin with a stake, each with its reason. */
export function moneyLines(result: MatchResult, names: Names): MoneyLine[] {
  return result.ledger.lines.map((line) => ({
    id: `${line.game} ${line.claim.key}`,
    title: titleOf(line, result, names),
    reason: reasonOf(line.claim, line.amounts, names),
    moves: movesOf(line, result, names),
  }))
}

function titleOf({ game, claim }: LedgerLine, { games, ledger }: MatchResult, names: Names): string {
  const title = titleOfGame(game, games)
  if (claim.kind === 'pot') return `${title} pot`
  if (claim.kind === 'skin') return claim.hole === null ? `${title} left` : `${title}, hole ${claim.hole}`
  const bet = betTitle(claim)
  const isOnly = ledger.lines.every((line) => line.game !== game || isBetween(line.claim, claim))
  const { A, B } = sideNamesOf(pairOf(claim), names.ball)
  return isOnly ? bet : `${bet}, ${A} v ${B}`
}

function titleOfGame(game: LedgerLine['game'], games: MatchResult['games']): string {
  const format = games.find((one) => one.game === game)?.format
  return format ? formats[format].title : ''
}

/** "Front", "Front, press from hole 6". */
function betTitle({ label, isPress, fromHole }: BetClaim): string {
  const title = label.charAt(0).toUpperCase() + label.slice(1)
  return isPress ? `${title}, press from hole ${fromHole}` : title
}

function isBetween(claim: Claim, { a, b }: BetClaim): boolean {
  return claim.kind === 'bet' && claim.a === a && claim.b === b
}

function pairOf({ a, b }: BetClaim) {
  return { a: { balls: a }, b: { balls: b } }
}

function reasonOf(claim: Claim, amounts: readonly number[], names: Names): string {
  if (claim.state === 'open') return 'Not decided yet'
  if (claim.kind === 'pot') return potReason(claim, amounts, names)
  return claim.kind === 'bet' ? betReason(claim, names) : skinReason(claim, names)
}

function potReason({ state, places }: PotClaim, amounts: readonly number[], names: Names): string {
  if (state === 'void') return 'Nobody has a result, so void'
  const winners = amounts.filter((amount) => amount > 0).length
  if (winners === 0) return 'Nobody won it: everybody keeps their stake'
  const best = places.filter(({ position }) => position.kind === 'place' && position.place === 1)
  const [first, ...others] = best
  if (first?.side !== undefined && others.length === 0) return `${names.side(first.side)} won`
  return winners === 1 ? 'First place alone' : 'First place shared'
}

function betReason(claim: BetClaim, names: Names): string {
  if (claim.state === 'void') return 'Not finished, so void'
  if (claim.winner === null) return 'Halved'
  const winner = sideNamesOf(pairOf(claim), names.ball)[claim.winner]
  return claim.status.lead === null ? `${winner} won` : `${winner} won ${formatMatchStatus(claim.status)}`
}

function skinReason({ winner, skins, state }: SkinClaim, names: Names): string {
  if (winner === null || state === 'void') return 'Nobody won them, so void'
  return `${names.ball(winner)} won ${skins === 1 ? 'a skin' : `${skins} skins`}`
}

/** "Ann +5, Bob −5"; nothing where nothing moves. */
function movesOf({ amounts }: LedgerLine, { ledger }: MatchResult, names: Names): string {
  const moved = amounts.flatMap((amount, at) =>
    amount === 0 ? [] : [`${names.player(ledger.balances[at]?.player ?? '')} ${signed(amount)}`],
  )
  return moved.join(', ')
}
