import { watchStolenTime } from '@nineteenth/scripts/testing/stolen-time.ts'
import { expect, test } from '@playwright/test'

/** The time within which a share of them, in per cent, was done. */
export function percentile(timesMs: readonly number[], percent: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Infinity
}

interface Figure {
  what: string
  ms: number
  limitMs: number
}

/** To be called before anything is timed; what it gives back fails where a figure is above its limit. */
export function watchMachine(): (figures: readonly Figure[]) => void {
  const stolenTime = watchStolenTime()
  return (figures) => {
    const tooSlow = figures.filter(({ ms, limitMs }) => ms > limitMs)
    const stolen = stolenTime()
    // The host gave the processor to another of its machines: that is no figure of ours.
    test.skip(
      tooSlow.length > 0 && stolen > 0.1,
      `${Math.round(100 * stolen)} % of the machine was not ours: ${JSON.stringify(tooSlow)}`,
    )
    expect(tooSlow).toEqual([])
  }
}
