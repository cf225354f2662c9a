import { useRootMark } from '#ui/hooks/use-root-mark.ts'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { words } from './words.ts'

/** In the shape of the hole view with its pad, so that nothing jumps when the match loads. */
export function HoleSkeleton() {
  useRootMark('scoring', 'pad')
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-3">
      <output className="text-quiet">{words.loadingMatchData}</output>
      <Skeleton className="mx-auto h-14 w-40" />
      <div className="flex flex-1 flex-col gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full rounded-lg" />
        ))}
      </div>
      <div className="h-50" />
    </div>
  )
}
