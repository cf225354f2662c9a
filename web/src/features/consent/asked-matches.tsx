import { askedMatchesQuery } from '#api/consent-queries.ts'
import { paths } from '#app/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Card } from '#ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Answers } from './answers.tsx'

/** Matches that others added the person to: nothing of them counts before it is answered. */
export function AskedMatches() {
  const { data } = useQuery(askedMatchesQuery)
  if (!data || data.matches.length === 0) return null
  return (
    <Card aria-labelledby="asked-matches">
      <h2 id="asked-matches" className="px-4 pt-4 text-lg font-semibold">
        Are you playing?
      </h2>
      <ul className="divide-y divide-rule">
        {data.matches.map(({ id, askedBy, courseName, date }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
            <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
              <p className="font-semibold">{askedBy} added you to this match.</p>
              <Link
                href={paths.match(id)}
                className="inline-flex min-h-target items-center text-fairway underline"
              >
                {courseName}, {formatShortDate(date)}
              </Link>
              <p className="text-sm text-quiet">
                It counts for your record only if you say so, or enter a score.
              </p>
            </div>
            <Answers matchId={id} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
