/** Asks once for all who ask meanwhile, and for those who ask within so long of the answer. A failure is not remembered. */
export function rememberFor<Answer>(forMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; untilMs: number } | undefined
  return async () => {
    if (known && known.untilMs > Date.now()) return known.answer
    const asked = { answer: ask(), untilMs: Infinity }
    known = asked
    try {
      return await asked.answer
    } catch (error) {
      known = undefined
      throw error
    } finally {
      asked.untilMs = Date.now() + forMs
    }
  }
}
