import { paths } from '#app/paths.ts'
import { missingHoles } from '@nineteenth/scoring'
import { Link } from 'wouter'
import { HoleLinks } from '../calculate/missing-holes.tsx'
import type { LiveMatch } from '../live-match.ts'

// A field that is on the course: whose cards are open is read where the match is calculated.
const mostShown = 6

/** What is between a match and its end; each hole leads to where it is entered. */
export function MissingScores({ match, engineMatch, names }: LiveMatch) {
  const missing = missingHoles(engineMatch)
  return (
    <div>
      <p className="text-lg font-semibold">Not every score is in yet.</p>
      <ul aria-label="Missing" className="mt-3 rounded-lg border border-on-hero/20">
        {missing.slice(0, mostShown).map(({ ball, holes }) => (
          <li
            key={ball}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-on-hero/20 px-4 py-1 first:border-t-0"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{names.ball(ball)}</span>
            <HoleLinks
              matchId={match.id}
              holes={holes}
              name={names.ball(ball)}
              className="underline underline-offset-4"
            />
          </li>
        ))}
      </ul>
      {missing.length > mostShown && <p className="pt-2">and {missing.length - mostShown} more cards</p>}
      <p className="mt-3 text-on-hero-quiet">
        The tables below count the holes entered so far. To end the match as it is,{' '}
        <Link
          href={paths.calculateResults(match.id)}
          className="-my-3 inline-block py-3 text-on-hero underline underline-offset-4"
        >
          Calculate Results
        </Link>
        .
      </p>
    </div>
  )
}
