const bucketMs = 0.1
const longestMs = 60_000

export type Tally = ReturnType<typeof openTally>

/**
 * Millions of waits, counted in tenths of a millisecond: a list of all waits would slow down what
 * it measures.
 */
export function openTally() {
  const counts = new Uint32Array(longestMs / bucketMs + 1)
  let size = 0
  return {
    add(ms: number): void {
      const bucket = Math.floor(Math.min(Math.max(ms, 0), longestMs) / bucketMs)
      counts[bucket] = (counts[bucket] ?? 0) + 1
      size += 1
    },
    size: () => size,
    /** The wait below which this share of the waits lies; undefined without waits. */
    quantile(share: number): number | undefined {
      const rank = Math.floor(share * (size - 1))
      let passed = 0
      const bucket = counts.findIndex((count) => (passed += count) > rank)
      return size === 0 ? undefined : bucket * bucketMs
    },
  }
}

export function describeTally(tally: Tally): string {
  const [p50, p99] = [tally.quantile(0.5), tally.quantile(0.99)]
  return p50 === undefined || p99 === undefined ? 'none' : `p50 ${toMs(p50)}   p99 ${toMs(p99)}`
}

function toMs(ms: number): string {
  return `${ms.toFixed(1)} ms`
}
