import { ApiError, ConnectionError } from '#api/api-error.ts'
import { sentenceFor } from './sentence-for.ts'

/** What is known about a failure, or the general words where nothing is. */
export function failureText(error: unknown, otherwise: string): string {
  const isKnown = error instanceof ConnectionError || (error instanceof ApiError && error.reply !== undefined)
  return isKnown ? sentenceFor(error) : otherwise
}
