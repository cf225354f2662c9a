import { decidedResultsQuery } from '#api/result-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from '../live-match.ts'
import type { Decided } from './decided.ts'
import { decidedOf } from './decided.ts'

/** What a match comes to: as it was decided where it is complete and the server can be asked, as it stands else. */
export function useDecided({ match, result }: Pick<LiveMatch, 'match' | 'result'>): Decided {
  const { data } = useQuery({
    ...decidedResultsQuery(match.id, match.revision),
    enabled: match.isComplete,
  })
  return decidedOf(result, match.isComplete && data?.isComplete ? data : undefined)
}
