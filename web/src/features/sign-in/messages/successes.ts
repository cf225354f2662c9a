import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import type { Arrival } from '#identity/session/make-session.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'
import { words } from '../words.ts'

export const loginSuccessful: ToastMessage = {
  title: words.successes.login,
  description: words.successes.welcome,
}

/**
 * Welcomes a member who signed in by email. If their username was taken in the meantime, the next
 * toast says so.
 */
export function loggedIn({ user, takenUsername }: Arrival): ToastMessage {
  if (!takenUsername) return loginSuccessful
  const description = words.successes.youAre(takenUsername, user.profile.username)
  return {
    ...loginSuccessful,
    next: { title: words.successes.usernameTaken, description, durationMs: 15_000 },
  }
}

export function registeredWith(provider: string): ToastMessage {
  return {
    title: words.successes.registration,
    description: words.successes.createdWith(provider),
  }
}

export const accountAlreadyExists: ToastMessage = {
  title: words.successes.accountExists,
  description: words.successes.loggingIn,
}

export const resetMailSent: ToastMessage = {
  title: words.successes.resetSent,
  description: words.successes.resetInbox,
}

/** Announces the account, then what is left to do. */
export function registered({ email, isSent }: SentMail): ToastMessage {
  return {
    title: words.successes.registration,
    description: words.successes.created,
    durationMs: 3_000,
    next: isSent ? verifyEmail(email) : mailNotSent,
  }
}

function verifyEmail(email: string): ToastMessage {
  return {
    title: words.verification.requiredAfter,
    description: words.verification.sentTo(email),
    durationMs: 15_000,
  }
}

const mailNotSent: ToastMessage = {
  title: words.verification.requiredAfter,
  description: words.verification.notSent,
  look: 'destructive',
  durationMs: 15_000,
}
