import { MiniCard } from '#golf/card/mini-card.tsx'
import { playersText } from '#golf/summaries/summary-words.ts'
import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Badge } from '#ui/tell/badge.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { MatchSummary, OwnCard } from '@nineteenth/contracts'
import { isPlayed, nextHole, orderOfPlay } from '@nineteenth/scoring'
import { Link } from 'wouter'
import { progressOf } from './round-in-play.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

/** A player's own state in a match, as golfers say it. */
export interface OwnStanding {
  /** "2 up", "AS", "+3" */
  figure: string
  /** "on Ann", "thru 10" */
  note: string
  /** The other games, each in a few words. */
  others: readonly string[]
}

interface RoundFaceProps {
  match: MatchSummary
  /** Undefined until loaded. */
  standing: OwnStanding | undefined
  /** The hole that Enter Scores opens; undefined once every score is in. */
  nextHole?: (card: OwnCard) => number | undefined
}

/** A round: the course, the progress, the state, and a link to the next step. */
export function RoundFace({ match, standing, nextHole = holeToPlay }: RoundFaceProps) {
  const { ownCard, courseName, date, teeName } = match
  const hole = ownCard && nextHole(ownCard)
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <h2 className="text-lg leading-6 font-semibold [overflow-wrap:anywhere]">{courseName}</h2>
          <p className="mt-1 text-on-hero-quiet tabular-nums">
            <time dateTime={date}>{formatShortDate(date)}</time> · {sharedWords.tees(teeName)}
          </p>
          <p className="mt-2 flex flex-wrap gap-2 [--quiet:var(--on-hero)] [--rule:var(--on-hero-quiet)]">
            <Badge tone="live">{sharedWords.inProgress}</Badge>
            <Badge>{hole === undefined ? words.round.allEntered : sharedWords.holeNumber(hole)}</Badge>
          </p>
        </div>
        <Standing match={match} standing={standing} />
        {ownCard && <MiniCard holes={ownCard.holes} className="max-w-xl" />}
      </div>
      <Next match={match} isFull={ownCard !== undefined && hole === undefined} />
    </>
  )
}

function Standing({ match, standing }: Pick<RoundFaceProps, 'match' | 'standing'>) {
  const isBegun = match.ownCard && progressOf(match.ownCard) !== 'to-begin'
  const { figure, note, others } = isBegun
    ? (standing ?? { figure: null, note: '', others: [] })
    : { figure: words.round.teeOff, note: '', others: [words.round.with(withoutReader(match))] }
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

/** With a complete card, links to the match page first, because it leads to the results. */
function Next({ match: { id }, isFull }: { match: MatchSummary; isFull: boolean }) {
  const entering = { href: paths.enterScores(id), text: sharedWords.enterScores }
  const viewing = { href: paths.match(id), text: sharedWords.viewMatchDetails }
  const [first, second] = isFull ? [viewing, entering] : [entering, viewing]
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

/** The next hole of your own card; undefined if it is complete. Home shows it until the group's scores are loaded. */
export function holeToPlay({ holes, startsOn }: OwnCard): number | undefined {
  const played = new Set(holes.filter(({ score }) => isPlayed(score)).map(({ number }) => number))
  const numbers = holes.map(({ number }) => number)
  return nextHole(orderOfPlay(numbers, startsOn), (number) => played.has(number))
}
