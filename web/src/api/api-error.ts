import type { ErrorReply } from '@nineteenth/contracts'
import { errorReplySchema } from '@nineteenth/contracts'

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reply: ErrorReply | undefined
  /** When trying again makes sense, where the server says. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: string, retryAfter?: string | null) {
    super(`${status}: ${body}`)
    this.status = status
    this.retryAfterSeconds = Number(retryAfter) || undefined
    this.reply = parseReply(body)
  }
}

/** No answer came: no signal, a server that is away, a request cut off. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** What keeps a server that answers from doing what was asked: it is unwell, or it was asked too much. */
export type ServerTrouble = { kind: 'unwell' } | { kind: 'too-much'; retryAfterSeconds: number | undefined }

/** Finds what is wrong with the server; without an answer, or with a portal's, it is the line. */
export function findTrouble({
  status,
  retryAfterSeconds,
}: Pick<ApiError, 'status' | 'retryAfterSeconds'>): ServerTrouble | undefined {
  if (status === 429) return { kind: 'too-much', retryAfterSeconds }
  // 511: what stands before the network wants a sign-in of its own.
  return status >= 500 && status !== 511 ? { kind: 'unwell' } : undefined
}

/** True for answers that will be the same however often the call is made. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** True if no answer came in time: waiting as long again would keep somebody before a screen that only loads. */
export function isTimeout({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

/** True if the server refused with this code. */
export function isRefusedWith(error: unknown, code: ErrorReply['code']): boolean {
  return error instanceof ApiError && error.reply?.code === code
}

function parseReply(body: string): ErrorReply | undefined {
  try {
    return errorReplySchema.safeParse(JSON.parse(body)).data
  } catch {
    // Not ours: a proxy's page of HTML, for example.
    return undefined
  }
}
