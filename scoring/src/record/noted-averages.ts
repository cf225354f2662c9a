import { roundHalfUp } from '../arithmetic/rounding.ts'
import { sumOf } from '../arithmetic/sum-of.ts'
import { meanOfRounds } from './averages.ts'
import type { Noted, NotedKind } from './noted-figures.ts'

// RC9: Putts and penalties per 18 holes, to a tenth; fairways and greens in whole percent.
const units = {
  putts: { per: 18, parts: 10 },
  fairways: { per: 100, parts: 1 },
  greens: { per: 100, parts: 1 },
  penalties: { per: 18, parts: 10 },
} as const

/** A noted figure over several rounds; null without any (RC9). */
export function notedAverage(kind: NotedKind, rounds: readonly Noted[]): number | null {
  if (rounds.length === 0) return null
  const { per, parts } = units[kind]
  const count = sumOf(rounds.map((round) => round.count))
  const holes = sumOf(rounds.map((round) => round.holes))
  return roundHalfUp({ numerator: per * parts * count, denominator: holes }) / parts
}

/** A noted figure of every round, oldest first, and its average over the latest five up to it (RC9). */
export function notedTrend(kind: NotedKind, rounds: readonly Noted[]): { value: number; mean: number }[] {
  return rounds.map((round, at) => ({
    value: notedAverage(kind, [round])!,
    mean: notedAverage(kind, rounds.slice(Math.max(0, at + 1 - meanOfRounds), at + 1))!,
  }))
}
