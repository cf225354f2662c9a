import { loadavg } from 'node:os'
import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'
import type { LiveWorld } from './live/live-world.ts'
import { openLiveWorld } from './live/live-world.ts'
import { quantile } from './quantiles.ts'
import { measureBareRecording } from './scores/bare-recording.ts'
import type { Load } from './scores/load.ts'
import { measureRoute } from './scores/route-recording.ts'

const matchCount = 256
const rounds = 3
const roundMs = 2_000

/** Recording at the route beside pgbench running the same statement on the same database, turn by turn. */
export async function measureScores(): Promise<void> {
  const family = openFamily()
  const world = await openLiveWorld(family, await startRedis(family, await freePort()), matchCount)
  try {
    // The first seconds pay for plans and compiled code that every later request has.
    await measureRoute(world, { entries: 4, connections: 8, matches: world.small, ms: roundMs })
    for (const entries of [1, 4, 18])
      for (const connections of [1, 8, 64])
        await measure(world, { entries, connections, matches: world.small, ms: roundMs })
    await measure(world, { entries: 4, connections: 64, matches: world.small.slice(0, 1), ms: roundMs })
    console.log(
      `load of the machine ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

async function measure(world: LiveWorld, load: Load): Promise<void> {
  const bare: number[] = []
  const route: number[] = []
  const takenMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await measureBareRecording(world.database.url, load))
    const taken = await measureRoute(world, load)
    route.push((taken.length * 1000) / load.ms)
    takenMs.push(...taken)
  }
  const [bareRate, routeRate] = [quantile(bare, 0.5), quantile(route, 0.5)]
  const what = `${load.entries} entries, ${load.connections} connections${load.matches.length === 1 ? ', one match' : ''}`
  console.log(
    `${what.padEnd(38)} route ${perSecond(routeRate)}   bare ${perSecond(bareRate)}   ` +
      `ratio ${(routeRate / bareRate).toFixed(2)}   p99 ${quantile(takenMs, 0.99).toFixed(1)} ms`,
  )
}

function perSecond(rate: number): string {
  return `${Math.round(rate)}/s`.padStart(8)
}
