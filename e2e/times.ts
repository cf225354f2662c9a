/** The time within which a share of them, in per cent, was done. */
export function percentile(timesMs: readonly number[], percent: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Infinity
}
