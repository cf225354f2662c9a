import { waitsForOwnHandicap } from '#golf/people/waits-for-own-handicap.ts'
import { useCompleteMatch } from '#api/matches/result-queries.ts'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LiveMatch } from '../live-match.ts'
import { completionSentences } from './completion.ts'

/** Makes the results count, after a question that says what that means. */
export function CompleteMatch({ match, engineMatch, names, waiting }: LiveMatch) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const complete = useCompleteMatch(match.id)
  const showResults = () => navigate(paths.results(match.id), { replace: true })
  // A promise and not the callbacks of `mutate`: the live match may take this button away before the answer is here.
  const completeIt = () => complete.mutateAsync().then(showResults, tellFailure)
  if (waiting.length > 0) {
    return (
      <p className="text-quiet">
        Scores on this phone are not sent yet. The match can be completed when they are.
      </p>
    )
  }
  return (
    <>
      <Button className="w-full" onClick={() => setAsking(true)}>
        Complete Match
      </Button>
      <Question
        title="Complete this match?"
        isOpen={isAsking}
        stay={match.players.some(waitsForOwnHandicap) ? 'Wait for them' : 'Not yet'}
        onStay={() => setAsking(false)}
        answer="Complete Match"
        pending="Completing..."
        isPending={complete.isPending}
        onAnswer={() => void completeIt().finally(() => setAsking(false))}
      >
        <div className="mb-6 flex flex-col gap-2">
          {completionSentences(match, engineMatch, names.ball).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Question>
    </>
  )
}

function tellFailure(error: unknown) {
  showToast({ title: 'Failed to complete match', description: sentenceFor(error), look: 'destructive' })
}
