import { paths } from '#app/paths.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/card.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { Link } from 'wouter'

/** Above the card of a completed match, which is for reading. */
export function CompleteNote({ match }: { match: MatchState }) {
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        <span className="font-semibold">This match is complete.</span>{' '}
        <span className="text-quiet">The organiser can reopen it.</span>
      </p>
      <Link href={paths.results(match.id)} className={buttonStyle('outline')}>
        View Results
      </Link>
    </Card>
  )
}
