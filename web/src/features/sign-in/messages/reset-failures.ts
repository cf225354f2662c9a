import type { ToastMessage } from '#ui/tell/toast.ts'
import { failureCodeOf } from './failure-code.ts'

/** The toast when no reset email could be sent. */
export function resetFailure(error: unknown): ToastMessage {
  const description = sentences[failureCodeOf(error)] ?? defaultSentence
  return { title: 'Password reset failed', description, look: 'destructive' }
}

const sentences: Record<string, string> = {
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/network-request-failed': 'Network error. Please check your connection and try again.',
}
const defaultSentence = 'Could not send password reset email.'
