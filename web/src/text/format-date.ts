// Not by Intl: to make its first formatter takes a slow phone a tenth of a second, before the first screen.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A calendar day as cards show it: 2026-07-18 becomes Jul 18, 2026, in every time zone. */
export function formatShortDate(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${month.slice(0, 3)} ${day}, ${year}`
}

/** A calendar day in full: 2026-07-18 becomes July 18, 2026, in every time zone. */
export function formatLongDate(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${month} ${day}, ${year}`
}

/** A moment as the clock on the wall shows it: 14:02. */
export function formatClock(atMs: number): string {
  const moment = new Date(atMs)
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A moment as the phone's calendar and clock had it: Jul 18, 14:05. */
export function formatMoment(atMs: number): string {
  const moment = new Date(atMs)
  return `${months[moment.getMonth()]?.slice(0, 3)} ${moment.getDate()}, ${formatClock(atMs)}`
}

function partsOf(date: string) {
  const [year = '', month, day] = date.split('-')
  return { year, month: months[Number(month) - 1] ?? '', day: Number(day) }
}
