import { playerName } from '#golf/player-names.ts'
import { matchHistoryQuery } from '#api/matches/result-queries.ts'
import { formatMoment } from '#text/format-date.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { historyLimit, playerWhoLeft } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from './live-match.ts'
import { currenciesAfter, editLines } from './edit-words.ts'

type MatchEventKind = keyof typeof titles | 'joined' | 'left'

type MatchHistoryProps = Pick<LiveMatch, 'match' | 'result'>

export function MatchHistory(props: MatchHistoryProps) {
  return (
    <Card aria-labelledby="history" className="overflow-hidden print:hidden">
      <h2 id="history" className="px-4 pt-4 pb-2 text-lg font-semibold">
        History
      </h2>
      <HistoryList {...props} />
    </Card>
  )
}

/** What happened to the match beside its scores, newest first: nobody changes, completes or reopens it unseen. */
export function HistoryList({ match, result }: MatchHistoryProps) {
  const { data, isError, refetch } = useQuery(matchHistoryQuery(match.id, match.revision))
  const currencies = currenciesAfter(data ?? [], match.currency)
  return (
    <>
      {!data && isError && (
        <ErrorState
          title="The history did not arrive"
          description="The results are all here; what happened before is not."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mx-4 mb-4 h-6 w-3/5" />}
      <ul>
        {data?.toReversed().map(({ kind, userId, displayName, happenedAt, ...event }, index) => (
          <li
            key={`${kind} ${happenedAt} ${userId}`}
            className="border-t border-rule px-4 py-2 [overflow-wrap:anywhere]"
          >
            {titleOf(kind, playerName(userId, displayName))}
            {editLines(event, result.games, currencies[index]).map((line) => (
              <span key={line} className="block text-sm tabular-nums">
                {line}
              </span>
            ))}
            <time dateTime={happenedAt} className="block text-sm text-quiet">
              {formatMoment(Date.parse(happenedAt))}
            </time>
          </li>
        ))}
      </ul>
      {data && isCut(data) && (
        <p className="border-t border-rule px-4 py-2 text-sm text-quiet">
          These are the latest {historyLimit}. What happened before is kept, but not shown.
        </p>
      )}
    </>
  )
}

/** Every match begins with being created: where that is missing, older events are. */
function isCut(events: readonly { kind: string }[]): boolean {
  return events.length >= historyLimit && events[0]?.kind !== 'created'
}

function titleOf(kind: MatchEventKind, name: string): string {
  if (kind === 'joined') return `${name} is playing`
  if (kind !== 'left') return `${titles[kind]} by ${name}`
  return name === playerWhoLeft ? 'A player left' : `${name.replace(leftMark, '')} left`
}

const leftMark = ' (left)'

const titles = {
  created: 'Created',
  edited: 'Changed',
  completed: 'Completed',
  reopened: 'Reopened',
  deleted: 'Deleted',
  restored: 'Restored',
} as const
