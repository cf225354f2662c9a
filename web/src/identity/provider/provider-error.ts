/** The email address is not proven yet; a verification mail is on its way. */
export const emailNotVerified = 'EMAIL_NOT_VERIFIED'

/** A failure of signing in, by the identity provider's code or our own. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** The code of a failure, or an empty text where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export const networkFailure = 'auth/network-request-failed'

/** The browser keeps no cookie, and with it no session. */
export const sessionNotKept = 'auth/session-not-kept'

/** The provider took the call and said nothing. */
export const noAnswerInTime = 'auth/timeout'

/** Nobody is signed in at the provider, though we may still have a session of theirs. */
export const nobodyThere = 'auth/no-current-user'
