import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { CircleAlert, Flag, SignalZero, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'

interface LoadingFailedProps {
  /** Where more is known than that it failed. */
  reason?: string
}

export function LoadingFailed({
  reason = 'There was an error loading the match data. Please try again.',
}: LoadingFailedProps) {
  return (
    <Card role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="Error Loading Match"
        description={reason}
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

/** Not on this phone, and not to be had: there is no signal, or a server that answers with trouble. */
export function MatchNotOnPhone({ trouble }: { trouble: { kind: string } | undefined }) {
  return (
    <Card>
      {trouble ? (
        <EmptyState
          icon={CircleAlert}
          title={trouble.kind === 'unwell' ? 'Our server has trouble' : 'Too much at once'}
          description="This match was never opened on this phone. It comes by itself as soon as our server answers."
        />
      ) : (
        <EmptyState
          icon={SignalZero}
          title="No signal"
          description="This match was never opened on this phone. Open it once with signal, and it works without from then on."
        />
      )}
    </Card>
  )
}
