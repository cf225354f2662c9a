import type { Tally } from '../watch/tally.ts'

/** One kind of call: how long it took. */
export interface CallFigures {
  taken: Tally
  failed: number
}

/** One run of the day. */
export interface DayFigures {
  calls: ReadonlyMap<string, CallFigures>
  streamsLost: number
  /** Calls that somebody had to make once more: what they waited is in their figures. */
  retries: number
  /** By process: cores that it kept busy, and megabytes that it held in the end. */
  processes: readonly { name: string; cores: number; megabytes: number }[]
  /** The share of the machine that nobody used. */
  idle: number
}

/** Both runs side by side, as docs/scale.md has them. */
export function formatSaturday(calm: DayFigures, dying: DayFigures): string {
  const calls = [...new Set([...calm.calls.keys(), ...dying.calls.keys()])].map((name) => {
    const [one, other] = [calm.calls.get(name), dying.calls.get(name)]
    return `| ${[name, one?.taken.size() ?? 0, waitOf(one), failedOf(one), waitOf(other), failedOf(other)].join(' | ')} |`
  })
  const processes = calm.processes.map(({ name, cores, megabytes }) => {
    const other = dying.processes.find((process) => process.name === name)
    return `| ${[name, cores.toFixed(2), megabytes.toFixed(0), other?.cores.toFixed(2), other?.megabytes.toFixed(0)].join(' | ')} |`
  })
  return [
    '| Call | Answered | p50 / p99 | Failed | p50 / p99, one node dying | Failed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...calls,
    `| asked once more |  |  | ${calm.retries} |  | ${dying.retries} |`,
    `| streams lost |  |  | ${calm.streamsLost} |  | ${dying.streamsLost} |`,
    '',
    '| Process | Cores | MB | Cores, one node dying | MB |',
    '| --- | --- | --- | --- | --- |',
    ...processes,
    `| idle | ${percent(calm.idle)} |  | ${percent(dying.idle)} |  |`,
  ].join('\n')
}

function waitOf(figures: CallFigures | undefined): string {
  const [p50, p99] = [figures?.taken.quantile(0.5), figures?.taken.quantile(0.99)]
  return p50 === undefined || p99 === undefined ? 'none' : `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`
}

function failedOf(figures: CallFigures | undefined): number {
  return figures?.failed ?? 0
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
