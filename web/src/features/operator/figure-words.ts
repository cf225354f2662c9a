import { formatMoment } from '#text/format-date.ts'
import { formatNumber } from '#text/format-number.ts'
import type { Count, Figures } from '@nineteenth/contracts'
import { words } from './words.ts'

const short = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
})

/** '1,204', for large estimates 'about 12.4 million'. */
export function countText({ count, isEstimate }: Count): string {
  if (!isEstimate) return formatNumber(count)
  return words.figures.about(count < 1e6 ? formatNumber(count) : short.format(count))
}

/** '8.2 MB', in powers of 1,000. */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const figure = bytes / 1000 ** step
  return `${step > 0 && figure < 10 ? figure.toFixed(1) : Math.round(figure)} ${units[step]}`
}

/** '3 days 4 h', '12 min' */
export function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return words.figures.days(days, hours)
  if (hours > 0) return words.figures.hours(hours, minutes % 60)
  return minutes > 0 ? words.figures.minutes(minutes) : words.figures.lessThanAMinute
}

/** 'end-sessions' → 'End sessions' */
export function wordsOf(name: string): string {
  const spaced = name.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export function momentText(moment: string): string {
  return formatMoment(Date.parse(moment))
}

// Housekeeping runs every ten minutes; the alert has the same threshold.
const longestPauseMs = 90 * 60_000

/** Problems for the operator, most urgent first. */
export function problemsOf({ services, schema, node, housekeeping, madeAt }: Figures): string[] {
  const [round] = housekeeping.rounds
  const pauseMs = round ? Date.parse(madeAt) - Date.parse(round.endedAt) : node.uptimeSeconds * 1000
  const problems = [
    ...services.filter(({ state }) => state !== 'ready').map(({ name, state }) => `${name}: ${state}`),
    schema.state === 'too-new' && words.problems.tooNew,
    schema.state === 'lacking' && words.problems.lacking,
    node.pool.waiting > 0 && words.problems.waiting(formatNumber(node.pool.waiting)),
    pauseMs > longestPauseMs && words.problems.noHousekeeping,
    round && round.failed.length > 0 && words.problems.failed(round.failed.join(', ')),
  ]
  return problems.filter((problem) => typeof problem === 'string')
}
