import { useReopenMatch } from '#api/match-mutations.ts'
import { failureText } from '#text/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

/** Takes the completion back. That it happened stays in the match's history. */
export function ReopenButton({ matchId }: { matchId: number }) {
  const { mutate, isPending } = useReopenMatch(matchId)
  const reopen = () =>
    mutate(undefined, {
      onSuccess: () =>
        showToast({ title: 'Match reopened', description: 'Scores can be entered and changed again.' }),
      onError: (error) =>
        showToast({
          title: 'Failed to reopen match',
          description: failureText(error, 'An error occurred while reopening the match.'),
          look: 'destructive',
        }),
    })
  return (
    <Button look="outline" className="flex-1 whitespace-nowrap" isPending={isPending} onClick={reopen}>
      {isPending ? 'Reopening...' : 'Reopen Match'}
    </Button>
  )
}
