import type { MatchSnapshot } from '#sync/match-feed.ts'
import { showToast } from '#ui/tell/toast.ts'
import { waitingText } from '../sync-line/sync-status.ts'

/** A score that is not on this phone: what is wrong with its store, and what to do. */
export function tellNotSaved(cause?: unknown): void {
  showToast({ title: 'Failed to save scores', description: whyNotSaved(cause), look: 'destructive' })
}

function whyNotSaved(cause: unknown): string {
  if (!(cause instanceof DOMException)) return 'An error occurred while saving scores.'
  return cause.name === 'QuotaExceededError'
    ? 'This phone has no room left, so the score was not kept. Free some space, then enter it again.'
    : 'This browser stores nothing here, so the score was not kept. Private windows do that: open Nineteenth in an ordinary one, or write the score down.'
}

/** The server has refused some for good: going on as if all were well would hide it. */
export function tellNotTaken(count: number): void {
  showToast({
    title: count === 1 ? 'One score was not taken' : `${count} scores were not taken`,
    description: 'They are kept on this phone. Press “not taken” to see why, and what to do.',
    look: 'destructive',
  })
}

const afterPart = {
  front: 'Front nine scores have been saved. Please enter back nine scores.',
  back: 'Back nine scores have been saved. Please enter front nine scores.',
  all: 'All scores have been saved successfully.',
}

/** What is said once a part of the card is safe: of what waits for signal, or is missing, no more is claimed. */
export function tellSaved(
  part: keyof typeof afterPart,
  { waiting, trouble }: Pick<MatchSnapshot, 'waiting' | 'trouble'>,
  missing: string,
): void {
  if (missing) return showToast({ title: 'Not all scores are in', description: missing })
  const onPhone = `Saved on this phone; ${waitingText(waiting.length, trouble)}.`
  showToast({ title: 'Scores saved', description: waiting.length === 0 ? afterPart[part] : onPhone })
}
