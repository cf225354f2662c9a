const dayMs = 24 * 60 * 60 * 1000
const yearsBack = 10
const yearsAhead = 1

/** The error for a date out of range. */
export const matchDateIssue = 'The date can be up to ten years back or one year ahead'

/** Whether a match can be on this day: golfers also enter old rounds, and plan next season's. */
export function isMatchDateInRange(date: string, now: Date): boolean {
  // The golfer's local date may already be tomorrow, or still yesterday.
  const [yesterday, tomorrow] = [-dayMs, dayMs].map((ms) => new Date(now.getTime() + ms).toISOString())
  return date >= yearsFrom(yesterday!, -yearsBack) && date <= yearsFrom(tomorrow!, yearsAhead)
}

function yearsFrom(moment: string, years: number): string {
  return `${Number(moment.slice(0, 4)) + years}${moment.slice(4, 10)}`
}
