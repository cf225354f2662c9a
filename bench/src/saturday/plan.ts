/** What people do in a match's four hours beside finishing it, and how often: in all, of a foursome and its watchers. */
const timesInAMatch = {
  /** Each of four enters their own, hole by hole. */
  score: 72,
  /** A phone that comes out of the pocket, six times a round. */
  match: 24,
  home: 12,
  /** Each of ten watchers once: the pointer, and the board that it names. */
  board: 10,
  /** Once, with all that follows: results, records, the next match of the four, its links and streams. */
  finish: 1,
}

export type Doing = keyof typeof timesInAMatch

interface DayPlan {
  matches: number
  /** In which the four hours of a round pass. */
  roundMs: number
}

/** What begins in a stretch of time, in turns, so that every kind is spread as evenly as its rate lets it. */
export function doingsBetween({ matches, roundMs }: DayPlan, fromMs: number, untilMs: number): Doing[] {
  return doings.flatMap((doing) => {
    const perMs = (matches * timesInAMatch[doing]) / roundMs
    const length = Math.floor(untilMs * perMs) - Math.floor(fromMs * perMs)
    return Array.from({ length }, () => doing)
  })
}

const doings: readonly Doing[] = ['score', 'match', 'home', 'board', 'finish']
