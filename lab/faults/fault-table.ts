/** The effect of a fault on the golfers. */
export interface FaultResult {
  name: string
  what: string
  /** Why the fault could not be tried. */
  skipped?: string
  sent: number
  failed: number
  /** By default, phones retry automatically. */
  mayFail?: boolean
  worstWaitMs: number
  /** The figures for golfers in other matches, if the fault concerns one match. */
  othersWorstWaitMs?: number
  lost: number
  /** Everything else that the checker found. */
  complaints: number
  /** Undefined if the wait timed out. */
  normalMs: number | undefined
  /** How long no product could have recorded anything. */
  outageMs: number
}

export const failOverMs = 20_000
export const normalMs = 20_000

/** The violated requirements; empty if the product survived the fault. */
export function breachesOf(result: FaultResult): string[] {
  if (result.skipped !== undefined) return []
  return [
    ...(result.lost > 0 ? ['lost'] : []),
    ...(result.mayFail === false && result.failed > 0 ? ['failed'] : []),
    ...(result.complaints > 0 ? [`${result.complaints} complaints`] : []),
    ...(result.worstWaitMs > result.outageMs + failOverMs ? ['wait'] : []),
    ...((result.othersWorstWaitMs ?? 0) > failOverMs ? ['others wait'] : []),
    ...((result.normalMs ?? Infinity) > normalMs ? ['normal'] : []),
  ]
}

const head: readonly string[] = [
  '| Fault | Requests failed | Worst wait of a score | Bound | Lost | Normal again after | |',
  '| --- | --- | --- | --- | --- | --- | --- |',
]

/** The first cell names the fault, so that a later run of only this fault finds its row. */
export function formatRow(result: FaultResult): string {
  const { name, what, skipped } = result
  const cells = skipped === undefined ? cellsOf(result) : ['', '', '', '', '', `not tried: ${skipped}`]
  return `| ${[`${what} (\`${name}\`)`, ...cells].join(' | ')} |`
}

function cellsOf(result: FaultResult): string[] {
  const { sent, failed, worstWaitMs, othersWorstWaitMs, lost, outageMs } = result
  const others = othersWorstWaitMs === undefined ? '' : `; others ${seconds(othersWorstWaitMs)}`
  const breaches = breachesOf(result)
  return [
    `${failed} of ${sent}`,
    `${seconds(worstWaitMs)}${others}`,
    outageMs === 0 ? seconds(failOverMs) : `${seconds(outageMs)} + ${seconds(failOverMs)}`,
    String(lost),
    result.normalMs === undefined ? 'not within a minute' : seconds(result.normalMs),
    breaches.length === 0 ? 'held' : `**not held: ${breaches.join(', ')}**`,
  ]
}

/** Returns the text with these rows in its table; other rows stay, sorted by name. */
export function withRows(text: string, results: readonly FaultResult[], names: readonly string[]): string {
  const rows = new Map(results.map((result) => [result.name, formatRow(result)]))
  return withTable(text, { marker: 'faults', head, rows, names })
}

interface Table {
  /** The comments around the table. */
  marker: string
  head: readonly string[]
  /** Rows are identified by the code name at the end of their first cell. */
  rows: ReadonlyMap<string, string>
  names: readonly string[]
}

export function withTable(text: string, { marker, head, rows, names }: Table): string {
  const [begin, end] = [`<!-- ${marker}: begin -->`, `<!-- ${marker}: end -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no table between ${begin} and ${end}`)
  const all = new Map<string, string>()
  for (const line of text.slice(from, to).split('\n')) {
    const name = /^\|[^|]*\(`([\w-]+)`\)/.exec(line)?.[1]
    if (name !== undefined) all.set(name, line)
  }
  for (const [name, row] of rows) all.set(name, row)
  const table = [...head, ...names.flatMap((name) => all.get(name) ?? [])]
  return `${text.slice(0, from + begin.length)}\n\n${table.join('\n')}\n\n${text.slice(to)}`
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
