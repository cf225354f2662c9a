import { runChild, startChild, type Child, type ChildPlan } from './child.ts'

/** Asked to end, by a terminal or another program, this one first ends what it has started. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

export type Family = ReturnType<typeof openFamily>

/** The processes of one run. They end together, the last started first. */
export function openFamily({ onLine }: { onLine?: (name: string, line: string) => void } = {}) {
  const children: Child[] = []
  let stopping: Promise<void> | undefined
  const heard = (plan: ChildPlan): ChildPlan =>
    onLine ? { ...plan, onLine: (line) => onLine(plan.name, line) } : plan

  return {
    start(plan: ChildPlan): Child {
      // Nobody would end it.
      if (stopping) throw new Error(`${plan.name} is started after the end`)
      const child = startChild(heard(plan))
      children.push(child)
      return child
    },
    run: (plan: ChildPlan) => runChild(heard(plan)),
    signalAll(signal: NodeJS.Signals): void {
      for (const child of children) child.signal(signal)
    },
    /** Settles with the first child that ends by itself. */
    anyEnded: () => Promise.race(children.map(async (child) => child.ended.then(() => child))),
    /** However often it is asked for, there is one end, and everybody waits for it. */
    stopAll: () => (stopping ??= stopInOrder()),
    isStopping: () => stopping !== undefined,
  }

  async function stopInOrder(): Promise<void> {
    for (const child of children.toReversed()) await child.stop()
  }
}
