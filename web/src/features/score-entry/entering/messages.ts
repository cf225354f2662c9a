import { showToast } from '#ui/toast.ts'

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

const afterNine = {
  front: 'Front nine scores have been saved. Please enter back nine scores.',
  back: 'All scores have been saved successfully.',
}

/** What is said once a nine is safe; while some of it waits for signal, that and no more is claimed. */
export function tellSaved(nine: 'front' | 'back', waiting: number): void {
  const onPhone = `Saved on this phone; ${waiting} waiting for signal.`
  showToast({ title: 'Scores saved', description: waiting === 0 ? afterNine[nine] : onPhone })
}
