import type { Chance } from '@nineteenth/scripts/seed/chance.ts'

/** The random choices of one request, the same whenever it is repeated. */
export type Dice = ReturnType<typeof openDice>

export function openDice(chance: Chance) {
  return {
    /** True in this many percent of cases. */
    of: (percent: number) => chance.next() * 100 < percent,
    /** From the lowest to the highest, both included. */
    between: (lowest: number, highest: number) => lowest + Math.floor(chance.next() * (highest - lowest + 1)),
    pick<T>(all: readonly [T, ...T[]]): T {
      return all[Math.floor(chance.next() * all.length)] ?? all[0]
    },
    find: <T>(all: readonly T[]): T | undefined => all[Math.floor(chance.next() * all.length)],
    shuffled: <T>(all: readonly T[]): T[] => chance.shuffled(all),
    uuid(): string {
      const digits = Array.from({ length: 30 }, () => Math.floor(chance.next() * 16).toString(16)).join('')
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18)}`
    },
  }
}
