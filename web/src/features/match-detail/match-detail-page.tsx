import { WithFormats } from '#golf/with-formats.tsx'
import { WithMatch } from '#match/with-match.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { ToastSlot } from '#ui/tell/toast-slot.tsx'
import { MatchDetail, type MatchDetailViews } from './match-detail.tsx'
import { sharedWords } from '#text/shared-words.ts'

export function MatchDetailPage(views: MatchDetailViews) {
  return (
    <WithMatch skeleton={<DetailSkeleton />}>
      {({ match, userId, joiner, feed, snapshot: { connection, serverProblems } }) => (
        <WithFormats games={match.games} skeleton={<DetailSkeleton />}>
          {() => (
            <>
              <ToastSlot className={toasts} />
              <MatchDetail
                {...{ match, userId, joiner, feed, connection }}
                isServerDown={serverProblems.watching !== undefined}
                {...views}
              />
            </>
          )}
        </WithFormats>
      )}
    </WithMatch>
  )
}

// Below the header, wherever the page is scrolled: the space above the navigation is for the page's actions.
const toasts = 'sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 mx-auto max-w-xl'

/** A skeleton in the shape of the page: the match, with the course beside it. */
function DetailSkeleton() {
  return (
    <output
      aria-label={sharedWords.loadingMatch}
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-6"
    >
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-44" />
        <Card className="flex flex-col gap-3 p-4">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="mt-2 h-10 w-full" />
          ))}
        </Card>
      </div>
      <Card className="flex flex-col gap-3 p-4 md:mt-16">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </Card>
    </output>
  )
}
