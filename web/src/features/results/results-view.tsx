import { useDeleteMatch } from '#api/match-mutations.ts'
import { useReopenMatch } from '#api/result-queries.ts'
import { DeleteMatch } from '#golf/actions/delete-match.tsx'
import { ReopenMatch } from '#golf/actions/reopen-match.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { canDo } from '@nineteenth/contracts'
import { FullCard } from './card/full-card.tsx'
import { DecidedBoard } from './decided/decided-board.tsx'
import { useDecided } from './decided/use-decided.ts'
import { MatchHistory } from './history/match-history.tsx'
import type { LiveMatch } from './live-match.ts'
import { MatchTitle } from './match-title.tsx'
import { LedgerView } from './money/ledger-view.tsx'
import { paperZoom } from './share/paper-zoom.ts'
import { PrintTables } from './share/print-tables.tsx'
import { ShareActions } from './share/share-actions.tsx'

/** Who won what, with the reason behind every number. */
export function ResultsView(live: LiveMatch) {
  const { match, engineMatch, result, names, userId } = live
  const decided = useDecided(live)
  const reopen = useReopenMatch(match.id)
  const deletion = useDeleteMatch(match.id)
  return (
    <Explanations match={engineMatch} result={result} names={names}>
      <div
        data-landscape
        style={{ ['--paper-zoom' as string]: paperZoom(match.players.length) }}
        className="flex flex-col gap-4 md:gap-6 print:block print:[zoom:var(--paper-zoom)]"
      >
        <PrintTables {...live} decided={decided} />
        <Card className="overflow-hidden print:hidden">
          <MatchTitle match={match}>
            <Badge tone={match.isComplete ? 'quiet' : 'live'}>
              {match.isComplete ? 'Complete' : 'In Progress'}
            </Badge>
          </MatchTitle>
          <DecidedBoard decided={decided} result={result} names={names} />
        </Card>
        <LedgerView result={result} names={names} decided={decided} />
        <FullCard {...live} />
        <ShareActions {...live} decided={decided} />
        <MatchHistory match={match} />
        <div className="flex flex-wrap justify-between gap-2 empty:hidden print:hidden">
          {canDo(match, userId, 'reopen') && <ReopenMatch matchId={match.id} reopen={reopen} />}
          {canDo(match, userId, 'delete') && <DeleteMatch match={match} {...deletion} />}
        </div>
      </div>
    </Explanations>
  )
}
