import { runChild, startChild, type Child, type ChildPlan } from './child.ts'

/** When a terminal or another program asks this one to stop, it first stops its children. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

export type Family = ReturnType<typeof openFamily>

/** The processes of one run. They stop together, the last started first. */
export function openFamily({ onLine }: { onLine?: (name: string, line: string) => void } = {}) {
  const children: Child[] = []
  let stopping: Promise<void> | undefined
  const heard = (plan: ChildPlan): ChildPlan =>
    onLine ? { ...plan, onLine: (line) => onLine(plan.name, line) } : plan

  return {
    start(plan: ChildPlan): Child {
      // Nothing would stop a process that starts now.
      if (stopping) throw new Error(`${plan.name} was started after the family stopped`)
      const child = startChild(heard(plan))
      children.push(child)
      return child
    },
    run: (plan: ChildPlan) => runChild(heard(plan)),
    signalAll(signal: NodeJS.Signals): void {
      for (const child of children) child.signal(signal)
    },
    /** Settles with the first child that ends on its own. */
    anyEnded: () => Promise.race(children.map(async (child) => child.ended.then(() => child))),
    /** Stops everything once, however often it is called; all callers wait for it. */
    stopAll: () => (stopping ??= stopInOrder()),
    isStopping: () => stopping !== undefined,
  }

  async function stopInOrder(): Promise<void> {
    for (const child of children.toReversed()) await child.stop()
  }
}
