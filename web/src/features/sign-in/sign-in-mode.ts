export type SignInMode = 'sign-in' | 'register' | 'forgot-password'

export const joinLine = 'Join Nineteenth to track your golf scores and compete with friends'

export const signedOutHere =
  'You have been signed out. Scores that it had not sent are kept on this device for when you sign in again, with their matches and those of today. Your other matches were taken off this device.'

/** Whether somebody was sent here to make an account. */
export function isRegistering(search: string): boolean {
  return new URLSearchParams(search).has('register')
}
