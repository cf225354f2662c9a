import { OwnMiniCard } from '#golf/mini-card.tsx'
import type { OwnStanding } from './own-standing.ts'
import { playersText } from '#golf/summary-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { holeToPlay } from './hole-to-play.ts'
import { progressOf } from './round-in-play.ts'

interface RoundFaceProps {
  match: MatchSummary
  /** Nothing until it is known. */
  standing: OwnStanding | undefined
}

/** What is said of a round: where, how far, and how it stands. */
export function RoundFace({ match, standing }: RoundFaceProps) {
  const { ownCard, courseName, teeName } = match
  const hole = ownCard && holeToPlay(ownCard)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 md:justify-start">
        <div className="min-w-0 grow basis-40 md:grow-0 md:basis-auto">
          <h2 className="text-lg leading-6 font-semibold [overflow-wrap:anywhere]">{courseName}</h2>
          <p className="mt-1 text-on-hero-quiet">{teeName} Tees · In Progress</p>
        </div>
        <span className="shrink-0 rounded-full border border-on-hero-quiet px-3 py-1 font-medium tabular-nums">
          {hole === undefined ? 'All entered' : `Hole ${hole}`}
        </span>
      </div>
      <Standing match={match} standing={standing} />
      {ownCard && <OwnMiniCard card={ownCard} className="max-w-xl" />}
    </div>
  )
}

function Standing({ match, standing }: RoundFaceProps) {
  const isBegun = match.ownCard && progressOf(match.ownCard) !== 'to-begin'
  const { figure, note, others } = isBegun
    ? (standing ?? { figure: null, note: '', others: [] })
    : { figure: 'Tee off', note: '', others: [`with ${withoutReader(match)}`] }
  return (
    <div aria-live="polite" className="min-h-[5.25rem]">
      {figure === null ? (
        <Skeleton className="mt-1 h-12 w-40 opacity-40" />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-[3.5rem] leading-[3.5rem] font-bold tracking-tight tabular-nums">
            {figure}
          </span>
          <span className="text-lg">{note}</span>
        </p>
      )}
      <p className="mt-1 min-h-6 text-on-hero-quiet tabular-nums">{others.join(' · ')}</p>
    </div>
  )
}

function withoutReader({ players, playerCount, ownCard }: MatchSummary): string {
  const others = players.filter(({ playerNo }) => playerNo !== ownCard?.playerNo)
  return playersText(others, Math.max(0, playerCount - 1 - others.length))
}
