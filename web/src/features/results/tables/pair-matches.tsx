import { Explained } from '#golf/explanation/explained.tsx'
import { shortNames } from '#golf/player-names.ts'
import { classNames } from '#ui/class-names.ts'
import type { Bouts, GameId, NameOf } from '@nineteenth/scoring'
import { ChevronDown } from 'lucide-react'
import type { PairBet } from './pair-bets.ts'
import { pairBets, pairStanding, pairTitle } from './pair-bets.ts'

interface PairMatchesProps {
  game: GameId
  bouts: Bouts
  nameOf: NameOf
}

/** Each match of a game with its bets; of two balls without presses the table has said it all. */
export function PairMatches({ game, bouts, nameOf }: PairMatchesProps) {
  const { pairings } = bouts
  const [only, ...others] = pairings
  if (!only) return null
  const hasPresses = Object.values(only.bets).some((bets) => bets.length > 1)
  const isOfTwo = only.a.balls.length + only.b.balls.length === 2
  if (others.length === 0 && isOfTwo && !hasPresses) return null
  const balls = new Set(pairings.flatMap(({ a, b }) => [...a.balls, ...b.balls]))
  const shortNameOf = shortNames([...balls], nameOf)
  return (
    <div className="border-t-2 border-rule">
      {pairings.map((pairing, at) => (
        <PairMatch
          key={pairTitle(pairing, nameOf)}
          title={pairTitle(pairing, nameOf)}
          bets={pairBets(game, bouts, at, nameOf)}
          standing={others.length === 0 ? null : pairStanding(pairing, shortNameOf, bouts)}
          isOpen={others.length === 0}
        />
      ))}
    </div>
  )
}

interface PairMatchProps {
  title: string
  bets: readonly PairBet[]
  /** How the round stands; nothing where the bets are in sight. */
  standing: string | null
  isOpen: boolean
}

function PairMatch({ title, bets, standing, isOpen }: PairMatchProps) {
  return (
    <details open={isOpen} className="group border-b border-rule last:border-b-0">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {title}
          {standing && <span className="block text-sm font-normal text-quiet">{standing}</span>}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="pb-2">
        {bets.map((bet) => (
          <BetLine key={bet.cell.key} bet={bet} pair={title} />
        ))}
      </ul>
    </details>
  )
}

function BetLine({ bet: { title, leader, text, isPress, cell }, pair }: { bet: PairBet; pair: string }) {
  return (
    <li className={classNames('flex items-center gap-3 py-1 pr-4', isPress ? 'pl-8' : 'pl-4')}>
      <span className="shrink-0 grow text-quiet">{title}</span>
      {leader && <span className="min-w-0 text-right [overflow-wrap:anywhere]">{leader}</span>}
      <Explained
        cell={cell}
        shown={text}
        what={`${title}, ${pair}`}
        className="shrink-0 justify-end font-semibold tabular-nums"
      />
    </li>
  )
}
