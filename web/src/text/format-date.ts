const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

const long = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A calendar day as cards show it: 2026-07-18 becomes Jul 18, 2026, in every time zone. */
export function formatShortDate(date: string): string {
  return short.format(new Date(`${date}T00:00:00Z`))
}

/** A calendar day in full: 2026-07-18 becomes July 18, 2026, in every time zone. */
export function formatLongDate(date: string): string {
  return long.format(new Date(`${date}T00:00:00Z`))
}

/** A moment as the clock on the wall shows it: 14:02. */
export function formatClock(atMs: number): string {
  return clock.format(atMs)
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment as the phone's calendar and clock had it: Jul 18, 14:05. */
export function formatMoment(atMs: number): string {
  return moment.format(atMs)
}
