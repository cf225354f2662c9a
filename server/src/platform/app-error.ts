import type { ErrorCode, ErrorReply } from '@nineteenth/contracts'

export interface RefusalDetails {
  issues?: ErrorReply['issues']
  /** When trying again makes sense. */
  retryAfterSeconds?: number
}

/** An expected refusal. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
