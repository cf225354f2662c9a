// The app's dates are American, in every locale. Not Intl: on a slow phone the first formatter takes a tenth of a second,
// before the first screen.
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

let clock: Intl.DateTimeFormat | undefined

/** A time on the phone's clock, as its locale writes it: 2:02 PM in the United States, 14:02 in Britain. */
export function formatClock(atMs: number): string {
  clock ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
  // Some browsers put a narrow no-break space before AM and PM, which no search finds.
  return clock.format(atMs).replaceAll('\u202F', ' ')
}

/** A time on the phone's calendar and clock: Jul 18, 2:05 PM. */
export function formatMoment(atMs: number): string {
  const moment = new Date(atMs)
  return `${months[moment.getMonth()]?.slice(0, 3)} ${moment.getDate()}, ${formatClock(atMs)}`
}

function partsOf(date: string) {
  const [year = '', month, day] = date.split('-')
  return { year, month: months[Number(month) - 1] ?? '', day: Number(day) }
}
