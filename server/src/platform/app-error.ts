import type { ErrorCode, ErrorReply } from '@nineteenth/contracts'

/** A metric label with only a few possible values. */
export type UnavailableReason =
  | 'database-away'
  | 'database-busy'
  | 'redis'
  | 'late'
  | 'stopping'
  | 'streams-full'
  | 'openings-full'
  | 'exports-full'
  | 'contention'
  | 'other'

export interface RejectionDetails {
  issues?: ErrorReply['issues']
  /** The person concerned. */
  name?: string
  /** When a retry makes sense. */
  retryAfterSeconds?: number
  /** Why a node is `unavailable`, for the operator. */
  because?: UnavailableReason
}

/** An expected error reply. Any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: RejectionDetails

  constructor(code: ErrorCode, details: RejectionDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }
}

/** The error code of the system, the database or a library; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** An `invalid-request` with the issues of a schema, under the path of that part of the request. */
export function rejectionOf({ issues }: SchemaError, ...under: string[]): AppError {
  const found = issues.map(({ path, message }) => ({
    path: [...under, ...path].map(String).join('.'),
    message,
  }))
  return new AppError('invalid-request', { issues: found })
}
