export class TimeoutError extends Error {}

/**
 * Rejects with `TimeoutError` after the limit: a connection whose other side vanished never answers and never fails.
 */
export async function withTimeout<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TimeoutError(`no answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
