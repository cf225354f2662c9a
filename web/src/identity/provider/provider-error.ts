/** The email is not verified yet; a verification email was sent. */
export const emailNotVerified = 'EMAIL_NOT_VERIFIED'

/** A sign-in error, with the identity provider's code or our own. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** The code of an error, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export const networkFailure = 'auth/network-request-failed'

/** The browser blocks cookies, so it can't have a session. */
export const sessionNotKept = 'auth/session-not-kept'

/** The provider didn't reply in time. */
export const noAnswerInTime = 'auth/timeout'

/** The provider has no signed-in user, though we may still have their session. */
export const noProviderUser = 'auth/no-current-user'
