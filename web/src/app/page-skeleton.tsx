import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** While a page's own code is on its way: a page of about the right weight, so that nothing jumps. */
export function PageSkeleton() {
  return (
    <Card aria-label="Loading" aria-busy className="flex flex-col gap-4 p-6">
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-12 w-40" />
    </Card>
  )
}
