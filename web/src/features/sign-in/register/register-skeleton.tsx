import { Skeleton } from '#ui/skeleton.tsx'

/** The form's seven fields, while its code is on its way. */
export function RegisterSkeleton() {
  return (
    <output aria-label="Loading the form" className="flex flex-col gap-4">
      {['username', 'names', 'email', 'handicap', 'password', 'confirm'].map((field) => (
        <span key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
        </span>
      ))}
    </output>
  )
}
