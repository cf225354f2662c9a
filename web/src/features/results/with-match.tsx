import type { OpenMatch } from '#match/with-match.tsx'
import { WithMatch as WithOpenMatch } from '#match/with-match.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { LiveMatch } from './live-match.ts'
import { scored } from './live-match.ts'

type Render = (live: LiveMatch) => ReactNode

/** What is drawn of the match in the address and what it comes to, once it is there. */
export function WithMatch({ render }: { render: Render }) {
  return (
    <WithOpenMatch skeleton={<ResultsSkeleton />}>
      {(open) => <Scored {...open} render={render} />}
    </WithOpenMatch>
  )
}

function Scored({ match, userId, snapshot, render }: OpenMatch & { render: Render }) {
  const { connection, waiting, setAside } = snapshot
  const known = useMemo(() => scored(match, userId), [match, userId])
  return render({ ...known, userId, connection, waiting, setAside })
}

/** In the shape of the page: the match, its tabs and four lines. */
function ResultsSkeleton() {
  return (
    <output aria-label="Loading the match">
      <Card className="flex flex-col gap-3 p-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-12 w-full" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </Card>
    </output>
  )
}
