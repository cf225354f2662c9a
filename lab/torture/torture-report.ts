import type { Complaint, LogLine, Tap } from './checker.ts'

export interface RunResult {
  complaints: readonly Complaint[]
  log: readonly LogLine[]
  taps: readonly Tap[]
  faults: ReadonlyMap<string, number>
  /** How often each guest joined and was claimed. */
  guests: readonly { joins: number; claims: number }[]
  fates: readonly ReadonlyMap<string, number>[]
  /** From tap to stored, in the browsers. */
  storeMs: readonly number[]
}

/** What happened, and what is wrong with it. */
export function report({ complaints, log, taps, faults, guests, fates, storeMs }: RunResult): void {
  const conflicts = log.filter(({ outcome }) => outcome !== 'applied')
  const settled = conflicts.filter(({ settledBy }) => settledBy !== null)
  const kinds = [...Map.groupBy(log, ({ kind }) => kind)].map(
    ([kind, lines]) => [kind, lines.length] as const,
  )
  console.log(`${taps.length} entries acknowledged on a screen, ${log.length} in the log`)
  console.log(listOf(new Map(kinds)))
  console.log(`${conflicts.length} were conflicts or waited, ${settled.length} of them are settled`)
  console.log(`faults: ${listOf(faults)}`)
  const [joins, claims] = [guests.map((guest) => guest.joins), guests.map((guest) => guest.claims)].map(total)
  console.log(`${guests.length} guests joined ${joins} times and were claimed ${claims} times`)
  console.log(`requests: ${listOf(sumOf(fates))}`)
  console.log(
    `tap to stored in a browser: p50 ${percentile(storeMs, 50)} ms, p95 ${percentile(storeMs, 95)} ms`,
  )
  for (const { rule, text } of complaints.slice(0, 40)) console.log(`${rule}: ${text}`)
  console.log(
    complaints.length === 0
      ? 'Nothing lost, nothing twice, nothing overwritten unseen.'
      : `${complaints.length} complaints`,
  )
}

function sumOf(counts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of counts.flatMap((one) => [...one])) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}

function percentile(all: readonly number[], percent: number): string {
  const sorted = all.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length * percent) / 100)] ?? NaN).toFixed(1)
}
