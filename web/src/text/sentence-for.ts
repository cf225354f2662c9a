import { ApiError, ConnectionError } from '#api/api-error.ts'
import { errorSentences } from './error-sentences.ts'

/** One sentence for whatever went wrong with a call: what happened, and what to do. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ConnectionError) return noAnswer
  if (error instanceof ApiError && error.reply) return errorSentences[error.reply.code]
  return errorSentences.internal
}

const noAnswer = 'No answer from Nineteenth. Check your signal and try again; nothing is lost.'
