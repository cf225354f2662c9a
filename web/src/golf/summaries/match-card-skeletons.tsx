import { Card } from '#ui/draw/card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'

// Apart from the cards, which load after the first screen.

/** In the shape of the cards, so that nothing moves when the matches load. */
export function MatchCardSkeletons({ label, count }: { label: string; count: number }) {
  return (
    <output aria-label={label} className="grid grid-cols-1 gap-3">
      {Array.from({ length: count }, (_, index) => (
        <MatchCardSkeleton key={index} />
      ))}
    </output>
  )
}

function MatchCardSkeleton() {
  return (
    <Card className="grid grid-cols-1 md:grid-cols-[1fr_22rem]">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex justify-between gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-full max-w-md" />
        <Skeleton className="h-8 w-3/5" />
      </div>
      <div className="flex min-h-target items-center border-t border-rule px-4 md:border-t-0 md:border-l">
        <Skeleton className="h-5 w-32" />
      </div>
    </Card>
  )
}
