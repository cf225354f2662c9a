import { lazy, Suspense } from 'react'
import { useAuth } from '../auth-context.tsx'

// With the sync, after the first screen. A phone that cannot load it has the page all the same.
const NotTakenLines = lazy(() =>
  import('./not-taken-lines.tsx').then(
    (loaded) => ({ default: loaded.NotTakenLines }),
    () => ({ default: () => null }),
  ),
)

/** Above a list of matches, for those that are in no list any more; nothing where every score was taken. */
export function NotTakenNotice() {
  const { user } = useAuth()
  const userId = user?.profile?.id
  if (userId === undefined) return null
  return (
    <Suspense>
      <NotTakenLines key={userId} userId={userId} />
    </Suspense>
  )
}
