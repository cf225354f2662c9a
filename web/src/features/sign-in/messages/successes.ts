import type { SentMail } from '#identity/flows/sign-in-flows.ts'
import type { Arrival } from '#identity/session/make-session.ts'
import type { ToastMessage } from '#ui/tell/toast.ts'

export const loginSuccessful: ToastMessage = {
  title: 'Login successful',
  description: 'Welcome back to Nineteenth!',
}

/** Welcomes who has signed in by email; where another had to stand in for their username, it says so after that. */
export function loggedIn({ user, takenUsername }: Arrival): ToastMessage {
  if (!takenUsername) return loginSuccessful
  const description = `${takenUsername} was taken before you verified your email. You are ${user.profile.username}; you can change that in your profile.`
  return { ...loginSuccessful, next: { title: 'Your username was taken', description, durationMs: 15_000 } }
}

export function registeredWith(provider: string): ToastMessage {
  return {
    title: 'Registration Successful',
    description: `Your account has been created with ${provider}!`,
  }
}

export const accountAlreadyExists: ToastMessage = {
  title: 'Account Already Exists',
  description: 'You already have an account with this Google account. Logging you in...',
}

export const resetMailSent: ToastMessage = {
  title: 'Reset email sent',
  description: 'Please check your inbox for password reset instructions.',
}

/** The account is there; then, in the same place, what is left to do. */
export function registered({ email, isSent }: SentMail): ToastMessage {
  return {
    title: 'Registration Successful',
    description: 'Your account has been created successfully.',
    durationMs: 3_000,
    next: isSent ? verifyEmail(email) : mailNotSent,
  }
}

function verifyEmail(email: string): ToastMessage {
  return {
    title: 'Email Verification Required',
    description: `A verification link has been sent to ${email}. Please verify your email before logging in. If you don't see it, check your spam or junk folder.`,
    durationMs: 15_000,
  }
}

const mailNotSent: ToastMessage = {
  title: 'Email Verification Required',
  description:
    "Account created, but email verification couldn't be sent. Sign in with your password and we will send it again.",
  look: 'destructive',
  durationMs: 15_000,
}
