import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Action } from './delete-match.tsx'

interface ReopenMatchProps {
  matchId: number
  reopen: Action
  className?: string
}

/** Takes a completed match back into play, after a question. That it happened stays in the match's history. */
export function ReopenMatch({ matchId, reopen, className }: ReopenMatchProps) {
  const [isAsking, setAsking] = useState(false)
  const [location, navigate] = useLocation()
  // A promise and not the callbacks of `mutate`: the live match may take this button away before the answer is here.
  const reopenIt = () => reopen.mutateAsync().then(leave, tellFailure)
  const leave = () => {
    if (location !== paths.match(matchId)) navigate(paths.match(matchId))
  }
  return (
    <>
      <Button look="outline" className={className} onClick={() => setAsking(true)}>
        Reopen Match
      </Button>
      <Question
        title="Reopen this match?"
        description="Scores can be entered and changed again, and the results change with them. Everybody sees that you reopened it, and what it had come to is kept."
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        answer="Reopen Match"
        pending="Reopening..."
        isPending={reopen.isPending}
        onAnswer={() => void reopenIt().finally(() => setAsking(false))}
      />
    </>
  )
}

function tellFailure(error: unknown) {
  const description = sentenceFor(error, 'An error occurred while reopening the match.')
  showToast({ title: 'Failed to reopen match', description, look: 'destructive' })
}
