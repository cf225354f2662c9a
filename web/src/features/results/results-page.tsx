import { useDeleteMatch } from '#api/matches/match-mutations.ts'
import { useReopenMatch } from '#api/matches/result-queries.ts'
import { DeleteMatch } from '#golf/actions/delete-match.tsx'
import { ReopenMatch } from '#golf/actions/reopen-match.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { Badge } from '#ui/tell/badge.tsx'
import { Card } from '#ui/draw/card.tsx'
import { type MatchState, canDo } from '@nineteenth/contracts'
import type { ComponentType } from 'react'
import { OpenQuestions, Unanswered } from './calculate/warnings.tsx'
import { FullCard } from './full-card.tsx'
import { headlineLines } from './headline.ts'
import { type LiveMatch, WithMatch } from './live-match.tsx'
import { MatchHistory } from './match-history.tsx'
import { MatchTitle } from './match-title.tsx'
import { LedgerView } from './money/ledger-view.tsx'
import { paymentLimit, WinnerHero } from './reveal/winner-hero.tsx'
import { type FindLink, ResultActions } from './result-actions.tsx'
import { useSettled } from './money/use-settled.ts'
import { paperStrips, paperZoom, PrintTables } from './share/print-tables.tsx'
import { KeepActions } from './share/share-actions.tsx'
import { DecidedBoard, useDecided } from './tables/decided-board.tsx'
import { sharedWords } from '#text/shared-words.ts'

export function ResultsPage(views: ResultsViews) {
  return <WithMatch render={(live) => <ResultsView {...live} {...views} />} />
}

interface ResultsViews {
  /** The card that lets a guest keep their round. */
  Keep: ComponentType<{ match: MatchState }>
  findLink?: FindLink
}

/** The results, with an explanation for every number. */
export function ResultsView({ Keep, findLink, ...live }: LiveMatch & ResultsViews) {
  const { match, engineMatch, result, names, userId } = live
  const decided = useDecided(live)
  const strips = result.games.filter((game) => paperStrips(game, names).length > 0).length
  const settled = useSettled(live, decided)
  const end = settled ?? { engineMatch, result, decided }
  const headline = headlineLines(live, decided)
  const hasHero = headline.length > 0
  const { length: payments } = end.decided.payments
  const reopen = useReopenMatch(match.id)
  const deletion = useDeleteMatch(match.id)
  return (
    <Explanations match={engineMatch} result={result} names={names}>
      <div
        data-landscape
        style={{ ['--paper-zoom' as string]: paperZoom(match.players.length, strips) }}
        className="flex flex-col gap-4 md:gap-6 print:block print:[zoom:var(--paper-zoom)]"
      >
        <PrintTables {...live} {...end} />
        {hasHero && <WinnerHero {...{ headline, match, names, decided }} />}
        <Unanswered {...live} />
        {!match.isComplete && <OpenQuestions {...live} />}
        <Card className="overflow-hidden print:hidden">
          <MatchTitle match={match}>
            <Badge tone={match.isComplete ? 'quiet' : 'live'}>
              {match.isComplete ? sharedWords.complete : sharedWords.inProgress}
            </Badge>
          </MatchTitle>
          <DecidedBoard decided={decided} match={match} result={result} names={names} />
        </Card>
        <ResultActions {...live} {...end} findLink={findLink} />
        <Explanations match={end.engineMatch} result={end.result} names={names}>
          <LedgerView
            {...end}
            names={names}
            hasPayments={!hasHero || payments === 0 || payments > paymentLimit}
          />
        </Explanations>
        <Keep match={match} />
        <FullCard {...{ match, engineMatch, result, names }} />
        <KeepActions {...live} {...end} />
        <MatchHistory match={match} result={result} />
        <div className="flex flex-wrap justify-between gap-2 empty:hidden print:hidden">
          {canDo(match, userId, 'reopen') && <ReopenMatch matchId={match.id} reopen={reopen} />}
          {canDo(match, userId, 'delete') && <DeleteMatch match={match} {...deletion} />}
        </div>
      </div>
    </Explanations>
  )
}
