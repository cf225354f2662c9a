import { quantile } from './quantiles.ts'

export interface Latencies {
  p50: number
  p99: number
  perSecond: number
}

interface Plan {
  clients: number
  ms: number
  searches: readonly string[]
  search: (text: string) => Promise<unknown>
}

/** So many clients, each asking again as soon as it is answered, for a while. */
export async function runClients({ clients, ms, searches, search }: Plan): Promise<Latencies> {
  const taken: number[] = []
  const began = performance.now()
  const runClient = async (client: number) => {
    for (let turn = client * 997; performance.now() - began < ms; turn++) {
      const asked = performance.now()
      await search(searches[turn % searches.length] ?? '')
      taken.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  return { ...percentiles(taken), perSecond: (taken.length * 1000) / (performance.now() - began) }
}

/** Each search alone, the best of several tries: what it costs by itself, whatever else the machine is busy with. */
export async function runAlone({ searches, search }: Pick<Plan, 'searches' | 'search'>, tries = 5) {
  const best = searches.map(() => Infinity)
  for (let round = 0; round < tries; round++)
    for (const [at, text] of searches.entries()) {
      const asked = performance.now()
      await search(text)
      best[at] = Math.min(best[at] ?? Infinity, performance.now() - asked)
    }
  return percentiles(best)
}

function percentiles(taken: readonly number[]) {
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}
