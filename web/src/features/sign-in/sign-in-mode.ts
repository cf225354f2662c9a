export type SignInMode = 'sign-in' | 'register' | 'forgot-password'

export const joinLine = 'Join Nineteenth to track your golf scores and compete with friends'

export const signedOutHere =
  'You have been signed out, and your matches were taken off this device. Scores that it had not sent are kept for when you sign in again.'

/** Whether somebody was sent here to make an account. */
export function isRegistering(search: string): boolean {
  return new URLSearchParams(search).has('register')
}
