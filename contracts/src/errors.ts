import { z } from 'zod'

/** Every error code of the API with its HTTP status. The web has one sentence for each. */
export const errorStatus = {
  'invalid-request': 400,
  'signed-out': 401,
  'token-invalid': 401,
  'email-not-verified': 403,
  'sign-in-too-old': 403,
  'sign-in-cancelled': 403,
  'sign-in-expired': 400,
  'account-missing': 403,
  'account-disabled': 403,
  'cross-site': 403,
  'not-allowed': 403,
  'not-found': 404,
  'match-not-found': 404,
  'course-not-found': 404,
  'player-not-found': 404,
  'link-not-found': 404,
  'course-not-yours': 403,
  'original-is-private': 409,
  'too-many-courses': 409,
  'account-exists': 409,
  'username-taken': 409,
  'username-reserved': 409,
  'name-reserved': 409,
  'player-unavailable': 409,
  'too-many-invitations': 409,
  'match-complete': 409,
  'complete-match-not-left': 409,
  'course-incomplete': 409,
  'match-has-scores': 409,
  'player-left': 409,
  'too-many-guests': 409,
  'phone-has-player': 409,
  'name-in-match': 409,
  'too-slow': 408,
  'too-large': 413,
  'too-old': 426,
  'too-many-requests': 429,
  'search-too-slow': 503,
  'identity-away': 503,
  'identity-silent': 503,
  'identity-not-set-up': 503,
  internal: 500,
  unavailable: 503,
}

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

/** The body of every error reply. The header `x-request-id` names the request. */
export const errorReplySchema = z.object({
  code: z.enum(errorCodes),
  /** The rejected fields and the reasons; only with `invalid-request`. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The person that the error sentence names. */
  name: z.string().optional(),
})

export type ErrorReply = z.infer<typeof errorReplySchema>
