import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { missingHoles } from '@nineteenth/scoring'
import { CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { LiveMatch } from '../live-match.ts'
import { formatRun, holeRuns } from '#golf/hole-runs.ts'

/** Which holes are not entered, by player; each leads to where it is. */
export function MissingHoles({ match, engineMatch, names }: LiveMatch) {
  const missing = missingHoles(engineMatch)
  return (
    <Card aria-labelledby="missing">
      <h2 id="missing" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Missing scores
      </h2>
      {missing.length === 0 && (
        <p className="flex items-center gap-2 px-4 pb-4">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-fairway" />
          None. Every card is full.
        </p>
      )}
      <ul>
        {missing.map(({ ball, holes }) => (
          <li
            key={ball}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule px-4 py-1"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{names.ball(ball)}</span>
            <HoleLinks matchId={match.id} holes={holes} name={names.ball(ball)} className="text-fairway" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface HoleLinksProps {
  matchId: number
  holes: readonly number[]
  /** Whose they are. */
  name: string
  className: string
}

/** Holes that are not entered, each run of them a way to where it is entered. */
function HoleLinks({ matchId, holes, name, className }: HoleLinksProps) {
  return (
    <span className="-mx-2 flex flex-wrap">
      {holeRuns(holes).map((run) => (
        <Link
          key={run.from}
          href={paths.enterScoresAt(matchId, run.from)}
          aria-label={`${formatRun(run)} of ${name}`}
          className={classNames(
            'flex min-h-target min-w-target items-center rounded-sm px-2 font-semibold hover:underline',
            className,
          )}
        >
          {formatRun(run)}
        </Link>
      ))}
    </span>
  )
}
