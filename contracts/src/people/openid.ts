import type { ErrorCode } from '../errors.ts'

/** Pages that a browser goes to, by a link and never by a form: they send it on to the identity provider, and back. */
export const openidPaths = { start: '/api/auth/openid/start', callback: '/api/auth/openid/callback' } as const

/** Why signing in by OpenID Connect may end without a session: in the address of the page that it ends on, as `trouble`. */
export const signInTroubles = [
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

export type SignInTrouble = (typeof signInTroubles)[number]

/**
 * Where to go to sign in, and from there to a page of ours. With `prove` the provider asks for the password once more,
 * for what an open phone is not enough for.
 */
export function openidStartUrl({ to, prove = false }: { to: string; prove?: boolean }): string {
  return `${openidPaths.start}?to=${encodeURIComponent(to)}${prove ? '&prove=1' : ''}`
}
