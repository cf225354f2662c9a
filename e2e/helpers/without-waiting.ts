/** An event of a browser's trace, in microseconds. `tts` and `tdur` count only while its thread ran. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tts?: number
  tdur?: number
}

/**
 * The trace as it would be on an idle machine: a task takes as long as its thread ran, without the
 * time it waited for a core.
 */
export function withoutWaiting<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const tasks = new Map<string, Required<TraceEvent>>()
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .map((event) => {
      const { pid, tid, ts, dur, tts, tdur } = event
      if (tts === undefined) return event
      const thread = `${pid} ${tid}`
      if (event.name === 'RunTask' && dur !== undefined && tdur !== undefined)
        tasks.set(thread, { ...event, dur, tts, tdur })
      const task = tasks.get(thread)
      const isWithin = task !== undefined && ts < task.ts + task.dur
      // Events that belong to a task move with it.
      return {
        ...event,
        ts: isWithin ? task.ts + Math.min(Math.max(tts - task.tts, 0), task.tdur) : ts,
        ...(dur !== undefined && { dur: Math.min(tdur ?? dur, dur) }),
      }
    })
    .toSorted((one, other) => one.ts - other.ts)
}
