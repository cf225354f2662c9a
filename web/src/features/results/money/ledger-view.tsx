import { memo } from 'react'
import { Explained } from '#golf/explanation/explained.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import {
  formatHandicap,
  formatMatchStatus,
  formatMoney,
  formatPosition,
  formatSignedMoney,
  formatValue,
  movedByGame,
  titleOf,
} from '@nineteenth/scoring'
import type { Decided } from '../tables/decided-board.tsx'
import type { LiveMatch } from '../live-match.tsx'
import { Payments } from './payments.tsx'
import type { MatchNames } from '#golf/board/match-names.ts'
import { sideNamesOf } from '#golf/explanation/side-names.ts'
import type {
  BetClaim,
  Claim,
  LedgerLine,
  MatchResult,
  PlayerId,
  PointsClaim,
  PotClaim,
  SkinClaim,
} from '@nineteenth/scoring'
import { words } from '../words.ts'

interface LedgerViewProps extends Pick<LiveMatch, 'result' | 'names'> {
  decided: Decided
  /** Whether the payments are listed here instead of above the tables. */
  hasPayments: boolean
}

/** The money of a match with stakes: payments, balances, and the reasons. */
export const LedgerView = memo(function LedgerView({ result, names, decided, hasPayments }: LedgerViewProps) {
  const { payments, isExplained } = decided
  const { length: betCount } = result.ledger.lines
  if (payments.length === 0 && betCount === 0) return null
  return (
    <Card aria-labelledby="money" className="overflow-hidden print:hidden">
      <h2 id="money" tabIndex={-1} className="scroll-mt-16 px-4 pt-4 text-lg font-semibold">
        {hasPayments ? words.ledger.settleUp : words.ledger.balances}
      </h2>
      <p className="px-4 pb-2 text-sm text-quiet">{words.ledger.payEachOther}</p>
      {hasPayments && <Payments payments={payments} isExplained={isExplained} names={names} />}
      {isExplained && (
        <>
          {hasPayments && (
            <h3 className="border-t-2 border-rule px-4 pt-3 pb-1 font-semibold">{words.ledger.balances}</h3>
          )}
          <Balances result={result} names={names} />
          {betCount > 0 && (
            <div className="border-t-2 border-rule">
              <Fold title={words.ledger.betByBet} note={words.ledger.bets(betCount)} isOpen={false}>
                {() => <BetList result={result} names={names} />}
              </Fold>
            </div>
          )}
        </>
      )}
    </Card>
  )
})

function Balances({ result, names }: Pick<LiveMatch, 'result' | 'names'>) {
  const { balances } = result.ledger
  const drawn = useGrowing(balances.length)
  return (
    <ul aria-label={words.ledger.balances}>
      {balances.slice(0, drawn).map(({ player, amount }) => (
        <li key={player} className="flex items-center justify-between gap-4 border-t border-rule px-4 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {names.player(player)}
            <span className="block text-sm text-quiet tabular-nums">
              {withWholeAmounts(movedText(result, player, names))}
            </span>
          </span>
          <Explained
            cell={{ table: 'ledger', player }}
            shown={formatSignedMoney(amount, names.currency)}
            what={words.ledger.balanceOf(names.player(player))}
            className="shrink-0 justify-end font-semibold whitespace-nowrap tabular-nums"
          />
        </li>
      ))}
    </ul>
  )
}

function BetList({ result, names }: Pick<LiveMatch, 'result' | 'names'>) {
  const lines = moneyLines(result, names)
  const drawn = useGrowing(lines.length)
  return (
    <ul aria-label={words.ledger.betByBet}>
      {lines.slice(0, drawn).map(({ id, title, reason, moves, line }) => (
        <li key={id} className="border-t border-rule px-4 py-2">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{title}</span> · {reason}
          </p>
          {moves && <p className="text-sm text-quiet tabular-nums">{withWholeAmounts(moves)}</p>}
          <Payouts line={line} names={names} />
        </li>
      ))}
    </ul>
  )
}

/** The payouts of a pot, each with the arithmetic behind it. */
function Payouts({ line: { game, claim, payouts = [] }, names }: { line: LedgerLine; names: MatchNames }) {
  const drawn = useGrowing(payouts.length)
  if (payouts.length === 0) return null
  return (
    <ol aria-label={words.ledger.payouts}>
      {payouts.slice(0, drawn).map(({ player, position, amount }) => (
        <li key={player} className="flex items-center gap-3 text-sm">
          <span className="w-10 shrink-0 text-quiet tabular-nums">{formatPosition(position)}</span>
          <span className="min-w-0 grow [overflow-wrap:anywhere]">{names.player(player)}</span>
          <Explained
            cell={{ table: 'payout', game, key: claim.key, player }}
            shown={formatMoney(amount, names.currency)}
            what={words.ledger.payoutOf(names.player(player))}
            className="shrink-0 justify-end tabular-nums"
          />
        </li>
      ))}
    </ol>
  )
}

/** Prevents a line break between a sign and its amount. */
function withWholeAmounts(text: string) {
  return text.split(/([+−]\S+(?: kr)?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

/** A line of the ledger as text: the bet, the reason, the amounts. */
interface MoneyLine {
  id: string
  title: string
  reason: string
  moves: string
  line: LedgerLine
}

/** Every bet, pot and skin with a stake, each with its reason. */
export function moneyLines(result: MatchResult, names: MatchNames): MoneyLine[] {
  return result.ledger.lines.map((line) => ({
    id: `${line.game} ${line.claim.key}`,
    title: lineTitle(line, result, names),
    reason: reasonOf(line, names),
    moves: movesOf(line, result, names),
    line,
  }))
}

/** A player's money by game: "Nassau −10 · Skins −2". */
function movedText({ ledger, games }: MatchResult, player: PlayerId, { currency }: MatchNames): string {
  return movedByGame(ledger, player)
    .map(({ game, amount }) => `${titleOf(game, games)} ${formatSignedMoney(amount, currency)}`)
    .join(' · ')
}

function lineTitle({ game, claim }: LedgerLine, { games, ledger }: MatchResult, names: MatchNames): string {
  const title = withFlight(titleOf(game, games), claim)
  if (claim.label === 'skins-left') return words.bet.left(title)
  if (claim.label === 'pot') return words.bet.pot(title)
  if ((claim.kind === 'pot' || claim.kind === 'skin') && isContest(claim.label))
    return words.bet.contest(title, claim.label, claim.hole ?? 0)
  if (claim.kind === 'pot') return words.bet.potOf(title, claim.label)
  if (claim.kind === 'points') return title
  if (claim.kind === 'skin') return words.bet[claim.label === 'leg' ? 'leg' : 'hole'](title, claim.hole ?? 0)
  const bet = betTitle(title, claim)
  const isOnly = ledger.lines.every((line) => line.game !== game || isBetween(line.claim, claim))
  const { A, B } = sideNamesOf(pairOf(claim), names)
  return isOnly ? bet : `${bet}, ${A} v ${B}`
}

/** "Net, flight B (12 to 18)" */
function withFlight(title: string, claim: Claim): string {
  if (claim.kind !== 'pot' || !claim.flight) return title
  const { letter, from, to } = claim.flight
  return words.bet.flight(title, letter, formatHandicap(from), formatHandicap(to))
}

/** "Nassau, front", "Nassau, front, press from hole 6"; a match over the whole round has only the game's name. */
function betTitle(game: string, { label, isPress, fromHole }: BetClaim): string {
  const title = label === 'match' ? game : `${game}, ${label}`
  return isPress ? words.bet.press(title, fromHole) : title
}

/** The hole of a contest on one hole (CT1). */
function isContest(label: Claim['label']): boolean {
  return label === 'closest' || label === 'longest'
}

function isBetween(claim: Claim, { a, b }: BetClaim): boolean {
  return claim.kind === 'bet' && claim.a === a && claim.b === b
}

function pairOf({ a, b }: BetClaim) {
  return { a: { balls: a }, b: { balls: b } }
}

function reasonOf(line: LedgerLine, names: MatchNames): string {
  const { claim } = line
  if (claim.state === 'open') return words.bet.notDecided
  if (claim.kind === 'pot') return potReason(claim, line, names)
  if (claim.kind === 'points') return pointsReason(claim, names)
  return claim.kind === 'bet' ? betReason(claim, names) : skinReason(claim, names)
}

function potReason(
  { state, places }: PotClaim,
  { amounts, payouts = [] }: LedgerLine,
  names: MatchNames,
): string {
  if (state === 'void') return words.bet.noResults
  const winners = amounts.filter((amount) => amount > 0).length
  if (winners === 0) return words.bet.stakesReturned
  const paid = new Set(payouts.map(({ position }) => formatPosition(position))).size
  if (paid > 1) return words.bet.placesPaid(paid)
  const best = places.filter(({ position }) => position.kind === 'place' && position.place === 1)
  const [first, ...others] = best
  if (first?.side !== undefined && others.length === 0) return words.bet.won(names.side(first.side))
  return winners === 1 ? words.bet.firstAlone : words.bet.firstShared
}

/**
 * "Ann 58, Bob 51, Cy 53 points"; for skins, only players who won some: "Ann 3 skins, Bob 1 skin".
 */
function pointsReason({ state, amounts, unit }: PointsClaim, names: MatchNames): string {
  if (state === 'void') return unit ? words.bet.stakesReturned : words.bet.noResults
  const each = ({ ball, points }: (typeof amounts)[number]) => `${names.ball(ball)} ${formatValue(points)}`
  if (!unit) return words.bet.points(amounts.map(each).join(', '))
  const won = amounts.filter(({ points }) => points > 0)
  return won
    .map((one) => words.bet.counted(each(one), one.points === 1 ? unit.slice(0, -1) : unit))
    .join(', ')
}

function betReason(claim: BetClaim, names: MatchNames): string {
  if (claim.state === 'void') return words.bet.notFinished
  if (claim.winner === null) return words.bet.halved
  const winner = sideNamesOf(pairOf(claim), names)[claim.winner]
  const score = formatMatchStatus(claim.status)
  return claim.status.lead === null ? `${winner} ${score}` : words.bet.wonBy(winner, score)
}

function skinReason({ winner, skins, state, label, pays }: SkinClaim, names: MatchNames): string {
  if (winner === null || state === 'void') return words.bet.noPayout
  if (pays) return words.bet.snake(names.bare(winner))
  if (isContest(label)) return words.bet.won(names.bare(winner))
  if (label === 'leg') return words.bet.rabbits(names.bare(winner), skins)
  return words.bet.skins(names.bare(winner), skins)
}

// More players than this are only counted: a skin among 144 players would fill a page with names.
const nameLimit = 6

/** "Ann +5, Bob −5"; if many lost the same amount, "Ann +143, 143 players −1 each". Empty if nothing moves. */
function movesOf({ amounts }: LedgerLine, { ledger }: MatchResult, names: MatchNames): string {
  const moved = amounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ player: ledger.balances[index]?.player ?? '', amount }],
  )
  const [won, lost] = [moved.filter(({ amount }) => amount > 0), moved.filter(({ amount }) => amount < 0)]
  if (moved.length <= nameLimit) return namedMoves(moved, names)
  return [won, lost]
    .map((some) => (some.length > 2 ? countedMoves(some, names) : namedMoves(some, names)))
    .join(', ')
}

interface Move {
  player: PlayerId
  amount: number
}

function namedMoves(moves: readonly Move[], names: MatchNames): string {
  return moves
    .map(({ player, amount }) => `${names.player(player)} ${formatSignedMoney(amount, names.currency)}`)
    .join(', ')
}

function countedMoves(moves: readonly Move[], { currency }: MatchNames): string {
  const amounts = moves.map(({ amount }) => amount)
  const [least = '', most] = [Math.min(...amounts), Math.max(...amounts)].map((amount) =>
    formatSignedMoney(amount, currency),
  )
  const each = least === most ? least : words.ledger.range(least, most ?? least)
  return words.ledger.playersEach(moves.length, each)
}
