import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { Flag, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'

/** A match that can't be shown but may exist. The app keeps trying. */
export function LoadingFailed({ reason }: { reason: string }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="Error Loading Match"
        description="There was an error loading the match data. Please try again."
        action={
          <>
            <p className="mb-5 max-w-[36ch]">{reason}</p>
            <Button onClick={() => window.location.reload()}>Retry Loading</Button>
          </>
        }
      />
    </Card>
  )
}

/** Guests have no other matches to view. */
export function MatchNotFound({ hasOthers = true }: { hasOthers?: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Flag}
        title="Match Not Found"
        description="The requested match could not be found."
        action={
          <>
            {/* One sentence for everyone: a stranger must not learn that the match exists. */}
            <p className="mb-5 max-w-[36ch] text-quiet">
              It may have been deleted, or you may no longer be in it.
            </p>
            {hasOthers && (
              <Link href={paths.matches} className={buttonStyle()}>
                View All Matches
              </Link>
            )}
          </>
        }
      />
    </Card>
  )
}
