import { showToast } from '#ui/tell/toast.ts'

/** Tells the golfer why an entry wasn't stored on this phone, and what to do. */
export function showNotSaved(cause?: unknown): void {
  showToast({ title: 'Failed to save scores', description: whyNotSaved(cause), look: 'destructive' })
}

function whyNotSaved(cause: unknown): string {
  if (!(cause instanceof DOMException)) return 'An error occurred while saving scores.'
  return cause.name === 'QuotaExceededError'
    ? 'This phone is out of space, so this score wasn’t saved. Free some space, then enter it again.'
    : 'Your browser is blocking storage, so this score wasn’t saved. If this is a private window, open Nineteenth in a normal one, or write the score down.'
}
