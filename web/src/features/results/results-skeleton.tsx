import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** In the shape of the page: the match, its tabs and four lines. */
export function ResultsSkeleton() {
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
