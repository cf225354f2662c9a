import { paths } from '#paths/paths.ts'
import { ResultBoard } from '#golf/board/result-board.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { canDo } from '@nineteenth/contracts'
import { missingHoles } from '@nineteenth/scoring'
import { Link } from 'wouter'
import type { LiveMatch } from '../live-match.ts'
import { MatchTitle } from '../match-title.tsx'
import { SettleUp } from '../money/settle-up.tsx'
import { FormatMore } from '../tables/format-more.tsx'
import { WithMatch } from '../with-match.tsx'
import { CompleteMatch } from './complete-match.tsx'
import { MissingHoles } from './missing-holes.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { Unanswered } from './unanswered.tsx'

export function CalculatePage() {
  return <WithMatch render={(live) => <CalculateView {...live} />} />
}

/** What the results would be now, and what stands in the way of completing the match. */
export function CalculateView(live: LiveMatch) {
  const { match, engineMatch, result, names, userId } = live
  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-6">
      <div className="flex flex-col gap-4 md:row-span-3">
        <Unanswered {...live} />
        <Card className="overflow-hidden">
          <MatchTitle match={match} />
          <p className="px-4 pb-3 text-quiet">{introOf(live)}</p>
          <SettleUp {...live} />
          <Explanations match={engineMatch} result={result} names={names}>
            <ResultBoard
              label="Results as they stand"
              match={match}
              result={result}
              names={names}
              renderMore={(game, title) => <FormatMore game={game} title={title} names={names} />}
            />
          </Explanations>
        </Card>
      </div>
      <div className="flex flex-col gap-4">
        <OpenQuestions {...live} />
        <MissingHoles {...live} />
      </div>
      <Card
        aria-label="Match Actions"
        data-main-action
        className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 rounded-none border-x-0 bg-paper px-4 py-3 md:static md:mx-0 md:rounded-lg md:border-x md:bg-card"
      >
        {canDo(match, userId, 'complete') ? (
          <CompleteMatch {...live} />
        ) : (
          <Link
            href={match.isComplete ? paths.results(match.id) : paths.match(match.id)}
            className={classNames(buttonStyle(match.isComplete ? 'primary' : 'outline'), 'w-full')}
          >
            {match.isComplete ? 'View Results' : 'Back to Match'}
          </Link>
        )}
      </Card>
    </div>
  )
}

function introOf({ match, engineMatch }: LiveMatch): string {
  if (match.isComplete) return 'This match is complete.'
  if (missingHoles(engineMatch).length === 0) return 'All scores are in.'
  return 'If the match ended now, by the holes entered so far:'
}
