export interface Grouping<Call, Answer> {
  /** How many groups may be under way; until then a call goes alone and at once. */
  atOnce: number
  /** How many more that wait for what somebody else holds. */
  waitingAtOnce: number
  /** How large a group may be; a call that is larger goes alone, and never more than one of those at once. */
  sizeLimit: number
  sizeOf: (call: Call) => number
  /** What a call needs for itself: what needs the same goes together or one after the other, never side by side. */
  keyOf: (call: Call) => number
  /**
   * Answers every call of a group, in the group's order, or fails as a whole. Asked twice, it does a call once. Where
   * somebody else holds what a call needs, it does not wait and answers nothing.
   */
  tryAll: (group: readonly Call[]) => Promise<readonly (Answer | undefined)[]>
  /** The same for calls that all need the same: it waits for it. */
  waitAll: (group: readonly Call[]) => Promise<readonly (Answer | undefined)[]>
  /** Whether a failure may be that of one call alone, so that the others are worth another try. */
  isWorthSplitting: (error: unknown) => boolean
  /** So long a call waits for what somebody else holds until its turn to wait has come, and what it is refused with then. */
  patienceMs: number
  tooLate: () => Error
  /** Told how many calls wait, whenever that changes. */
  noteQueue?: ((length: number) => void) | undefined
}

interface Waiting<Call, Answer> {
  call: Call
  key: number
  settle: PromiseWithResolvers<Answer>
  isLate: () => boolean
  /** Its group has failed: it goes by itself now. */
  isAlone: boolean
}

type Queue<Call, Answer> = readonly Waiting<Call, Answer>[]

/**
 * Lets calls that arrive while others are under way go together, so that they share a round trip and a commit. What is
 * held up by somebody else waits apart, so that it holds up nobody.
 */
export function groupCalls<Call, Answer>(grouping: Grouping<Call, Answer>) {
  let queue: Queue<Call, Answer> = []
  const keysUnderWay = new Set<number>()
  let isLargeUnderWay = false
  /** What somebody else was found to hold, the longest first. */
  const held = new Set<number>()
  const free = { quick: grouping.atOnce, waiting: grouping.waitingAtOnce }

  return (call: Call): Promise<Answer> => {
    const settle = Promise.withResolvers<Answer>()
    const dueMs = performance.now() + grouping.patienceMs
    const isLate = () => performance.now() >= dueMs
    queue = [...queue, { call, key: grouping.keyOf(call), settle, isLate, isAlone: false }]
    const timer = setTimeout(refuseLate, grouping.patienceMs + 1)
    sendNext()
    return settle.promise.finally(() => clearTimeout(timer))
  }

  /** Behind many that are held up nobody gets a turn in time, and whatever stands before the node would give the node up. */
  function refuseLate(): void {
    // One whose group has failed was under way for all that time, and comes next.
    const late = queue.filter(({ key, isLate, isAlone }) => held.has(key) && isLate() && !isAlone)
    queue = queue.filter((waiting) => !late.includes(waiting))
    for (const { settle } of late) settle.reject(grouping.tooLate())
    grouping.noteQueue?.(queue.length)
  }

  function sendNext(): void {
    while (start('waiting', nextHeldUp) || start('quick', nextQuick));
    grouping.noteQueue?.(queue.length)
  }

  function start(lane: 'quick' | 'waiting', next: typeof nextQuick): boolean {
    if (free[lane] === 0) return false
    const group = asManyAsFit(next(queue.filter(canStart)), grouping)
    if (group.length === 0) return false
    const keys = group.map(({ key }) => key)
    queue = queue.filter((waiting) => !group.includes(waiting))
    const isLarge = group.some(({ call }) => isTooLarge(call))
    if (isLarge) isLargeUnderWay = true
    for (const key of keys) keysUnderWay.add(key)
    free[lane] -= 1
    void send(group, lane === 'quick' ? grouping.tryAll : grouping.waitAll).finally(() => {
      for (const key of keys) keysUnderWay.delete(key)
      if (isLarge) isLargeUnderWay = false
      free[lane] += 1
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

  /** What goes without waiting for anybody. What was held rides along: it may be free by now. */
  function nextQuick(startable: Queue<Call, Answer>): Queue<Call, Answer> {
    const isHeld = ({ key }: { key: number }) => held.has(key)
    if (held.size === 0) return startable
    const known = startable.filter((waiting) => !isHeld(waiting))
    return known.length === 0 ? [] : [...known, ...startable.filter(isHeld)]
  }

  /** All that wait for the same. */
  function nextHeldUp(startable: Queue<Call, Answer>): Queue<Call, Answer> {
    const longest = [...held].find((key) => startable.some((waiting) => waiting.key === key))
    return startable.filter(({ key }) => key === longest)
  }

  async function send(group: Queue<Call, Answer>, ask: typeof grouping.tryAll): Promise<void> {
    try {
      settleAll(group, await ask(group.map(({ call }) => call)))
    } catch (error) {
      for (const { key } of group) held.delete(key)
      if (group.length === 1 || !grouping.isWorthSplitting(error))
        for (const { settle } of group) settle.reject(error)
      else queue = [...group.map((waiting) => ({ ...waiting, isAlone: true })), ...queue]
    }
  }

  function settleAll(group: Queue<Call, Answer>, answers: readonly (Answer | undefined)[]): void {
    for (const [at, { key, settle }] of group.entries()) {
      const answer = answers[at]
      if (answer === undefined) held.add(key)
      else {
        held.delete(key)
        settle.resolve(answer)
      }
    }
    queue = [...group.filter((_, at) => answers[at] === undefined), ...queue]
    refuseLate()
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
