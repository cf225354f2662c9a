import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startRedis } from '@nineteenth/scripts/stack/start.ts'
import { openLiveWorld, type LiveWorld } from '../live/live-world.ts'
import { printMachineLoad, quantile } from '../measuring/turns.ts'
import { addBareTables, measureBare } from './bare-recording.ts'
import { measureLocked } from './measure-locked.ts'
import type { Load } from './pgbench.ts'
import { measureRoute } from './route-recording.ts'
import { measureStore } from './store-recording.ts'
import { measureRows } from './written-rows.ts'

const matchCount = 256
const rounds = 3
const roundMs = 2_000

/**
 * Compares, in turns, recording through the route, recording directly in its tables, and the least
 * work that PostgreSQL must do.
 */
export async function measureScores(): Promise<void> {
  const family = openFamily()
  const world = await openLiveWorld(family, await startRedis(family, await freePort()), matchCount)
  try {
    await addBareTables(world.database.client)
    await warmUp(world)
    for (const [entries, connections] of [
      [1, 1],
      [1, 8],
      [4, 8],
      [18, 8],
      [1, 64],
      [4, 64],
      [1, 96],
    ] as const)
      await measure(world, { entries, connections, matches: world.small, ms: roundMs })
    await measure(world, { entries: 1, connections: 64, matches: world.small.slice(0, 1), ms: roundMs })
    await measureLocked(world)
    await measureRows(world)
    printMachineLoad()
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

/** The first seconds are slower: code is compiled, and query plans were made for empty tables. */
async function warmUp(world: LiveWorld): Promise<void> {
  const load = { entries: 4, connections: 8, matches: world.small, ms: 3 * roundMs }
  await measureBare(world.database.url, load)
  await measureStore(world.database.url, load)
  await world.database.client.query('vacuum analyze')
  await measureRoute(world, load)
}

/** All figures count entries. */
async function measure(world: LiveWorld, load: Load): Promise<void> {
  const rates: Record<'bare' | 'store' | 'route', number[]> = { bare: [], store: [], route: [] }
  const takenMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    // PostgreSQL accepts a hundred connections, and a node accepts any number.
    const direct = { ...load, connections: Math.min(64, load.connections) }
    rates.bare.push(await measureBare(world.database.url, direct))
    rates.store.push(await measureStore(world.database.url, direct))
    const taken = await measureRoute(world, load)
    rates.route.push((load.entries * taken.length * 1000) / load.ms)
    takenMs.push(...taken)
  }
  const [bare, store, route] = [rates.bare, rates.store, rates.route].map((found) => quantile(found, 0.5))
  const what = `${load.entries} a request, ${load.connections} connections${load.matches.length === 1 ? ', one match' : ''}`
  console.log(
    `${what.padEnd(38)} bare ${perSecond(bare!)}   store ${perSecond(store!)} ${ratio(store!, bare!)}   ` +
      `route ${perSecond(route!)} ${ratio(route!, bare!)}   p99 ${quantile(takenMs, 0.99).toFixed(1)} ms`,
  )
}

function ratio(one: number, other: number): string {
  return `(${(one / other).toFixed(2)})`
}

function perSecond(rate: number): string {
  return `${Math.round(rate)}/s`.padStart(8)
}
