import { isRefusedWith } from '#api/api-error.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { ToastMessage } from '#ui/toast.ts'
import { failureCodeOf } from './failure-code.ts'
import { googleSentence } from './sign-in-failures.ts'

export interface RegistrationFailure {
  toast: ToastMessage
  /** Where the reason stands in the form, too. */
  field?: 'email' | 'username'
}

/** What a person is told when registering by email failed. */
export function registrationFailure(error: unknown): RegistrationFailure {
  const code = failureCodeOf(error)
  const field = fields[code]
  return { toast: registrationFailed(sentences[code] ?? otherwise(error)), ...(field && { field }) }
}

/** The same for Google's button. */
export function googleRegistrationFailure(error: unknown): ToastMessage {
  return registrationFailed(googleSentence(failureCodeOf(error)) ?? googleDefault)
}

const sentences: Record<string, string> = {
  'auth/email-already-in-use': 'This email is already registered.',
  'auth/invalid-email': 'Invalid email format.',
  'auth/weak-password':
    'Password is too weak. It must have at least 6 characters, including one uppercase letter and one special character.',
  'auth/network-request-failed': 'Network error. Please check your connection and try again.',
  'username-taken': errorSentences['username-taken'],
}
const defaultSentence = 'An error occurred during registration'
const googleDefault = 'Failed to sign up with Google. Please try again or use email registration.'

const fields: Record<string, RegistrationFailure['field']> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'username-taken': 'username',
}

/** Where the server says when to try again, that. */
function otherwise(error: unknown): string {
  return isRefusedWith(error, 'too-many-requests') ? sentenceFor(error) : defaultSentence
}

function registrationFailed(description: string): ToastMessage {
  return { title: 'Registration Failed', description, look: 'destructive' }
}
