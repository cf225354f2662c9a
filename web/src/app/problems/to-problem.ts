import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { Noticed } from '#api/problem-signal.ts'
import type { Problem } from '@nineteenth/contracts'
import { pageOf, scrub } from '@nineteenth/contracts'

const problemsOfPage = 5

/** What is told of something that went wrong; nothing where it says nothing about our code, or was told of this page already. */
export function toProblem(
  { kind, cause, requestId }: Noticed,
  pathname: string,
  told: ReadonlySet<string>,
): Problem | undefined {
  if (isOfTheLine(cause) || (kind !== 'request' && cause instanceof ApiError)) return undefined
  const message = scrub(cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause).slice(
    0,
    300,
  )
  if (told.size >= problemsOfPage || told.has(keyOf({ kind, message }))) return undefined
  return { kind, message, stack: framesOf(cause), page: pageOf(pathname), ...(requestId && { requestId }) }
}

export function keyOf({ kind, message }: Pick<Problem, 'kind' | 'message'>): string {
  return `${kind} ${message}`
}

/** No signal, or somebody who went to another page. */
function isOfTheLine(cause: unknown): boolean {
  return cause instanceof ConnectionError || (cause instanceof Error && cause.name === 'AbortError')
}

/** Only where it was: the first lines repeat the message. */
function framesOf(cause: unknown): string {
  const lines = (cause instanceof Error && cause.stack?.split('\n')) || []
  const frames = lines.map((line) => line.trim()).filter((line) => /^at |@\w+:\/\//.test(line))
  return scrub(frames.join('\n')).slice(0, 1_500)
}
