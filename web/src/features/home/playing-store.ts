const key = 'nineteenth.playing'

/** Whether a round was on when Home was last seen, and the day is not over: its place is kept while it loads. */
export function wasPlaying(day: string): boolean {
  return read() === day
}

export function notePlaying(day: string | undefined): void {
  try {
    if (day === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, day)
  } catch {
    // A browser that keeps nothing moves the page once.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
