import { ApiError } from '#api/api-error.ts'
import type { ErrorCode } from '@nineteenth/contracts'

/** What the phone must do about a request that was not answered with outcomes. */
export type Failure =
  /** Keep, and try again: no line, a server in trouble, a session that is gone. */
  | { kind: 'lost' }
  /** The whole match takes no entries: set them aside. */
  | { kind: 'closed'; code: ErrorCode }
  /** One of the entries will never be taken. */
  | { kind: 'malformed'; code: ErrorCode }
  /** The server fell over, perhaps over one of the entries. */
  | { kind: 'broken' }

/** Sorted by the server's own code, never by the status: a captive portal answers 404 too. */
export function sortFailure(error: unknown): Failure {
  const code = error instanceof ApiError ? error.reply?.code : undefined
  if (code === 'match-complete' || code === 'match-not-found') return { kind: 'closed', code }
  if (code === 'invalid-request' || code === 'too-large') return { kind: 'malformed', code }
  return { kind: code === 'internal' ? 'broken' : 'lost' }
}
