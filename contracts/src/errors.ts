import { z } from 'zod'

/** Every refusal that the API can answer. The web has one sentence for each. */
export const errorCodes = [
  'invalid-request',
  'signed-out',
  'token-invalid',
  'email-not-verified',
  'sign-in-too-old',
  'account-missing',
  'cross-site',
  'not-allowed',
  'not-found',
  'match-not-found',
  'course-not-found',
  'player-not-found',
  'link-not-found',
  'course-not-yours',
  'course-changed',
  'tee-name-taken',
  'too-many-tees',
  'too-many-tees-today',
  'proposal-not-found',
  'too-many-proposals',
  'account-exists',
  'username-taken',
  'match-complete',
  'course-incomplete',
  'match-has-scores',
  'player-left',
  'press-not-open',
  'too-slow',
  'too-large',
  'too-old',
  'too-many-requests',
  'search-too-slow',
  'internal',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The one place that maps a refusal to its HTTP status. */
export const errorStatus: Record<ErrorCode, number> = {
  'invalid-request': 400,
  'signed-out': 401,
  'token-invalid': 401,
  'email-not-verified': 403,
  'sign-in-too-old': 403,
  'account-missing': 403,
  'cross-site': 403,
  'not-allowed': 403,
  'not-found': 404,
  'match-not-found': 404,
  'course-not-found': 404,
  'player-not-found': 404,
  'link-not-found': 404,
  'course-not-yours': 403,
  'course-changed': 409,
  'tee-name-taken': 409,
  'too-many-tees': 409,
  'too-many-tees-today': 409,
  'proposal-not-found': 404,
  'too-many-proposals': 409,
  'account-exists': 409,
  'username-taken': 409,
  'match-complete': 409,
  'course-incomplete': 409,
  'match-has-scores': 409,
  'player-left': 409,
  'press-not-open': 409,
  'too-slow': 408,
  'too-large': 413,
  'too-old': 426,
  'too-many-requests': 429,
  'search-too-slow': 503,
  internal: 500,
  unavailable: 503,
}

/** The body of every answer that is not a success. Which request it was stands in the header `x-request-id`. */
export const errorReplySchema = z.object({
  code: z.enum(errorCodes),
  /** Which fields were refused and why; only with `invalid-request`. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type ErrorReply = z.infer<typeof errorReplySchema>
