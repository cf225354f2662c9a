import { paths } from '#paths/paths.ts'
import { OwnMiniCard } from '#golf/card/mini-card.tsx'
import type { OwnStanding } from './own-standing.ts'
import { playersText } from '#golf/summaries/summary-words.ts'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { holeToPlay } from './hole-to-play.ts'
import { progressOf } from './round-in-play.ts'

interface RoundFaceProps {
  match: MatchSummary
  /** Nothing until it is known. */
  standing: OwnStanding | undefined
}

/** What is said of a round: where, how far, how it stands, and the way to what is next. */
export function RoundFace({ match, standing }: RoundFaceProps) {
  const { ownCard, courseName, teeName } = match
  const hole = ownCard && holeToPlay(ownCard)
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
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
      <Next match={match} isFull={ownCard !== undefined && hole === undefined} />
    </>
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

/** Whoever has entered their last hole wants to know who won what; scores are a tap further then. */
function Next({ match: { id }, isFull }: { match: MatchSummary; isFull: boolean }) {
  const entering = { href: paths.enterScores(id), text: 'Enter Scores' }
  const [first, second] = isFull
    ? [{ href: paths.results(id), text: 'Settle up' }, entering]
    : [entering, { href: paths.match(id), text: 'View match details' }]
  return (
    <div className="flex flex-col md:w-64 md:shrink-0">
      <Link
        href={first.href}
        className="flex min-h-14 items-center justify-center rounded-md bg-on-hero px-6 text-lg font-semibold text-hero in-data-sun:text-[#000]"
      >
        {first.text}
      </Link>
      <Link
        href={second.href}
        className="-mb-3 flex min-h-target items-center justify-center font-medium text-on-hero-quiet"
      >
        {second.text}
      </Link>
    </div>
  )
}

function withoutReader({ players, playerCount, ownCard }: MatchSummary): string {
  const others = players.filter(({ playerNo }) => playerNo !== ownCard?.playerNo)
  return playersText(others, Math.max(0, playerCount - 1 - others.length))
}
