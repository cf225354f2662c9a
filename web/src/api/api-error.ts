import type { ErrorReply } from '@nineteenth/contracts'
import { errorReplySchema } from '@nineteenth/contracts'

/** The server rejected the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reply: ErrorReply | undefined
  /** When to retry, if the server says. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: string, retryAfter?: string | null) {
    super(`${status}: ${body}`)
    this.status = status
    this.retryAfterSeconds = Number(retryAfter) || undefined
    this.reply = parseReply(body)
  }
}

/** No reply: no signal, an unreachable server, or a dropped request. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Why a reachable server can't help: it has an error, or got too many requests. */
export type ServerProblem = { kind: 'unwell' } | { kind: 'too-much'; retryAfterSeconds: number | undefined }

/** Finds what is wrong with the server; undefined without a reply from it, which means a connection problem. */
export function findServerProblem({
  status,
  retryAfterSeconds,
}: Pick<ApiError, 'status' | 'retryAfterSeconds'>): ServerProblem | undefined {
  if (status === 429) return { kind: 'too-much', retryAfterSeconds }
  // 511: a captive portal wants its own sign-in.
  return status >= 500 && status !== 511 ? { kind: 'unwell' } : undefined
}

/** True for rejections that a retry can't change. */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** True for a timeout: a second one would leave golfers looking at a loading screen. */
export function isTimeout({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

/** True if the server rejected the request with this code. */
export function isRejectedWith(error: unknown, code: ErrorReply['code']): boolean {
  return error instanceof ApiError && error.reply?.code === code
}

function parseReply(body: string): ErrorReply | undefined {
  try {
    return errorReplySchema.safeParse(JSON.parse(body)).data
  } catch {
    // Not our reply, for example an HTML page of a proxy.
    return undefined
  }
}
