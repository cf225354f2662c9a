import { ballName } from '#golf/player-names.ts'
import { cellHistoryQuery } from '#api/matches/score-queries.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { HistoryLine, MatchCell, MatchState } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { scoreText } from '#golf/card/entered-score.ts'

interface HistorySheetProps {
  match: MatchState
  cell: MatchCell
  onClose: () => void
}

/** Who entered what for one hole of one player, and when. */
export function HistorySheet({ match, cell, onClose }: HistorySheetProps) {
  return (
    <Sheet
      title={`${ballName(match, cell.ballNo)}, hole ${cell.holeNumber}`}
      description="Who entered what, and when"
      isOpen
      onOpenChange={onClose}
    >
      <Lines matchId={match.id} cell={cell} />
    </Sheet>
  )
}

function Lines({ matchId, cell }: { matchId: number; cell: MatchCell }) {
  const { data, error, refetch } = useQuery(cellHistoryQuery({ matchId, ...cell }))
  if (!data) {
    if (!error) return <Skeleton className="h-20 w-full" />
    return (
      <ErrorState
        title="The history could not be loaded"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.lines.length === 0)
    return <p className="text-quiet">Nothing has reached Nineteenth for this hole yet.</p>
  return (
    <>
      <ol className="flex flex-col divide-y divide-rule">
        {data.lines.map((line) => (
          <Line key={line.id} line={line} decision={findDecision(data.lines, line)} />
        ))}
      </ol>
      {data.nextCursor && <p className="pt-3 text-quiet">Earlier entries aren’t shown.</p>}
    </>
  )
}

function Line({ line, decision }: { line: HistoryLine; decision: HistoryLine | undefined }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span>
        <span className="font-semibold">{line.enteredByName}</span>
        <time dateTime={line.receivedAt} className="block text-sm text-quiet">
          {formatMoment(Date.parse(line.receivedAt))}
          {conflictWords(line)}
        </time>
        {decision && (
          <span className="block text-sm text-quiet">
            Settled: {decision.enteredByName} decided {scoreText(decision, 'no score')}
          </span>
        )}
      </span>
      <span className="text-lg font-semibold tabular-nums">{scoreText(line, 'no score')}</span>
    </li>
  )
}

/** The entry that decided a conflict, also where another conflict had taken its place before. */
function findDecision(lines: readonly HistoryLine[], conflict: HistoryLine): HistoryLine | undefined {
  const others = lines.filter(({ id }) => id !== conflict.id)
  const next = others.find(({ id }) => id === conflict.settledBy)
  return next?.outcome === 'conflict' ? findDecision(others, next) : next
}

function conflictWords({ outcome, settledBy }: HistoryLine): string {
  if (outcome !== 'conflict') return ''
  return settledBy === null ? ', in conflict' : ', was in conflict'
}
