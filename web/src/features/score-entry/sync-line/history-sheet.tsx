import { ballName } from '#golf/player-names.ts'
import { cellHistoryQuery } from '#api/matches/score-queries.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { LateSheet } from '#ui/tell/late-dialog.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { type Cell, type HistoryLine, type MatchState, ballIn } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { scoreText } from '#golf/card/entered-score.ts'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface HistorySheetProps {
  match: MatchState
  cell: Cell
  onClose: () => void
}

/** The entries for one hole of one player. */
export function HistorySheet({ match, cell, onClose }: HistorySheetProps) {
  return (
    <LateSheet
      title={words.score.of(ballName(match, ballIn(cell) ?? 0), cell.hole)}
      description={words.history.title}
      isOpen
      onOpenChange={onClose}
    >
      <Lines matchId={match.id} cell={cell} />
    </LateSheet>
  )
}

function Lines({ matchId, cell }: { matchId: number; cell: Cell }) {
  const { data, error, refetch } = useQuery(cellHistoryQuery(matchId, cell))
  if (!data) {
    if (!error) return <Skeleton className="h-20 w-full" />
    return (
      <ErrorState
        title={sharedWords.couldNotLoadHistory}
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.lines.length === 0) return <p className="text-quiet">{words.history.none}</p>
  return (
    <>
      <ol className="flex flex-col divide-y divide-rule">
        {data.lines.map((line) => (
          <Line key={line.id} line={line} decision={findDecision(data.lines, line)} />
        ))}
      </ol>
      {data.nextCursor && <p className="pt-3 text-quiet">{words.history.notAll}</p>}
    </>
  )
}

function Line({ line, decision }: { line: HistoryLine; decision: HistoryLine | undefined }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span>
        <span className="font-semibold">{line.enteredByName}</span>
        <time dateTime={line.enteredAt} className="block text-sm text-quiet">
          {formatMoment(Date.parse(line.enteredAt))}
          {outcomeWords(line)}
        </time>
        {decision && (
          <span className="block text-sm text-quiet">
            {words.history.decidedBy(decision.enteredByName, scoreText(decision.value, words.score.none))}
          </span>
        )}
      </span>
      <span className="text-lg font-semibold tabular-nums">{scoreText(line.value, words.score.none)}</span>
    </li>
  )
}

/** The entry that decided a conflict, also if another conflict replaced it before. */
function findDecision(lines: readonly HistoryLine[], conflict: HistoryLine): HistoryLine | undefined {
  const others = lines.filter(({ id }) => id !== conflict.id)
  const next = others.find(({ id }) => id === conflict.settledBy)
  return next && next.outcome !== 'applied' ? findDecision(others, next) : next
}

function outcomeWords({ outcome, settledBy }: HistoryLine): string {
  if (outcome === 'applied') return ''
  if (settledBy !== null) return outcome === 'conflict' ? words.history.wasInConflict : words.history.waited
  return outcome === 'conflict' ? words.history.inConflict : words.history.waiting
}
