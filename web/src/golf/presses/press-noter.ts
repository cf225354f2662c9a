import { failureText } from '#text/failure-text.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { NotedPress } from './offers-by-side.ts'

const undoMs = 10_000

/** Agrees on a press with the server, and takes that back. */
interface AgreePress {
  agree: {
    mutate: (press: NotedPress, told: { onSuccess: () => void; onError: (error: unknown) => void }) => void
    isPending: boolean
  }
  takeBack: (press: NotedPress) => Promise<unknown>
}

/** Notes a press and says so, with a moment to take it back. */
export function pressNoter({ agree, takeBack }: AgreePress) {
  const undo = (press: NotedPress) =>
    takeBack(press).catch((error: unknown) => tellFailure('Failed to take the press back', error))
  const notePress = (press: NotedPress) =>
    agree.mutate(press, {
      onSuccess: () =>
        showToast({
          title: 'Press noted',
          description: `A new bet from hole ${press.fromHole}, for the same stake.`,
          durationMs: undoMs,
          action: { label: 'Undo', onClick: () => void undo(press) },
        }),
      onError: (error) => tellFailure('Failed to note the press', error),
    })
  return { notePress, isPending: agree.isPending }
}

function tellFailure(title: string, error: unknown) {
  const description = failureText(error, 'An error occurred. Nothing was changed.')
  showToast({ title, description, look: 'destructive' })
}
