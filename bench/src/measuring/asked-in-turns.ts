import { quantile } from './quantiles.ts'

const rounds = 5

/** Asks once; the turn says which of its questions. */
export type Asker = (turn: number) => Promise<unknown>

export interface Waits {
  p50: number
  p99: number
}

/** One after the other, so that whatever else the machine is busy with slows both; medians of the rounds. */
export async function askInTurns(one: Asker, other: Asker, asks = 200): Promise<[Waits, Waits]> {
  const askers = [one, other]
  const found = askers.map((): Waits[] => [])
  for (let round = 0; round <= rounds; round++) {
    const takenMs = await askRound(askers, asks)
    // The first round pays for compiled code and cold pages that every later one has.
    if (round === 0) continue
    for (const [at, taken] of takenMs.entries())
      found[at]?.push({ p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) })
  }
  const [before = [], after = []] = found
  return [median(before), median(after)]
}

async function askRound(askers: readonly Asker[], asks: number): Promise<number[][]> {
  const takenMs = askers.map((): number[] => [])
  for (let turn = 0; turn < asks; turn++)
    for (const [at, ask] of askers.entries()) {
      const startedMs = performance.now()
      await ask(turn)
      takenMs[at]?.push(performance.now() - startedMs)
    }
  return takenMs
}

function median(waits: readonly Waits[]): Waits {
  const middle = (of: keyof Waits) =>
    quantile(
      waits.map((found) => found[of]),
      0.5,
    )
  return { p50: middle('p50'), p99: middle('p99') }
}

export function describeWaits({ p50, p99 }: Waits): string {
  return `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
}
