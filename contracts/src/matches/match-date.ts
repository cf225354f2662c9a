const dayMs = 24 * 60 * 60 * 1000
const yearsBack = 10
const yearsAhead = 1

/** What is wrong with a date that is not within reach. */
export const dateIssue = 'A match is at most ten years back and one year ahead'

/** Whether a match can be on this day: rounds of former seasons are typed in, and next season's are planned. */
export function isWithinReach(date: string, now: Date): boolean {
  // It may be tomorrow where the golfer is, or still yesterday.
  const [yesterday, tomorrow] = [-dayMs, dayMs].map((ms) => new Date(now.getTime() + ms).toISOString())
  return date >= yearsFrom(yesterday!, -yearsBack) && date <= yearsFrom(tomorrow!, yearsAhead)
}

function yearsFrom(moment: string, years: number): string {
  return `${Number(moment.slice(0, 4)) + years}${moment.slice(4, 10)}`
}
