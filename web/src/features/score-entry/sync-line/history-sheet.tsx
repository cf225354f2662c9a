import { ballName } from '#golf/player-names.ts'
import { cellHistoryQuery } from '#api/matches/score-queries.ts'
import { formatMoment } from '#text/format-date.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { HistoryLine, MatchCell, MatchState } from '@nineteenth/contracts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
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
  const query = useInfiniteQuery(cellHistoryQuery({ matchId, ...cell }))
  const { data, error, refetch } = query
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
  const lines = data.pages.flatMap((page) => page.lines)
  if (lines.length === 0)
    return <p className="text-quiet">Nothing has reached Nineteenth for this hole yet.</p>
  return (
    <>
      <ol className="flex flex-col divide-y divide-rule">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {query.hasNextPage && <Earlier query={query} />}
    </>
  )
}

interface EarlierProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
  >
}

function Earlier({
  query: { error, fetchNextPage, isFetchNextPageError, isFetchingNextPage },
}: EarlierProps) {
  return (
    <div className="flex flex-col items-center gap-2 pt-3 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-quiet">
          {sentenceFor(error)}
        </p>
      )}
      <Button look="outline" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading earlier ...' : 'Show earlier'}
      </Button>
    </div>
  )
}

function Line({ line }: { line: HistoryLine }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span>
        <span className="font-semibold">{line.enteredByName}</span>
        <time dateTime={line.receivedAt} className="block text-sm text-quiet">
          {formatMoment(Date.parse(line.receivedAt))}
          {line.outcome === 'conflict' && ', in conflict'}
        </time>
      </span>
      <span className="text-lg font-semibold tabular-nums">{scoreText(line, 'no score')}</span>
    </li>
  )
}
