import type { Chance } from '@nineteenth/scripts/seed/chance.ts'
import { openChance } from '@nineteenth/scripts/seed/chance.ts'
import type { Dice } from './tap.ts'

/** A fault that affects a target at a time, for a while. */
export interface Fault {
  atMs: number
  kind: FaultKind
  target: number
  forMs: number
}

/** Every kind of fault, and its targets. */
const kinds = [
  ['offline', 'people'],
  ['sleep', 'people'],
  ['kill-phone', 'phones'],
  ['fill-store', 'phones'],
  ['kill-browser', 'browsers'],
  ['kill-node', 'nodes'],
  ['restart-postgres', 'one'],
  ['fail-over', 'one'],
  ['kill-redis', 'one'],
  ['complete', 'matches'],
  ['delete', 'matches'],
  ['edit', 'matches'],
  ['take-out', 'matches'],
  ['turn-link-off', 'matches'],
  ['renew-link', 'matches'],
  ['claim', 'guests'],
] as const

export type FaultKind = (typeof kinds)[number][0]

export interface Cast {
  phones: number
  browsers: number
  nodes: number
  matches: number
  guests: number
}

/** How often each kind occurs: once in this many milliseconds for each target. */
const everyMs: Record<FaultKind, number> = {
  offline: 35_000,
  sleep: 60_000,
  'kill-phone': 60_000,
  'fill-store': 90_000,
  'kill-browser': 45_000,
  'kill-node': 80_000,
  'restart-postgres': 110_000,
  'fail-over': 120_000,
  'kill-redis': 75_000,
  complete: 60_000,
  delete: 75_000,
  edit: 20_000,
  'take-out': 60_000,
  'turn-link-off': 50_000,
  'renew-link': 60_000,
  claim: 45_000,
}

/** The longest duration; the shortest is a tenth of it. */
const longestMs: Record<FaultKind, number> = {
  offline: 15_000,
  sleep: 25_000,
  'kill-phone': 4_000,
  'fill-store': 10_000,
  'kill-browser': 3_000,
  'kill-node': 4_000,
  'restart-postgres': 3_000,
  // How much of the committed data is lost.
  'fail-over': 3_000,
  'kill-redis': 8_000,
  complete: 6_000,
  delete: 6_000,
  edit: 1_000,
  'take-out': 8_000,
  'turn-link-off': 8_000,
  'renew-link': 1_000,
  claim: 10_000,
}

/** The same faults for the same seed, in order of time. */
export function planChaos(seed: number, durationMs: number, cast: Cast): Fault[] {
  const chance = openChance(seed)
  const targets = { ...cast, people: cast.phones + cast.browsers, one: 1 }
  return kinds.flatMap(([kind, whom]) => strikes(kind, targets[whom])).toSorted((a, b) => a.atMs - b.atMs)

  function strikes(kind: FaultKind, count: number): Fault[] {
    // A short run sees everything at least once.
    const length = Math.max(1, Math.round((durationMs * count) / everyMs[kind]))
    return Array.from({ length }, () => ({
      kind,
      atMs: Math.round(chance.next() * durationMs * 0.9),
      target: Math.floor(chance.next() * count),
      forMs: Math.round(longestMs[kind] * (0.1 + 0.9 * chance.next())),
    }))
  }
}

/** What happens to one request on its way. */
export type Fate = 'passes' | 'cut before' | 'cut after' | 'doubled' | 'late copy' | 'held'

export function fateOf(chance: Chance): Fate {
  const roll = chance.next()
  if (roll < 0.04) return 'cut before'
  if (roll < 0.1) return 'cut after'
  if (roll < 0.14) return 'doubled'
  if (roll < 0.18) return 'late copy'
  return roll < 0.22 ? 'held' : 'passes'
}

export function rollDice(chance: Chance): Dice {
  return {
    kind: chance.next(),
    player: chance.next(),
    other: chance.next(),
    hole: chance.next(),
    value: chance.next(),
    decides: chance.next(),
  }
}
