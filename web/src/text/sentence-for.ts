import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { ErrorReply } from '@nineteenth/contracts'
import { errorSentences } from './error-sentences.ts'

/** One sentence for any failed call: what happened and what to do. `otherwise`: if the reason is unknown. */
export function sentenceFor(error: unknown, otherwise = errorSentences.internal): string {
  if (error instanceof ConnectionError) return noAnswer
  if (error instanceof ApiError && error.reply)
    return withWhen(withName(errorSentences[error.reply.code], error.reply), error)
  return otherwise
}

export const noAnswer = 'Couldn’t reach Nineteenth. Nothing is lost; check your signal and try again.'

function withName(sentence: string, { name = 'One of the players' }: ErrorReply): string {
  return sentence.replace('{name}', () => name)
}

/** Uses the server's time, if it sent one. */
function withWhen(sentence: string, { reply, retryAfterSeconds = 0 }: ApiError): string {
  if (reply?.code !== 'too-many-requests' || retryAfterSeconds <= 60) return sentence
  return sentence.replace('in a minute', `in ${Math.ceil(retryAfterSeconds / 60)} minutes`)
}
