export type MatchChance = ReturnType<typeof openMatchChance>

/** Random numbers from 0 up to, but not including, 1: the same for the same two seeds (mulberry32). */
export function drawsOf(seed: number, number: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Choices made from random numbers. 0 selects the usual case, so a match shrinks with its random numbers. */
export function openMatchChance(draw: () => number) {
  /** Both ends included. */
  const whole = (low: number, high: number) => low + Math.floor(draw() * (high - low + 1))

  return {
    whole,
    oneIn: (many: number) => whole(1, many) === many,
    pick<const One>(all: readonly One[]): One {
      const picked = all[whole(0, all.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    shuffled<One>(all: readonly One[]): One[] {
      const keyed = all.map((one) => ({ one, key: draw() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
    },
  }
}
