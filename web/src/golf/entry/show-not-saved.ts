import { showToast } from '#ui/tell/toast.ts'
import { words } from './words.ts'

/** Tells the golfer why an entry wasn't stored on this phone, and what to do. */
export function showNotSaved(cause?: unknown): void {
  showToast({ title: words.notSaved.title, description: whyNotSaved(cause), look: 'destructive' })
}

function whyNotSaved(cause: unknown): string {
  if (!(cause instanceof DOMException)) return words.notSaved.other
  return cause.name === 'QuotaExceededError' ? words.notSaved.outOfSpace : words.notSaved.noStorage
}
