import { ResultBoard } from '#golf/board/result-board.tsx'
import { ResultTabs } from '#golf/result-tabs.tsx'
import type { LiveMatch } from '../live-match.ts'
import { FormatMore } from '../tables/format-more.tsx'
import type { Decided } from './decided.ts'

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
