import { ApiError, isRefusedWith } from '#api/api-error.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
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

/** What a person is told when the mail to a new account's address could not be sent. */
export function mailFailure(error: unknown): ToastMessage {
  const description = mailSentences[failureCodeOf(error)] ?? 'Please try again in a minute.'
  return { title: 'The mail could not be sent', description, look: 'destructive' }
}

const mailSentences: Record<string, string> = {
  'auth/too-many-requests': 'Several were sent already. Look in your inbox, and in your spam or junk folder.',
  'auth/network-request-failed': 'Network error. Please check your connection and try again.',
}

const sentences: Record<string, string> = {
  'auth/email-already-in-use': 'This email is already registered.',
  'auth/invalid-email': 'Invalid email format.',
  'auth/weak-password':
    'Password is too weak. It must have at least 6 characters, including one uppercase letter and one special character.',
  'auth/network-request-failed': 'Network error. Please check your connection and try again.',
  'username-taken': errorSentences['username-taken'],
  'username-reserved': errorSentences['username-reserved'],
}
const defaultSentence = 'An error occurred during registration'
const googleDefault = 'Failed to sign up with Google. Please try again or use email registration.'

const fields: Record<string, RegistrationFailure['field']> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'username-taken': 'username',
  'username-reserved': 'username',
}

/** Where the server says when to try again, that. */
function otherwise(error: unknown): string {
  if (isRefusedWith(error, 'too-many-requests')) return sentenceFor(error)
  return error instanceof ApiError ? halfDone : defaultSentence
}

/** The account is there and its record is not: the same form goes on where it stopped. */
const halfDone =
  'We could not finish your registration. Nothing is lost; press Create account once more in a minute.'

function registrationFailed(description: string): ToastMessage {
  return { title: 'Registration Failed', description, look: 'destructive' }
}
