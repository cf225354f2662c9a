import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { Pool } from 'pg'
import { runClients, type Latencies } from '../measuring/latencies.ts'
import { printMachineLoad } from '../measuring/machine-load.ts'
import { openNodeClient } from '../node-client.ts'
import { openStatsWorld, type StatsWorld } from './stats-world.ts'

const size = { people: 2_000, own: 2_000, others: 48_000 }
const roundMs = 4_000

/** The figures of somebody with two thousand rounds among the rounds of many, beside the one sum that grows with them. */
export async function measureStats(): Promise<void> {
  const family = openFamily()
  const world = await openStatsWorld(family, size)
  try {
    console.log(
      `${size.own} own rounds among ${(4 * (size.own + size.others)).toLocaleString('en')}; goal p99 15 ms`,
    )
    for (const clients of [1, 8]) {
      await measureBare(world, clients)
      for (const path of pathsOf(world)) await measureRoute(world, path, clients)
    }
    printMachineLoad()
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

function pathsOf({ opponent }: StatsWorld): string[] {
  return ['/api/stats', '/api/users/me/record', `/api/users/${opponent.id}/head-to-head`]
}

async function measureRoute({ port, golfer }: StatsWorld, path: string, clients: number): Promise<void> {
  const node = openNodeClient({ port, cookie: golfer.cookie, connections: clients })
  // The first second pays for plans and compiled code that every later request has.
  await runClients({ clients, ms: 1_000, searches: [path], search: node.get })
  print(
    `${path}, ${clients} at once`,
    describe(await runClients({ clients, ms: roundMs, searches: [path], search: node.get })),
  )
  node.close()
}

/** The sum over all own rounds, asked of the database directly. */
async function measureBare({ database, golfer }: StatsWorld, clients: number): Promise<void> {
  const pool = new Pool({ connectionString: database.url, max: clients })
  const search = async () => {
    await pool.query('select count(*), sum(pars), sum(par4_strokes) from rounds where person_id = $1', [
      golfer.id,
    ])
  }
  const found = await runClients({ clients, ms: roundMs, searches: [''], search })
  print(`bare sum, ${clients} at once`, describe(found))
  await pool.end()
}

function describe({ p50, p99, perSecond }: Latencies): string {
  return `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${Math.round(perSecond)}/s`
}

function print(what: string, figures: string): void {
  console.log(`${what.padEnd(44)} ${figures}`)
}
