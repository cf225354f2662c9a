import { classNames } from '../class-names.ts'
import { Card } from '../draw/card.tsx'

/** A placeholder for loading content. Its class sets the size, so that nothing jumps later. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-sm bg-sand', className)} />
}

/** A placeholder for a list with icons of this size. */
export function ListSkeleton({ label, iconSize }: { label: string; iconSize: 'size-6' | 'size-10' }) {
  return (
    <output aria-label={label}>
      <Card className="divide-y divide-rule">
        {['one', 'two', 'three', 'four'].map((row) => (
          <span key={row} className="flex items-center gap-3 p-4">
            <Skeleton className={`${iconSize} rounded-full`} />
            <Skeleton className="h-5 w-48" />
          </span>
        ))}
      </Card>
    </output>
  )
}
