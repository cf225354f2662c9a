import { ApiError, ConnectionError } from '#api/api-error.ts'
import { codeOf, networkFailure } from '#identity/provider/provider-error.ts'

/** One code for whatever went wrong on the way in, be it the identity provider or our own server. */
export function failureCodeOf(error: unknown): string {
  if (error instanceof ConnectionError) return networkFailure
  if (error instanceof ApiError) return error.reply?.code ?? ''
  return codeOf(error)
}
