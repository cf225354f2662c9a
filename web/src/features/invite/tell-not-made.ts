import { failureText } from '#text/failure-text.ts'
import { showToast } from '#ui/tell/toast.ts'

export function tellNotMade(error: unknown): void {
  const description = failureText(error, 'An error occurred. Try again.')
  showToast({ title: 'Failed to make a link', description, look: 'destructive' })
}
