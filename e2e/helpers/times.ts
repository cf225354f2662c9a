import { watchStolenTime } from '@nineteenth/scripts/testing/stolen-time.ts'
import { expect, test } from '@playwright/test'

/** The time within which this percentage of the steps finished. */
export function percentile(timesMs: readonly number[], percent: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Infinity
}

interface Figure {
  what: string
  ms: number
  limitMs: number
}

/** Call it before measuring; the function it returns fails if a figure exceeds its limit. */
export function watchMachine(): (figures: readonly Figure[]) => void {
  const stolenTime = watchStolenTime()
  return (figures) => {
    const tooSlow = figures.filter(({ ms, limitMs }) => ms > limitMs)
    const stolen = stolenTime()
    // The host gave the CPU to another machine, so the figure isn't ours.
    test.skip(
      tooSlow.length > 0 && stolen > 0.1,
      `${Math.round(100 * stolen)} % of the machine was not ours: ${JSON.stringify(tooSlow)}`,
    )
    expect(tooSlow).toEqual([])
  }
}
