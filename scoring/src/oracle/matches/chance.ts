export type Chance = ReturnType<typeof openChance>

/** Chance that falls the same way whenever it starts from the same two numbers (mulberry32). */
export function openChance(seed: number, number: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Both ends included. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  return {
    whole,
    oneIn: (many: number) => whole(1, many) === 1,
    pick<const One>(all: readonly One[]): One {
      const picked = all[whole(0, all.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    shuffled<One>(all: readonly One[]): One[] {
      const keyed = all.map((one) => ({ one, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
    },
  }
}
