import { classNames } from '../class-names.ts'
import { Card } from '../draw/card.tsx'

/** The place of something that is on its way. Its size comes from the class, so that nothing jumps later. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-sm bg-sand', className)} />
}

/** The place of a list whose rows begin with an icon of this size. */
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
