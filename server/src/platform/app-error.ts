import type { ErrorCode, ErrorReply } from '@nineteenth/contracts'

/** A label of a figure: one of few. */
export type Because =
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

export interface RefusalDetails {
  issues?: ErrorReply['issues']
  /** Whom it is about. */
  name?: string
  /** When trying again makes sense. */
  retryAfterSeconds?: number
  /** What a node that is `unavailable` wants for; it is told to whoever runs it. */
  because?: Because
}

/** An expected refusal. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }
}

/** What the system, the database or a library calls its error; empty where it has no name for it. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** A refusal that says what a schema found, in the part of the request under that path. */
export function refusalOf({ issues }: SchemaError, ...under: string[]): AppError {
  const found = issues.map(({ path, message }) => ({
    path: [...under, ...path].map(String).join('.'),
    message,
  }))
  return new AppError('invalid-request', { issues: found })
}
