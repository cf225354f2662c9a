// More than one, so that an answer that never comes does not hold up everybody.
const atOnce = 2

/** Lets questions that come while others are under way go together, so that they share a round trip. */
export function askTogether<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
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
      const answers = await askAll(group.map(({ question }) => question))
      for (const [at, { settle }] of group.entries()) settle.resolve(answers[at]!)
    } catch (error) {
      for (const { settle } of group) settle.reject(error)
    }
    underWay -= 1
    void sendNext()
  }
}
