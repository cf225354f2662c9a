import type { MatchSummary } from '@nineteenth/contracts'
import { MatchCard } from './match-card.tsx'

export function MatchCards({ matches }: { matches: readonly MatchSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}
