import { seconds, withTable } from '../fault-table.ts'

/** When an alert started and stopped firing; no end while it still fires. */
export interface FiringPeriod {
  alert: string
  fromMs: number
  toMs: number | undefined
}

/** What an alert did during its fault, and after it. */
export interface AlertResult {
  alert: string
  /** The fault. */
  what: string
  /** How long after the start of the fault the alert fired; undefined if it didn't. */
  firedMs: number | undefined
  /** How long after the end of the fault the alert cleared; undefined if the wait timed out. */
  overMs: number | undefined
  /** How often the alert fired: once, unless it goes on and off. */
  times: number
  /** Whether the alert cleared while the fault lasted. */
  isTooShort: boolean
}

interface Provoked {
  alert: string
  what: string
  beganMs: number
  /** Counted from here, because the fault had not begun to end before. */
  lastedToMs: number
  endedMs: number
}

export function resultOf(
  spells: readonly FiringPeriod[],
  { alert, what, beganMs, lastedToMs, endedMs }: Provoked,
): AlertResult {
  const own = spells.filter((spell) => spell.alert === alert && spell.fromMs >= beganMs)
  const [first, last] = [own[0], own.at(-1)]
  return {
    alert,
    what,
    firedMs: first && first.fromMs - beganMs,
    overMs: last?.toMs === undefined ? undefined : Math.max(0, last.toMs - endedMs),
    times: own.length,
    isTooShort: own.some(({ toMs = Infinity }) => toMs < lastedToMs),
  }
}

/** The violated requirements. */
export function breachesOf({ firedMs, overMs, times, isTooShort }: AlertResult): string[] {
  if (firedMs === undefined) return ['does not fire']
  return [
    ...(overMs === undefined ? ['is not over'] : []),
    ...(isTooShort ? ['is over before its fault'] : []),
    ...(times > 1 ? [`fires ${times} times`] : []),
  ]
}

const head = ['| Fault (alert) | Fires after | Over after its end | |', '| --- | --- | --- | --- |']

export function formatRow(result: AlertResult): string {
  const { alert, what, firedMs, overMs } = result
  const breaches = breachesOf(result)
  const cells = [
    `${what} (\`${alert}\`)`,
    firedMs === undefined ? '' : seconds(firedMs),
    overMs === undefined ? '' : seconds(overMs),
    breaches.length === 0 ? 'held' : `**not held: ${breaches.join(', ')}**`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Returns the text with these rows in its table of alerts. */
export function withAlertRows(
  text: string,
  results: readonly AlertResult[],
  alerts: readonly string[],
): string {
  const rows = new Map(results.map((result) => [result.alert, formatRow(result)]))
  return withTable(text, { marker: 'alerts', head, rows, names: alerts })
}
