import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { KeptScoresProps } from './kept-scores-card.tsx'

// A match is seldom gone: its page brings this only then.
const KeptScoresCard = lazy(() =>
  import('./kept-scores-card.tsx').then(
    (loaded): Loaded => ({ default: loaded.KeptScoresCard }),
    (): Loaded => ({ default: () => null }),
  ),
)

interface Loaded {
  default: (props: KeptScoresProps) => ReactNode
}

/** A match that is not there any more: the page says so in its own words, and what this phone has of it stays at hand. */
export function GoneMatch({ children, ...kept }: KeptScoresProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      {children}
      <Suspense>
        <KeptScoresCard {...kept} />
      </Suspense>
    </div>
  )
}
