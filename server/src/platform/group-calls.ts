export interface Grouping<Call, Answer> {
  /** How many groups may run at once. Until then a single call runs immediately. */
  atOnce: number
  /** How many more may wait for a lock. */
  waitingAtOnce: number
  /** The maximum size of a group; a larger call runs alone, one at a time. */
  sizeLimit: number
  sizeOf: (call: Call) => number
  /**
   * The key that a call needs exclusively: calls with the same key run together or one after the
   * other, never side by side.
   */
  keyOf: (call: Call) => number
  /**
   * Answers every call of a group in order, or fails as a whole. Safe to repeat. It waits for no
   * lock: calls whose key another node holds or has changed get no answer.
   */
  tryAll: (group: readonly Call[]) => Promise<readonly (Answer | undefined)[]>
  /** How often a call without an answer is tried before it waits for the lock. */
  quickTries: number
  /** Answers calls that share one key; waits for the lock. */
  waitAll: (group: readonly Call[]) => Promise<readonly (Answer | undefined)[]>
  /** Whether one call alone may have failed its group, so that each is retried alone. */
  isWorthSplitting: (error: unknown) => boolean
  /** How long a call waits for a key that another node holds, and the error after that. */
  patienceMs: number
  timeoutError: () => Error
  /** Called with the length of the queue whenever it changes. */
  onQueueChange?: ((length: number) => void) | undefined
}

interface Waiting<Call, Answer> {
  call: Call
  key: number
  settle: PromiseWithResolvers<Answer>
  dueMs: number
  /** The call's group has failed, so now the call runs alone. */
  isAlone: boolean
}

type Queue<Call, Answer> = readonly Waiting<Call, Answer>[]

/**
 * Lets calls that arrive while others are running share a round trip and a commit. Calls for a key that another node
 * holds wait in a separate lane, so that they don't delay other calls.
 */
export function groupCalls<Call, Answer>(grouping: Grouping<Call, Answer>) {
  let queue: Queue<Call, Answer> = []
  const keysUnderWay = new Set<number>()
  let isLargeUnderWay = false
  /** The number of consecutive tries without an answer per key, the longest waiting first. */
  const misses = new Map<number, number>()
  const free = { quick: grouping.atOnce, waiting: grouping.waitingAtOnce }
  const lanes = [
    { name: 'waiting', next: nextHeld, run: grouping.waitAll },
    { name: 'quick', next: nextQuick, run: grouping.tryAll },
  ] as const

  return (call: Call): Promise<Answer> => {
    const settle = Promise.withResolvers<Answer>()
    const dueMs = performance.now() + grouping.patienceMs
    queue = [...queue, { call, key: grouping.keyOf(call), settle, dueMs, isAlone: false }]
    const timer = setTimeout(rejectLate, grouping.patienceMs + 1)
    sendNext()
    return settle.promise.finally(() => clearTimeout(timer))
  }

  // Otherwise a call behind many locked ones would wait until the proxy marks this node as down.
  function rejectLate(): void {
    const nowMs = performance.now()
    // A call whose group failed has been running for all that time, so it comes next.
    const late = queue.filter(({ key, dueMs, isAlone }) => misses.has(key) && nowMs >= dueMs && !isAlone)
    queue = queue.filter((waiting) => !late.includes(waiting))
    for (const { settle } of late) settle.reject(grouping.timeoutError())
    grouping.onQueueChange?.(queue.length)
  }

  function sendNext(): void {
    while (lanes.some(start));
    grouping.onQueueChange?.(queue.length)
  }

  function start({ name, next, run }: (typeof lanes)[number]): boolean {
    const group = free[name] > 0 ? asManyAsFit(next(queue.filter(canStart)), grouping) : []
    if (group.length === 0) return false
    queue = queue.filter((waiting) => !group.includes(waiting))
    const isLarge = group.some(({ call }) => isTooLarge(call))
    isLargeUnderWay ||= isLarge
    for (const { key } of group) keysUnderWay.add(key)
    free[name] -= 1
    void send(group, run).finally(() => {
      for (const { key } of group) keysUnderWay.delete(key)
      if (isLarge) isLargeUnderWay = false
      free[name] += 1
      sendNext()
    })
    return true
  }

  function canStart({ call, key }: Waiting<Call, Answer>): boolean {
    return !keysUnderWay.has(key) && !(isLargeUnderWay && isTooLarge(call))
  }

  function isTooLarge(call: Call): boolean {
    return grouping.sizeOf(call) > grouping.sizeLimit
  }

  function isHeld({ key }: Pick<Waiting<Call, Answer>, 'key'>): boolean {
    return (misses.get(key) ?? 0) >= grouping.quickTries
  }

  /** Calls that wait for no lock. Locked ones are included, because their key may be free by now. */
  function nextQuick(startable: Queue<Call, Answer>): Queue<Call, Answer> {
    const known = startable.filter((waiting) => !isHeld(waiting))
    return known.length === 0 ? [] : [...known, ...startable.filter(isHeld)]
  }

  /** All calls for the key that has been locked the longest. */
  function nextHeld(startable: Queue<Call, Answer>): Queue<Call, Answer> {
    const held = startable.filter(isHeld)
    const longest = [...misses.keys()].find((key) => held.some((waiting) => waiting.key === key))
    return held.filter(({ key }) => key === longest)
  }

  async function send(group: Queue<Call, Answer>, run: typeof grouping.tryAll): Promise<void> {
    try {
      settleAll(group, await run(group.map(({ call }) => call)))
    } catch (error) {
      for (const { key } of group) misses.delete(key)
      if (group.length === 1 || !grouping.isWorthSplitting(error))
        for (const { settle } of group) settle.reject(error)
      else queue = [...group.map((waiting) => ({ ...waiting, isAlone: true })), ...queue]
    }
  }

  function settleAll(group: Queue<Call, Answer>, answers: readonly (Answer | undefined)[]): void {
    const missed = group.filter((_, at) => answers[at] === undefined)
    const missedKeys = new Set(missed.map(({ key }) => key))
    for (const { key } of group) if (!missedKeys.has(key)) misses.delete(key)
    for (const key of missedKeys) misses.set(key, (misses.get(key) ?? 0) + 1)
    for (const [at, { settle }] of group.entries()) {
      const answer = answers[at]
      if (answer !== undefined) settle.resolve(answer)
    }
    queue = [...missed, ...queue]
    rejectLate()
  }
}

function asManyAsFit<Call, Answer>(
  queue: Queue<Call, Answer>,
  { sizeLimit, sizeOf }: Grouping<Call, Answer>,
): Queue<Call, Answer> {
  let size = 0
  const end = queue.findIndex(({ call, isAlone }, at) => {
    size += sizeOf(call)
    return at > 0 && (isAlone || queue[0]?.isAlone || size > sizeLimit)
  })
  return end < 0 ? queue : queue.slice(0, end)
}
