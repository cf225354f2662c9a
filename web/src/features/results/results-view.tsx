import { useDeleteMatch } from '#api/match-mutations.ts'
import { useReopenMatch } from '#api/result-queries.ts'
import { DeleteMatch } from '#golf/actions/delete-match.tsx'
import { ReopenMatch } from '#golf/actions/reopen-match.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { canDo } from '@nineteenth/contracts'
import type { ComponentType } from 'react'
import { FullCard } from './card/full-card.tsx'
import { DecidedBoard } from './decided/decided-board.tsx'
import { useDecided } from './decided/use-decided.ts'
import { MatchHistory } from './history/match-history.tsx'
import type { LiveMatch } from './live-match.ts'
import { MatchTitle } from './match-title.tsx'
import { LedgerView } from './money/ledger-view.tsx'
import { paperStrips } from './share/paper-strips.ts'
import { paperZoom } from './share/paper-zoom.ts'
import { PrintTables } from './share/print-tables.tsx'
import { KeepActions, ShareActions } from './share/share-actions.tsx'

/** How somebody who has joined keeps what they played. */
export type KeepView = ComponentType<{ isComplete: boolean }>

/** Who won what, with the reason behind every number. */
export function ResultsView({ Keep, ...live }: LiveMatch & { Keep: KeepView }) {
  const { match, engineMatch, result, names, userId } = live
  const decided = useDecided(live)
  const strips = result.games.filter((game) => paperStrips(game, names).length > 0).length
  const reopen = useReopenMatch(match.id)
  const deletion = useDeleteMatch(match.id)
  return (
    <Explanations match={engineMatch} result={result} names={names}>
      <div
        data-landscape
        style={{ ['--paper-zoom' as string]: paperZoom(match.players.length, strips) }}
        className="flex flex-col gap-4 md:gap-6 print:block print:[zoom:var(--paper-zoom)]"
      >
        <PrintTables {...live} decided={decided} />
        <Card className="overflow-hidden print:hidden">
          <MatchTitle match={match}>
            <Badge tone={match.isComplete ? 'quiet' : 'live'}>
              {match.isComplete ? 'Complete' : 'In Progress'}
            </Badge>
          </MatchTitle>
          <ShareActions {...live} decided={decided} />
          <DecidedBoard decided={decided} match={match} result={result} names={names} />
        </Card>
        <LedgerView result={result} names={names} decided={decided} />
        <Keep isComplete={match.isComplete} />
        <FullCard {...live} />
        <KeepActions {...live} />
        <MatchHistory match={match} result={result} />
        <div className="flex flex-wrap justify-between gap-2 empty:hidden print:hidden">
          {canDo(match, userId, 'reopen') && <ReopenMatch matchId={match.id} reopen={reopen} />}
          {canDo(match, userId, 'delete') && <DeleteMatch match={match} {...deletion} />}
        </div>
      </div>
    </Explanations>
  )
}
