import { ownFigure } from '#golf/summaries/summary-words.ts'
import { useUserId } from '#identity/auth-context.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { later } from '#ui/hooks/when-needed.tsx'
import type { LiveRound as Live } from './live-round.tsx'
import { type OwnStanding, RoundFace } from './round-face.tsx'
import type { ComponentProps } from 'react'
import { words } from '../words.ts'

// The engine and the sync load after the first screen. Until then the list has the score.
const LiveRound = later<ComponentProps<typeof Live>>(() =>
  import('./live-round.tsx').then(
    ({ LiveRound: View }) => View,
    () =>
      ({ match, score }) => <RoundFace match={match} standing={score} />,
  ),
)

/** The round in play: the hole, the state, and a link to the next score. */
export function RoundHero({ match }: { match: MatchSummary }) {
  const userId = useUserId()
  const waiting = <RoundFace match={match} standing={undefined} />
  return (
    <section aria-label={words.round.continue} className="overflow-hidden rounded-lg bg-hero">
      {/* The hero's content always uses the dark theme's colors. */}
      <div className="relative p-5 text-on-hero [color-scheme:dark] in-data-sun:[--fairway:#fff] in-data-sun:[--under-par:#fff] md:p-8">
        <Contours />
        <div className="relative flex flex-col gap-5 md:flex-row md:items-end md:gap-10">
          {userId === undefined ? (
            waiting
          ) : (
            <LiveRound
              key={`${userId} ${match.id}`}
              fallback={waiting}
              match={match}
              userId={userId}
              score={scoreOf(match)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function scoreOf(match: MatchSummary): OwnStanding | undefined {
  const figure = ownFigure(match)
  return figure && { figure: figure.text, note: figure.note ?? '', others: [] }
}

/** Contour lines of a green. */
function Contours() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 240"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full fill-none stroke-on-hero opacity-15 in-data-sun:hidden"
    >
      <path d="M262 74c-8-22 20-42 58-42s62 18 60 44-26 38-56 36-54-16-62-38z" />
      <path d="M286 72c-4-14 14-26 38-26s38 12 36 28-18 22-36 20-34-8-38-22z" />
      <path d="M306 70c-2-8 8-13 20-13s19 6 18 14-9 11-18 10-18-3-20-11z" />
      <path d="M0 206c52-26 92-6 140-10s78-56 132-66 92-8 128 6" />
      <path d="M0 232c60-22 104 0 156-8s82-48 130-60 84-6 114 8" />
    </svg>
  )
}
