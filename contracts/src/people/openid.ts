import type { ErrorCode } from '../errors.ts'

/** Pages that redirect to the identity provider and back. Browsers reach them by links, never by forms. */
export const openidPaths = { start: '/api/auth/openid/start', callback: '/api/auth/openid/callback' } as const

/** Why signing in by OpenID Connect can fail. The final page gets it as `error` in its address. */
export const signInErrors = [
  'sign-in-cancelled',
  'sign-in-expired',
  'sign-in-too-old',
  'email-not-verified',
  'account-disabled',
  'token-invalid',
  'identity-away',
  'identity-silent',
  'identity-not-set-up',
  'too-many-requests',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[]

export type SignInError = (typeof signInErrors)[number]

/**
 * The address that starts a sign-in and then returns to a page of ours. With `prove`, the provider
 * asks for the password again, for actions that need more than an unlocked phone.
 */
export function openidStartUrl({ to, prove = false }: { to: string; prove?: boolean }): string {
  return `${openidPaths.start}?to=${encodeURIComponent(to)}${prove ? '&prove=1' : ''}`
}
