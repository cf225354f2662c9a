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

/** Above the card of a group that is not the joiner's own. */
export function OtherGroupNote() {
  return (
    <Card className="mb-2 px-4 py-3">
      <p>
        <span className="font-semibold">This is another group.</span>{' '}
        <span className="text-quiet">You enter the scores of your own.</span>
      </p>
    </Card>
  )
}
