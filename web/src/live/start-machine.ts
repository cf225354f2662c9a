/** Time and randomness, passed in with every event. */
export interface Moment {
  nowMs: number
  random: number
}

/** The deadline of the state has passed. */
export interface Due {
  kind: 'due'
}

/** The next state after an event, and the effects to run, in this order. */
export type Step<State, Effect> = [after: State, effects: readonly Effect[]]

interface Machine<State, Event, Effect> {
  state: State
  next: (state: State, event: (Event | Due) & Moment) => Step<State, Effect>
  carryOut: (effect: Effect) => void
  /** Called with every new state, before its effects. */
  onState?: (state: State) => void
  now: () => number
  random: () => number
}

/** Runs a pure machine whose only timer is the deadline in its state; returns a function that sends it an event. */
export function startMachine<State extends { deadlineMs: number | undefined }, Event, Effect>(
  machine: Machine<State, Event, Effect>,
): (event: Event) => void {
  let { state } = machine
  let timer: ReturnType<typeof setTimeout> | undefined
  let armedMs: number | undefined
  const queue: (Event | Due)[] = []
  return take

  /** One at a time: an event from an effect or a listener waits until the effects before it have run. */
  function take(event: Event | Due): void {
    queue.push(event)
    if (queue.length > 1) return
    runAll(steps())
  }

  function* steps(): Generator<() => void> {
    for (let [first] = queue; first; [first] = queue) {
      const event = first
      yield () => step(event)
      queue.shift()
    }
  }

  /** A failing listener or effect doesn't stop the others: an open stream must still be closed. */
  function step(event: Event | Due): void {
    const moment = { nowMs: machine.now(), random: machine.random() }
    const [after, effects] = machine.next(state, { ...event, ...moment })
    state = after
    arm(moment.nowMs)
    runAll([() => machine.onState?.(after), ...effects.map((effect) => () => machine.carryOut(effect))])
  }

  function arm(nowMs: number): void {
    // Only for a new deadline: if the clock was set back, the old one would seem hours away.
    if (state.deadlineMs === armedMs) return
    clearTimeout(timer)
    armedMs = state.deadlineMs
    if (armedMs !== undefined) timer = setTimeout(ring, armedMs - nowMs)
  }

  function ring(): void {
    armedMs = undefined
    take({ kind: 'due' })
  }
}

/** Runs every task, even after a failure, then throws the first error. */
export function runAll(tasks: Iterable<() => void>): void {
  const failures: unknown[] = []
  for (const task of tasks)
    try {
      task()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

const firstMs = 500
const longestMs = 30_000

/** The pause after this many failures in a row: longer each time, and different on each phone (`random` from 0 to 1). */
export function backOffMs(failures: number, random: number): number {
  const limitMs = Math.min(longestMs, firstMs * 2 ** failures)
  return limitMs * (0.5 + random / 2)
}

// The server spreads phones over seconds; a wrong value must not silence one, and a timer of weeks fires at once.
const longestRetryMs = 60_000

/** The pause after a server's retry time: never shorter, and different on each phone. */
export function retryPauseMs(retryMs: number, random: number): number {
  return Math.min(retryMs, longestRetryMs) * (1 + random / 2)
}

/** Whether something happened within this time. A time in the future comes from a clock that was set back, and proves nothing. */
export function isWithin(durationMs: number, sinceMs: number, nowMs: number): boolean {
  return sinceMs <= nowMs && nowMs - sinceMs <= durationMs
}
