import { showToast } from '#ui/tell/toast.ts'
import { sentenceFor } from './sentence-for.ts'

/** Shows what failed and why. `otherwise`: if the reason is unknown. */
export function showFailure(title: string, error: unknown, otherwise?: string): void {
  showToast({ title, description: sentenceFor(error, otherwise), look: 'destructive' })
}
