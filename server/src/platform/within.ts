export class TooLate extends Error {}

/** Fails with `TooLate` when something takes longer: a connection whose other side vanished never answers, and never fails either. */
export async function within<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
