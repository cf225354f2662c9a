import type { ToastMessage } from '#ui/tell/toast.ts'
import { failureCodeOf } from './failure-code.ts'

/** What a person is told when no reset mail could be sent. */
export function resetFailure(error: unknown): ToastMessage {
  const description = sentences[failureCodeOf(error)] ?? defaultSentence
  return { title: 'Password reset failed', description, look: 'destructive' }
}

const sentences: Record<string, string> = {
  'auth/user-not-found': 'No account exists with this email address.',
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/network-request-failed': 'Network error. Please check your connection and try again.',
}
const defaultSentence = 'Could not send password reset email.'
