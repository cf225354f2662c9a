import type { MatchFilter } from '#api/matches/match-list-queries.ts'
import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { Flag, SearchX } from 'lucide-react'
import { Link } from 'wouter'

/** Nothing at all is another matter than nothing that fits. */
export function NoMatches({ filter, onClear }: { filter: MatchFilter; onClear: () => void }) {
  return <Card>{filter.status || filter.search ? <NothingFits onClear={onClear} /> : <NothingYet />}</Card>
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No match fits"
      description="None of your matches is like that. Try fewer letters, or look at all of them."
      action={
        <Button look="outline" onClick={onClear}>
          Show all matches
        </Button>
      }
    />
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={Flag}
      title="No matches yet"
      description="Start tracking your golf matches by creating your first match"
      action={
        <Link href={paths.newMatch} className={buttonStyle()}>
          Create First Match
        </Link>
      }
    />
  )
}
