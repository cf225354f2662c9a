import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { ErrorReply } from '@nineteenth/contracts'
import { errorSentences } from './error-sentences.ts'

/** One sentence for whatever went wrong with a call: what happened, and what to do. `otherwise`: if nothing is known. */
export function sentenceFor(error: unknown, otherwise = errorSentences.internal): string {
  if (error instanceof ConnectionError) return noAnswer
  if (error instanceof ApiError && error.reply)
    return withWhen(withName(errorSentences[error.reply.code], error.reply), error)
  return otherwise
}

export const noAnswer = 'No answer from Nineteenth. Check your signal and try again; nothing is lost.'

function withName(sentence: string, { name = 'One of the players' }: ErrorReply): string {
  return sentence.replace('{name}', () => name)
}

/** Where the server says when, its time instead of ours. */
function withWhen(sentence: string, { reply, retryAfterSeconds = 0 }: ApiError): string {
  if (reply?.code !== 'too-many-requests' || retryAfterSeconds <= 60) return sentence
  return sentence.replace('in a minute', `in ${Math.ceil(retryAfterSeconds / 60)} minutes`)
}
