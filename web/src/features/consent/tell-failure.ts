import { failureText } from '#text/failure-text.ts'
import { showToast } from '#ui/tell/toast.ts'

export function tellFailure(error: unknown): void {
  const description = failureText(error, 'An error occurred. Nothing was changed.')
  showToast({ title: 'Nothing was changed', description, look: 'destructive' })
}
