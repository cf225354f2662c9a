import { ApiError, isRefusedWith } from '#api/api-error.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { failureCodeOf } from './failure-code.ts'

/** What a person is told when signing in by email failed. */
export function signInFailure(error: unknown): ToastMessage {
  const code = failureCodeOf(error)
  if (code === 'EMAIL_NOT_VERIFIED') return verificationRequired
  return loginFailed(byEmail[code] ?? notLetIn(error) ?? byEmailDefault)
}

/** The same for Google's button. */
export function googleSignInFailure(error: unknown): ToastMessage {
  return loginFailed(googleSentence(failureCodeOf(error)) ?? notLetIn(error) ?? googleDefault)
}

/** The identity provider had nothing against it, and our own server let nobody in: why, and when to try again. */
function notLetIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (saysWhy.some((code) => isRefusedWith(error, code))) return sentenceFor(error)
  return 'Nothing is wrong with your account, but Nineteenth could not let you in. Please try again in a minute.'
}

const saysWhy = [
  'account-disabled',
  'too-many-requests',
  'identity-away',
  'identity-silent',
  'identity-not-set-up',
] as const

/** What Google's failures are called, whether the person came to sign in or to register. */
export function googleSentence(code: string): string | undefined {
  return byGoogle[code]
}

const verificationRequired: ToastMessage = {
  title: 'Email verification required',
  description:
    "We've sent a verification email. Please check your inbox and verify your email before logging in.",
  durationMs: 15_000,
}

const incorrect = 'The email or password you entered is incorrect.'
const silent =
  'The service that checks sign-ins did not answer in time. Nothing is wrong with your account, and what you entered is safe; try again in a minute.'
const notKept =
  'This browser keeps no cookies, so you would be signed out again at once. Nothing is wrong with your account: allow cookies for Nineteenth, or use another browser.'
const networkError = 'Network error. Please check your connection and try again.'

const byEmail: Record<string, string> = {
  'auth/invalid-credential': incorrect,
  'auth/invalid-login-credentials': incorrect,
  'auth/wrong-password': incorrect,
  'auth/user-not-found': incorrect,
  'auth/too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
  'auth/network-request-failed': networkError,
  'auth/timeout': silent,
  'auth/session-not-kept': notKept,
  'auth/configuration-not-found':
    'Authentication service is not correctly configured. Please try using Google Sign-in instead.',
}
const byEmailDefault = 'Invalid email or password. Please try again.'

const byGoogle: Record<string, string> = {
  EMAIL_NOT_VERIFIED: 'Google has not verified your email address. Verify it there first, then try again.',
  'auth/popup-closed-by-user': 'The sign-in popup was closed before completing the sign-in.',
  'auth/network-request-failed': networkError,
  'auth/timeout': silent,
  'auth/session-not-kept': notKept,
  'auth/popup-blocked': 'The sign-in popup was blocked by your browser. Please enable popups for this site.',
  'auth/configuration-not-found':
    'Google authentication is not properly configured yet. Please try again later.',
  'auth/unauthorized-domain':
    'This domain is not authorized for Google sign-in. Please try email login or contact the administrator.',
}
const googleDefault = 'Could not sign in with Google. Please try again.'

function loginFailed(description: string): ToastMessage {
  return { title: 'Login failed', description, look: 'destructive' }
}
