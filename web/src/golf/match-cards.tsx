import type { MatchSummary } from '@nineteenth/contracts'
import { MatchCard, MatchCardSkeleton } from './match-card.tsx'

export function MatchCards({ matches }: { matches: readonly MatchSummary[] }) {
  return (
    <ul className={grid}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}

export function MatchCardSkeletons({ label, count }: { label: string; count: number }) {
  return (
    <output aria-label={label} className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <MatchCardSkeleton key={index} />
      ))}
    </output>
  )
}

const grid = 'grid grid-cols-1 gap-3'
