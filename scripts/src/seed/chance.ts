export type Chance = ReturnType<typeof openChance>

/** Random numbers that are the same for each seed (mulberry32). */
export function openChance(start: number) {
  let state = start

  /** A number from 0 up to, but not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    /** A number around 0, seldom beyond 2: the sum of several dice. */
    bell: () => (next() + next() + next() + next() - 2) * 1.7,
    shuffled<T>(all: readonly T[]): T[] {
      const keyed = all.map((one) => ({ one, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
    },
  }
}
