import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The form's two columns of cards, so that nothing moves when the match arrives. */
export function FormSkeleton() {
  return (
    <output aria-label="Loading the match" className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      {[4, 6].map((fields) => (
        <Card key={fields} className="flex flex-col gap-5 p-4 md:p-6">
          <Skeleton className="h-7 w-2/5" />
          {Array.from({ length: fields }, (_, field) => (
            <Skeleton key={field} className="h-12 w-full" />
          ))}
        </Card>
      ))}
    </output>
  )
}
