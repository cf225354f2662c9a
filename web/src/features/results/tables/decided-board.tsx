import { decidedResultsQuery } from '#api/matches/result-queries.ts'
import { ResultBoard } from '#golf/board/result-board.tsx'
import { ResultTabs } from '#golf/board/result-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from '../live-match.ts'
import type { Decided } from './decided.ts'
import { decidedOf } from './decided.ts'
import { FormatMore } from './format-more.tsx'

interface DecidedBoardProps extends Pick<LiveMatch, 'match' | 'result' | 'names'> {
  decided: Decided
}

/** The tables that count. What this phone's engine would not come to is shown as it was decided, without an explanation. */
export function DecidedBoard({ decided, match, result, names }: DecidedBoardProps) {
  const label = 'Results by format'
  if (decided.isExplained)
    return (
      <ResultBoard
        label={label}
        match={match}
        result={result}
        names={names}
        renderMore={(game, title) => <FormatMore game={game} title={title} names={names} />}
      />
    )
  return (
    <>
      <p className="px-4 pb-3 text-quiet">
        These figures were decided by an earlier version of the rules. They stand as they were.
      </p>
      <ResultTabs label={label} tables={decided.tables} names={names} />
    </>
  )
}

/** What a match comes to: as it was decided where it is complete and the server can be asked, as it stands else. */
export function useDecided({ match, result }: Pick<LiveMatch, 'match' | 'result'>): Decided {
  const { data } = useQuery({
    ...decidedResultsQuery(match.id, match.revision),
    enabled: match.isComplete,
  })
  return decidedOf(result, match.isComplete && data?.isComplete ? data : undefined)
}
