import * as fc from 'fast-check'
import type { Waking } from '../next-stream.ts'
import type { Due, Moment, Step } from '../start-machine.ts'

/** Drives a machine through events and time, and records its states and effects. Its deadline fires as time passes. */
export function driveMachine<State extends { deadlineMs: number | undefined }, Event, Effect>(
  first: State,
  next: (state: State, event: (Event | Due) & Moment) => Step<State, Effect>,
) {
  const taken: {
    event: Event | Due
    before: State
    after: State
    effects: readonly Effect[]
    nowMs: number
  }[] = []
  let state = first
  let nowMs = 0
  return { taken, state: () => state, nowMs: () => nowMs, take, pass, rest }

  function take(event: Event | Due, random = 0): void {
    const [after, effects] = next(state, { ...event, nowMs, random })
    taken.push({ event, before: state, after, effects, nowMs })
    state = after
  }

  function pass(durationMs: number): void {
    const untilMs = nowMs + durationMs
    while (state.deadlineMs !== undefined && state.deadlineMs <= untilMs) {
      nowMs = state.deadlineMs
      take({ kind: 'due' })
    }
    nowMs = untilMs
  }

  /** Until its deadline fires. */
  function rest(): void {
    pass((state.deadlineMs ?? nowMs) - nowMs)
  }
}

/** The shortest time in which a machine requested this so often. */
export function densest(
  taken: readonly { effects: readonly { kind: string }[]; nowMs: number }[],
  wanted: string,
  count: number,
): number {
  const asking = taken.filter(({ effects }) => effects.some(({ kind }) => kind === wanted))
  const timesMs = asking.map(({ nowMs }) => nowMs)
  const spansMs = timesMs.slice(count - 1).map((timeMs, index) => timeMs - (timesMs[index] ?? 0))
  return Math.min(Infinity, ...spansMs)
}

/** How long an attempt lasts: often no time at all. */
export const lifeMs = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8_000 }))

/** How many attempts ago the event's attempt began; mostly the current one. */
export const late = fc.constantFrom(0, 0, 0, 1, 2)

export const timePasses = fc.record({
  kind: fc.constant('pass' as const),
  durationMs: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 60_000 })),
})

export const aWake = fc.record({
  kind: fc.constant('woken' as const),
  how: fc.constantFrom<Waking>('retry', 'reconnect'),
})

/** Checks a machine after each of many sequences of steps. */
export function afterAnySteps<Driven, Step>(
  { start, takeStep }: { start: () => Driven; takeStep: (driven: Driven, step: Step) => void },
  step: fc.Arbitrary<Step>,
  check: (driven: Driven, steps: readonly Step[]) => void,
): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const driven = start()
      for (const one of steps) takeStep(driven, one)
      check(driven, steps)
    }),
    { numRuns: 1_000 },
  )
}
