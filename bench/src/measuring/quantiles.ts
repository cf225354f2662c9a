/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

export function describeQuantiles(values: readonly number[]): string {
  const at = (share: number) => `${quantile(values, share).toFixed(1)} ms`
  return `p50 ${at(0.5)}   p99 ${at(0.99)}   longest ${at(1)}`
}
