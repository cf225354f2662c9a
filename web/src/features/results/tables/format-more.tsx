import type { FormatName, MatchResult, NameOf } from '@nineteenth/scoring'
import { NassauPairs } from './nassau-pairs.tsx'
import { SideResults } from './side-results.tsx'

interface FormatMoreProps {
  format: FormatName
  result: MatchResult
  nameOf: NameOf
}

/** What a format has beside its players: the sides of a team match, and each match of a nassau. */
export function FormatMore({ format, result, nameOf }: FormatMoreProps) {
  if (format !== 'nassau') return <SideResults format={format} result={result} />
  return result.nassau?.kind === 'played' ? <NassauPairs nassau={result.nassau} nameOf={nameOf} /> : null
}
