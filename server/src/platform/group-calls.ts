export interface Grouping<Call, Answer> {
  /** How many groups may be under way; until then every call goes alone and at once. */
  atOnce: number
  /** The most that a group may be in size; a call that is larger goes alone. */
  most: number
  sizeOf: (call: Call) => number
  /** Answers every call of a group, in the group's order, or fails as a whole. Asked twice, it does a call once. */
  callAll: (group: readonly Call[]) => Promise<readonly Answer[]>
  /** Whether a failure may be that of one call alone, so that the others are worth another try. */
  isWorthSplitting: (error: unknown) => boolean
}

interface Waiting<Call, Answer> {
  call: Call
  settle: PromiseWithResolvers<Answer>
  /** Its group has failed: it goes by itself now. */
  isAlone: boolean
}

/** Lets calls that arrive while others are under way go together, so that they share a round trip and a commit. */
export function groupCalls<Call, Answer>(grouping: Grouping<Call, Answer>) {
  const { atOnce, callAll, isWorthSplitting } = grouping
  const queue: Waiting<Call, Answer>[] = []
  let underWay = 0

  return (call: Call): Promise<Answer> => {
    const settle = Promise.withResolvers<Answer>()
    queue.push({ call, settle, isAlone: false })
    sendNext()
    return settle.promise
  }

  function sendNext(): void {
    if (underWay === atOnce || queue.length === 0) return
    underWay += 1
    void send(queue.splice(0, nextGroup(queue, grouping))).finally(() => {
      underWay -= 1
      sendNext()
    })
  }

  async function send(group: readonly Waiting<Call, Answer>[]): Promise<void> {
    try {
      const answers = await callAll(group.map(({ call }) => call))
      for (const [at, { settle }] of group.entries()) settle.resolve(answers[at]!)
    } catch (error) {
      if (group.length === 1 || !isWorthSplitting(error)) for (const { settle } of group) settle.reject(error)
      else queue.unshift(...group.map((waiting) => ({ ...waiting, isAlone: true })))
    }
  }
}

/** How many of those that wait go together next. */
function nextGroup<Call, Answer>(
  queue: readonly Waiting<Call, Answer>[],
  { most, sizeOf }: Grouping<Call, Answer>,
): number {
  let size = 0
  const end = queue.findIndex(({ call, isAlone }, at) => {
    size += sizeOf(call)
    return at > 0 && (isAlone || queue[0]?.isAlone || size > most)
  })
  return end < 0 ? queue.length : end
}
