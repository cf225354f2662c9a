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

/** Reopens a completed match after a confirmation. The match's history shows it. */
export function ReopenMatch({ matchId, reopen, className }: ReopenMatchProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [location, navigate] = useLocation()
  // A promise, not the callbacks of `mutate`: the live match may remove this button before the reply arrives.
  const reopenIt = () => reopen.mutateAsync().then(leave, tellFailure)
  const leave = () => {
    if (location !== paths.match(matchId)) navigate(paths.match(matchId))
  }
  return (
    <>
      <Button look="outline" className={className} onClick={() => setConfirming(true)}>
        Reopen Match
      </Button>
      <Question
        title="Reopen this match?"
        description="Scores can be entered and changed again, and the results change with them. The match’s history shows that you reopened it."
        isOpen={isConfirming}
        onStay={() => setConfirming(false)}
        answer="Reopen Match"
        pending="Reopening..."
        isPending={reopen.isPending}
        onAnswer={() => void reopenIt().finally(() => setConfirming(false))}
      />
    </>
  )
}

function tellFailure(error: unknown) {
  const description = sentenceFor(error, 'An error occurred while reopening the match.')
  showToast({ title: 'Failed to reopen match', description, look: 'destructive' })
}
