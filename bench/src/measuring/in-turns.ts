import { describeQuantiles, quantile } from './quantiles.ts'

/** Does something once, and says how long it took until the last who waited for it had it. */
export type Timed = () => Promise<number>

/** What each took, in milliseconds, round by round. */
export type Rounds = readonly (readonly number[])[]

interface TurnsPlan {
  rounds: number
  turns: number
}

/** One after the other in every turn, so that whatever else the machine is busy with slows all of them; in their order. */
export async function takeTurns(timed: readonly Timed[], { rounds, turns }: TurnsPlan): Promise<Rounds[]> {
  const taken = timed.map(() => Array.from({ length: rounds }, (): number[] => []))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < turns; turn++)
      for (const [index, run] of timed.entries()) taken[index]?.[round]?.push(await run())
  return taken
}

/** What the slowest hundredth waited beside the bare engine's in the same round, and the middle one of all rounds. */
export function compareSlowest(own: Rounds, bare: Rounds): { byRound: number[]; median: number } {
  const byRound = own.map((taken, round) => quantile(taken, 0.99) / quantile(bare[round] ?? [], 0.99))
  return { byRound, median: quantile(byRound, 0.5) }
}

export function describeRounds(rounds: Rounds): string {
  return describeQuantiles(rounds.flat())
}

export function describeRatios({ byRound, median }: { byRound: readonly number[]; median: number }): string {
  const each = byRound.map((ratio) => ratio.toFixed(2)).join(', ')
  return `p99 over bare ${each}; median ${median.toFixed(2)}`
}
