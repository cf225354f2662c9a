import type { ToastMessage } from '#ui/toast.ts'

export const loginSuccessful: ToastMessage = {
  title: 'Login successful',
  description: 'Welcome back to Nineteenth!',
}

export const registeredWithGoogle: ToastMessage = {
  title: 'Registration Successful',
  description: 'Your account has been created with Google!',
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
export function registered({ email, isMailSent }: { email: string; isMailSent: boolean }): ToastMessage {
  return {
    title: 'Registration Successful',
    description: 'Your account has been created successfully.',
    durationMs: 3_000,
    next: isMailSent ? verifyEmail(email) : mailNotSent,
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
