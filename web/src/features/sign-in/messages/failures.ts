import { ApiError, ConnectionError, isRefusedWith } from '#api/api-error.ts'
import { codeOf, networkFailure } from '#identity/provider/provider-error.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'

/** The toast when signing in by email failed. */
export function signInFailure(error: unknown): ToastMessage {
  const code = failureCodeOf(error)
  if (code === 'EMAIL_NOT_VERIFIED') return verificationRequired
  return failed(
    'Login failed',
    emailSignIn[code] ?? serverRejection(error) ?? 'Invalid email or password. Please try again.',
  )
}

export function googleSignInFailure(error: unknown): ToastMessage {
  return failed(
    'Login failed',
    google[failureCodeOf(error)] ??
      serverRejection(error) ??
      'Could not sign in with Google. Please try again.',
  )
}

interface RegistrationFailure {
  toast: ToastMessage
  /** The field that shows the reason, too. */
  field?: 'email' | 'username'
}

/** The toast when registering by email failed. */
export function registrationFailure(error: unknown): RegistrationFailure {
  const code = failureCodeOf(error)
  const field = registrationFields[code]
  return {
    toast: failed('Registration Failed', registration[code] ?? otherRegistrationSentence(error)),
    ...(field && { field }),
  }
}

export function googleRegistrationFailure(error: unknown): ToastMessage {
  return failed(
    'Registration Failed',
    google[failureCodeOf(error)] ??
      'Failed to sign up with Google. Please try again or use email registration.',
  )
}

/** The toast when no verification email could be sent to a new account. */
export function mailFailure(error: unknown): ToastMessage {
  return failed('The mail could not be sent', mail[failureCodeOf(error)] ?? 'Please try again in a minute.')
}

/** The toast when no reset email could be sent. */
export function resetFailure(error: unknown): ToastMessage {
  return failed(
    'Password reset failed',
    reset[failureCodeOf(error)] ?? 'Could not send password reset email.',
  )
}

/** One code for every failure, from the identity provider or from our own server. */
function failureCodeOf(error: unknown): string {
  if (error instanceof ConnectionError) return networkFailure
  if (error instanceof ApiError) return error.reply?.code ?? ''
  return codeOf(error)
}

/** The identity provider accepted the sign-in and our own server rejected it: why, and when to try again. */
function serverRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (rejectionsWithSentence.some((code) => isRefusedWith(error, code))) return sentenceFor(error)
  return 'Nothing is wrong with your account, but Nineteenth could not let you in. Please try again in a minute.'
}

const rejectionsWithSentence = [
  'account-disabled',
  'too-many-requests',
  'identity-away',
  'identity-silent',
  'identity-not-set-up',
] as const

/** If the server says when to try again, its sentence. */
function otherRegistrationSentence(error: unknown): string {
  if (isRefusedWith(error, 'too-many-requests')) return sentenceFor(error)
  // The identity exists and its record doesn't: the same form continues where it stopped.
  return error instanceof ApiError
    ? 'We could not finish your registration. Nothing is lost; press Create account once more in a minute.'
    : 'An error occurred during registration'
}

function failed(title: string, description: string): ToastMessage {
  return { title, description, look: 'destructive' }
}

const verificationRequired: ToastMessage = {
  title: 'Email verification required',
  description:
    "We've sent a verification email. Please check your inbox and verify your email before logging in.",
  durationMs: 15_000,
}

const incorrect = 'The email or password you entered is incorrect.'
const networkError = 'Network error. Please check your connection and try again.'

const signInSentences = {
  'auth/network-request-failed': networkError,
  'auth/timeout':
    'The service that checks sign-ins did not answer in time. Nothing is wrong with your account, and what you entered is safe; try again in a minute.',
  'auth/session-not-kept':
    'This browser keeps no cookies, so you would be signed out again at once. Nothing is wrong with your account: allow cookies for Nineteenth, or use another browser.',
}

const emailSignIn: Record<string, string> = {
  ...signInSentences,
  'auth/invalid-credential': incorrect,
  'auth/invalid-login-credentials': incorrect,
  'auth/wrong-password': incorrect,
  'auth/user-not-found': incorrect,
  'auth/too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
  'auth/configuration-not-found':
    'Authentication service is not correctly configured. Please try using Google Sign-in instead.',
}

const google: Record<string, string> = {
  ...signInSentences,
  EMAIL_NOT_VERIFIED: 'Google has not verified your email address. Verify it there first, then try again.',
  'auth/popup-closed-by-user': 'The sign-in popup was closed before completing the sign-in.',
  'auth/popup-blocked': 'The sign-in popup was blocked by your browser. Please enable popups for this site.',
  'auth/configuration-not-found':
    'Google authentication is not properly configured yet. Please try again later.',
  'auth/unauthorized-domain':
    'This domain is not authorized for Google sign-in. Please try email login or contact the administrator.',
}

const registration: Record<string, string> = {
  'auth/email-already-in-use': 'This email is already registered.',
  'auth/invalid-email': 'Invalid email format.',
  'auth/weak-password':
    'Password is too weak. It must have at least 6 characters, including one uppercase letter and one special character.',
  'auth/network-request-failed': networkError,
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
  'auth/too-many-requests': 'Several were sent already. Look in your inbox, and in your spam or junk folder.',
  'auth/network-request-failed': networkError,
}

const reset: Record<string, string> = {
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/network-request-failed': networkError,
}
