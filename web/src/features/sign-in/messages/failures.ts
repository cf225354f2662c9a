import { ApiError, ConnectionError, isRejectedWith } from '#api/api-error.ts'
import { codeOf, networkFailure } from '#identity/provider/provider-error.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { words } from '../words.ts'

/** The toast when signing in by email failed. */
export function signInFailure(error: unknown): ToastMessage {
  const code = failureCodeOf(error)
  if (code === 'EMAIL_NOT_VERIFIED') return verificationRequired
  return failed(
    words.failures.login,
    emailSignIn[code] ?? serverRejection(error) ?? words.failures.emailSignIn,
  )
}

export function googleSignInFailure(error: unknown): ToastMessage {
  return failed(
    words.failures.login,
    google[failureCodeOf(error)] ?? serverRejection(error) ?? words.failures.googleSignIn,
  )
}

interface RegistrationFailure {
  toast: ToastMessage
  /** Also shown at this field. */
  field?: 'email' | 'username'
}

/** The toast when registering by email failed. */
export function registrationFailure(error: unknown): RegistrationFailure {
  const code = failureCodeOf(error)
  const field = registrationFields[code]
  return {
    toast: failed(words.failures.registration, registration[code] ?? otherRegistrationSentence(error)),
    ...(field && { field }),
  }
}

export function googleRegistrationFailure(error: unknown): ToastMessage {
  return failed(
    words.failures.registration,
    google[failureCodeOf(error)] ?? words.failures.googleRegistration,
  )
}

/** The toast when no verification email could be sent to a new account. */
export function mailFailure(error: unknown): ToastMessage {
  return failed(words.failures.mail, mail[failureCodeOf(error)] ?? words.failures.tryInAMinute)
}

/** The toast when no reset email could be sent. */
export function resetFailure(error: unknown): ToastMessage {
  return failed(words.failures.reset, reset[failureCodeOf(error)] ?? words.failures.resetOther)
}

/** The code of a failure, from the identity provider or from our own server. */
function failureCodeOf(error: unknown): string {
  if (error instanceof ConnectionError) return networkFailure
  if (error instanceof ApiError) return error.reply?.code ?? ''
  return codeOf(error)
}

/**
 * Why our own server rejected a sign-in that the identity provider accepted, and when to try again.
 */
function serverRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (rejectionsWithSentence.some((code) => isRejectedWith(error, code))) return sentenceFor(error)
  return words.failures.notSignedIn
}

const rejectionsWithSentence = [
  'account-disabled',
  'too-many-requests',
  'identity-away',
  'identity-silent',
  'identity-not-set-up',
] as const

/** Uses the server's sentence if it says when to try again. */
function otherRegistrationSentence(error: unknown): string {
  if (isRejectedWith(error, 'too-many-requests')) return sentenceFor(error)
  // The identity exists but its record doesn't, so the same form continues where it stopped.
  return error instanceof ApiError ? words.failures.notRegistered : words.failures.registrationOther
}

function failed(title: string, description: string): ToastMessage {
  return { title, description, look: 'destructive' }
}

const verificationRequired: ToastMessage = {
  title: words.verification.required,
  description: words.verification.sent,
  durationMs: 15_000,
}

const incorrect = words.failures.incorrect
const networkError = words.failures.network

const signInSentences = {
  'auth/network-request-failed': networkError,
  'auth/timeout': words.failures.slow,
  'auth/session-not-kept': words.failures.noCookies,
}

const emailSignIn: Record<string, string> = {
  ...signInSentences,
  'auth/invalid-credential': incorrect,
  'auth/invalid-login-credentials': incorrect,
  'auth/wrong-password': incorrect,
  'auth/user-not-found': incorrect,
  'auth/too-many-requests': words.failures.tooManyLogins,
  'auth/configuration-not-found': words.failures.notConfigured,
}

const google: Record<string, string> = {
  ...signInSentences,
  EMAIL_NOT_VERIFIED: words.failures.googleNotVerified,
  'auth/popup-closed-by-user': words.failures.popupClosed,
  'auth/popup-blocked': words.failures.popupBlocked,
  'auth/configuration-not-found': words.failures.googleNotConfigured,
  'auth/unauthorized-domain': words.failures.unauthorizedDomain,
}

const registration: Record<string, string> = {
  'auth/email-already-in-use': words.failures.emailInUse,
  'auth/invalid-email': words.failures.invalidEmail,
  'auth/weak-password': words.failures.weakPassword,
  'auth/network-request-failed': networkError,
  'auth/session-not-kept': signInSentences['auth/session-not-kept'],
  'username-taken': errorSentences['username-taken'],
  'username-reserved': errorSentences['username-reserved'],
}

const registrationFields: Record<string, RegistrationFailure['field']> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'username-taken': 'username',
  'username-reserved': 'username',
}

const mail: Record<string, string> = {
  'auth/too-many-requests': words.failures.tooManyEmails,
  'auth/network-request-failed': networkError,
}

const reset: Record<string, string> = {
  'auth/invalid-email': words.failures.resetInvalidEmail,
  'auth/network-request-failed': networkError,
}
