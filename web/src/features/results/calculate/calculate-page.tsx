import { paths } from '#paths/paths.ts'
import { ResultBoard } from '#golf/board/result-board.tsx'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { canDo } from '@nineteenth/contracts'
import { missingHoles } from '@nineteenth/scoring'
import { Link, useLocation } from 'wouter'
import { type LiveMatch, WithMatch } from '../live-match.tsx'
import { MatchTitle } from '../match-title.tsx'
import { SettleUp } from '../money/settle-up.tsx'
import { FormatMore } from '../tables/format-more.tsx'
import { NoAnswers, OpenQuestions, Unanswered } from './warnings.tsx'
import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { useCompleteMatch } from '#api/matches/result-queries.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import { completionSentences } from './completion.ts'
import { CircleCheck } from 'lucide-react'
import { formatRun, holeRuns } from '#golf/hole-runs.ts'
import { calculateWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export function CalculatePage() {
  return <WithMatch render={(live) => <CalculateView {...live} />} />
}

/** The results as of now, and what prevents completing the match. */
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
              label={calculateWords.page.results}
              {...{ match, result, names }}
              More={FormatMore}
            />
          </Explanations>
        </Card>
      </div>
      <div className="flex flex-col gap-4">
        <OpenQuestions {...live} />
        <NoAnswers {...live} />
        <MissingHoles {...live} />
      </div>
      <Card
        aria-label={sharedWords.matchActions}
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
            {match.isComplete ? sharedWords.viewResults : calculateWords.page.backToMatch}
          </Link>
        )}
      </Card>
    </div>
  )
}

function introOf({ match, engineMatch }: LiveMatch): string {
  if (match.isComplete) return calculateWords.page.complete
  if (missingHoles(engineMatch).length === 0) return calculateWords.page.allIn
  return calculateWords.page.ifStopped
}

/** Completes the match, after a confirmation that explains it. */
function CompleteMatch({ match, engineMatch, result, names, waiting }: LiveMatch) {
  const [isConfirming, setConfirming] = useState(false)
  const [, navigate] = useLocation()
  const complete = useCompleteMatch(match.id)
  const showResults = () => navigate(paths.results(match.id), { replace: true })
  // A promise, not the callbacks of `mutate`: the live match may remove this button before the reply arrives.
  const completeIt = () => complete.mutateAsync().then(showResults, tellFailure)
  if (waiting.length > 0) {
    return <p className="text-quiet">{calculateWords.complete.unsent}</p>
  }
  return (
    <>
      <Button className="w-full" onClick={() => setConfirming(true)}>
        {calculateWords.complete.button}
      </Button>
      <Question
        title={calculateWords.complete.title}
        isOpen={isConfirming}
        stay={match.players.some(waitsForOwnHandicap) ? calculateWords.complete.wait : sharedWords.notYet}
        onStay={() => setConfirming(false)}
        answer={calculateWords.complete.button}
        pending={calculateWords.complete.pending}
        isPending={complete.isPending}
        onAnswer={() => void completeIt().finally(() => setConfirming(false))}
      >
        <div className="mb-6 flex flex-col gap-2">
          {completionSentences(match, { engineMatch, result }, names.ball).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Question>
    </>
  )
}

function tellFailure(error: unknown) {
  showToast({ title: calculateWords.complete.failed, description: sentenceFor(error), look: 'destructive' })
}

/** The missing holes by player; each run of holes links to where it is entered. */
function MissingHoles({ match, engineMatch, names }: LiveMatch) {
  const missing = missingHoles(engineMatch)
  return (
    <Card aria-labelledby="missing">
      <h2 id="missing" className="px-4 pt-4 pb-2 text-lg font-semibold">
        {calculateWords.missing.title}
      </h2>
      {missing.length === 0 && (
        <p className="flex items-center gap-2 px-4 pb-4">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-fairway" />
          {calculateWords.missing.none}
        </p>
      )}
      <ul>
        {missing.map(({ ball, holes }) => (
          <li
            key={ball}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule px-4 py-1"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{names.ball(ball)}</span>
            <span className="-mx-2 flex flex-wrap">
              {holeRuns(holes).map((run) => (
                <Link
                  key={run.from}
                  href={paths.enterScoresAt(match.id, run.from)}
                  aria-label={`${names.ball(ball)}, ${formatRun(run).toLowerCase()}`}
                  className="flex min-h-target min-w-target items-center rounded-sm px-2 font-semibold text-fairway hover:underline"
                >
                  {formatRun(run)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
