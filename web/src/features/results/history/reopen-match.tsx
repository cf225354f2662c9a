import { useReopenMatch } from '#api/result-queries.ts'
import { paths } from '#app/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'

/** Takes a completed match back into play, after a question. */
export function ReopenMatch({ matchId }: { matchId: number }) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const reopen = useReopenMatch(matchId)
  // A promise and not the callbacks of `mutate`: the live match may take this button away before the answer is here.
  const reopenIt = () => reopen.mutateAsync().then(() => leave(), tellFailure)
  const leave = () => {
    navigate(paths.match(matchId))
    showToast({ title: 'Match reopened', description: 'Scores can be entered again.' })
  }
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        Reopen
      </Button>
      <Dialog
        title="Reopen this match?"
        description="Scores can be entered again, and the results change with them. Everybody sees that you reopened it, and what it had come to is kept."
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => setAsking(false)}>
            Leave it
          </Button>
          <Button
            isPending={reopen.isPending}
            onClick={() => void reopenIt().finally(() => setAsking(false))}
          >
            {reopen.isPending ? 'Reopening...' : 'Reopen Match'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function tellFailure(error: unknown) {
  showToast({ title: 'Failed to reopen match', description: sentenceFor(error), look: 'destructive' })
}
