import { seconds, withTable } from '../fault-table.ts'

/** From when until when an alert fired; until now where it still does. */
export interface Spell {
  alert: string
  fromMs: number
  toMs: number | undefined
}

/** What became of an alert while its fault lasted, and after it. */
export interface AlertResult {
  alert: string
  /** The fault. */
  what: string
  /** After the fault began; undefined: it did not. */
  firedMs: number | undefined
  /** After the fault ended; undefined: it was not over while anybody waited for it. */
  overMs: number | undefined
  /** How often it fired: once, unless it goes on and off. */
  times: number
  /** It was over while the fault went on. */
  isTooShort: boolean
}

interface Provoked {
  alert: string
  what: string
  beganMs: number
  /** Until then nobody had begun to end it. */
  lastedToMs: number
  endedMs: number
}

export function resultOf(
  spells: readonly Spell[],
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

/** What is not as it must be. */
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

/** The text with these rows in its table of alerts. */
export function withAlertRows(
  text: string,
  results: readonly AlertResult[],
  alerts: readonly string[],
): string {
  const rows = new Map(results.map((result) => [result.alert, formatRow(result)]))
  return withTable(text, { marker: 'alerts', head, rows, names: alerts })
}
