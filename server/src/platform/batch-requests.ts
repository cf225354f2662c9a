// More than one, so that an answer that never comes doesn't block all other requests.
const atOnce = 2

/** Batches requests that arrive while others are running, so that they share a round trip. */
export function batchRequests<Question, Answer>(
  requestAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
) {
  let waiting: { question: Question; settle: PromiseWithResolvers<Answer> }[] = []
  let underWay = 0

  return (question: Question): Promise<Answer> => {
    const settle = Promise.withResolvers<Answer>()
    waiting.push({ question, settle })
    void sendNext()
    return settle.promise
  }

  async function sendNext(): Promise<void> {
    if (underWay === atOnce || waiting.length === 0) return
    const group = waiting
    waiting = []
    underWay += 1
    try {
      const answers = await requestAll(group.map(({ question }) => question))
      for (const [at, { settle }] of group.entries()) settle.resolve(answers[at]!)
    } catch (error) {
      for (const { settle } of group) settle.reject(error)
    }
    underWay -= 1
    void sendNext()
  }
}
