import { paths } from '#app/paths.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Flag, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'

export function LoadingFailed() {
  return (
    <Card role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="Error Loading Match"
        description="There was an error loading the match data. Please try again."
        action={<Button onClick={() => window.location.reload()}>Retry Loading</Button>}
      />
    </Card>
  )
}

/** For who has joined one match by its link there are no others to look at. */
export function MatchNotFound({ hasOthers = true }: { hasOthers?: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Flag}
        title="Match Not Found"
        description="The requested match could not be found."
        action={
          hasOthers && (
            <Link href={paths.matches} className={buttonStyle()}>
              View All Matches
            </Link>
          )
        }
      />
    </Card>
  )
}
