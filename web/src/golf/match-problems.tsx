import { paths } from '#paths/paths.ts'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { Flag, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { words } from './match-problem-words.ts'

/** A match that can't be shown but may exist. The app keeps trying. */
export function LoadingFailed({ reason }: { reason: string }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={words.notLoaded}
        description={words.notLoadedText}
        action={
          <>
            <p className="mb-5 max-w-[36ch]">{reason}</p>
            <Button onClick={() => window.location.reload()}>{words.retry}</Button>
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
        title={words.notFound}
        description={words.notFoundText}
        action={
          <>
            {/* One sentence for everyone: a stranger must not learn that the match exists. */}
            <p className="mb-5 max-w-[36ch] text-quiet">{words.whyNotFound}</p>
            {hasOthers && (
              <Link href={paths.matches} className={buttonStyle()}>
                {words.viewAll}
              </Link>
            )}
          </>
        }
      />
    </Card>
  )
}
