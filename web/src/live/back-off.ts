const firstMs = 500
const longestMs = 30_000

/** How long to wait after so many failures in a row: longer each time, and never all phones at once. */
export function backOffMs(failures: number, random: () => number): number {
  const mostMs = Math.min(longestMs, firstMs * 2 ** failures)
  return mostMs * (0.5 + random() / 2)
}
