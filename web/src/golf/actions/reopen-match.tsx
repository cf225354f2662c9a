import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/press/button.tsx'
import { Question } from '#ui/tell/question.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Action } from './delete-match.tsx'
import { words } from './words.ts'

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
        {words.reopening.button}
      </Button>
      <Question
        title={words.reopening.question}
        description={words.reopening.consequence}
        isOpen={isConfirming}
        onStay={() => setConfirming(false)}
        answer={words.reopening.button}
        pending={words.reopening.pending}
        isPending={reopen.isPending}
        onAnswer={() => void reopenIt().finally(() => setConfirming(false))}
      />
    </>
  )
}

function tellFailure(error: unknown) {
  const description = sentenceFor(error, words.reopening.failedOther)
  showToast({ title: words.reopening.failed, description, look: 'destructive' })
}
