import { loadavg } from 'node:os'

/** Does something once and returns how long it took until the last recipient had it. */
export type Timed = () => Promise<number>

/** The times in milliseconds, round by round. */
export type Rounds = readonly (readonly number[])[]

interface TurnsPlan {
  rounds: number
  turns: number
}

/**
 * Runs them one after the other in every turn, so that other work on the machine slows all of them
 * equally.
 */
export async function takeTurns(timed: readonly Timed[], { rounds, turns }: TurnsPlan): Promise<Rounds[]> {
  const taken = timed.map(() => Array.from({ length: rounds }, (): number[] => []))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < turns; turn++)
      for (const [index, run] of timed.entries()) taken[index]?.[round]?.push(await run())
  return taken
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

/** The median over all rounds of a quantile of each round. */
export function medianOf(rounds: Rounds, share: number): number {
  return quantile(
    rounds.map((taken) => quantile(taken, share)),
    0.5,
  )
}

export function describeRounds(rounds: Rounds): string {
  const at = (share: number) => `${quantile(rounds.flat(), share).toFixed(1)} ms`
  return `p50 ${at(0.5)}   p99 ${at(0.99)}   longest ${at(1)}`
}

/** The p99 of each round divided by that of the bare system in the same round, and the median of all rounds. */
export function describeRatios(own: Rounds, bare: Rounds): string {
  const ratios = own.map((taken, round) => quantile(taken, 0.99) / quantile(bare[round] ?? [], 0.99))
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ')
  return `p99 over bare ${each}; median ${quantile(ratios, 0.5).toFixed(2)}`
}

/** How busy the machine was: figures from a busy machine are less reliable. */
export function printMachineLoad(): void {
  const loads = loadavg().map((load) => load.toFixed(1))
  console.log(`machine load ${loads.join(' ')}`)
}
