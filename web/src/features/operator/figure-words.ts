import { formatMoment } from '#text/format-date.ts'
import type { Count, Figures } from '@nineteenth/contracts'

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
})

/** '1,204', and of very many 'about 12.4 million'. */
export function countText({ count, isEstimate }: Count): string {
  if (!isEstimate) return whole.format(count)
  return `about ${(count < 1e6 ? whole : short).format(count)}`
}

export function numberText(count: number): string {
  return whole.format(count)
}

/** '8.2 MB': thousands, as disks are sold. */
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
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`
  if (hours > 0) return `${hours} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}

/** 'end-sessions' → 'End sessions' */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function momentText(moment: string): string {
  return formatMoment(Date.parse(moment))
}

// A round is made every ten minutes; the alert of the same is as patient.
const longestPauseMs = 90 * 60_000

/** What wants somebody to look at it, most urgent first; nothing where all is well. */
export function troublesOf({ services, schema, node, housekeeping, madeAt }: Figures): string[] {
  const [round] = housekeeping.rounds
  const pauseMs = round ? Date.parse(madeAt) - Date.parse(round.endedAt) : node.uptimeSeconds * 1000
  const troubles = [
    ...services.filter(({ state }) => state !== 'ready').map(({ name, state }) => `${name}: ${state}`),
    schema.state === 'too-new' && 'The schema is too new for this build',
    schema.state === 'lacking' && 'The schema lacks a migration of this build',
    node.pool.waiting > 0 && `${numberText(node.pool.waiting)} wait for a connection`,
    pauseMs > longestPauseMs && 'No housekeeping for a while',
    round && round.failed.length > 0 && `Housekeeping failed: ${round.failed.join(', ')}`,
  ]
  return troubles.filter((trouble) => typeof trouble === 'string')
}
