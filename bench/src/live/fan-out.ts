import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from '../collect-garbage.ts'
import { processorMicroseconds, residentBytes } from '../process-figures.ts'
import type { LiveWorld } from './live-world.ts'
import { scoresClient } from './scores-client.ts'
import type { Arrival, Watcher } from './watchers.ts'
import { openWatcher } from './watchers.ts'

export interface FanOut {
  /** From the request that changes the match, or from another node's publishing it, to the last watcher. */
  takenMs: number[]
  bytesPerWatcher: number
  microsecondsPerDelivery: number
}

interface Plan {
  matches: readonly number[]
  perMatch: number
  changes: number
  /** The change is made by another node, and only its news come here. */
  isElsewhere?: boolean
}

/** Changes one match after the other, and waits each time until its last watcher knows. */
export async function measureFanOut(
  world: LiveWorld,
  { matches, perMatch, changes, isElsewhere = false }: Plan,
): Promise<FanOut> {
  const arrivals = new Map<string, { count: number; lastMs: number; all?: () => void }>()
  await collectGarbage(world.inspectorPort)
  const before = residentBytes(world.pid)
  const watchers = await openAll(world, matches, perMatch, onArrival)
  await collectGarbage(world.inspectorPort)
  const bytesPerWatcher = (residentBytes(world.pid) - before) / watchers.length
  const scores = scoresClient(world)
  const takenMs: number[] = []
  const processorBefore = processorMicroseconds(world.pid)
  for (let turn = 0; turn < changes; turn++) {
    const matchId = matches[(turn * 7919) % matches.length] ?? 0
    const { revision, startedMs } = await change(matchId)
    takenMs.push((await lastArrival(`${matchId}:${revision}`)) - startedMs)
  }
  const used = processorMicroseconds(world.pid) - processorBefore
  scores.close()
  for (const watcher of watchers) watcher.socket.destroy()
  await sleep(500)
  return { takenMs, bytesPerWatcher, microsecondsPerDelivery: used / (changes * perMatch) }

  async function change(matchId: number): Promise<{ revision: number; startedMs: number }> {
    if (isElsewhere) {
      const { revision, publishedMs } = await scores.byNews(matchId)
      return { revision, startedMs: publishedMs }
    }
    const startedMs = performance.now()
    return { revision: await scores.byRoute(matchId), startedMs }
  }

  function onArrival({ watcher, revision, atMs }: Arrival): void {
    const seen = seenOf(`${watcher.matchId}:${revision}`)
    seen.count++
    seen.lastMs = atMs
    if (seen.count === perMatch) seen.all?.()
  }

  function seenOf(key: string) {
    const seen = arrivals.get(key) ?? { count: 0, lastMs: 0 }
    arrivals.set(key, seen)
    return seen
  }

  async function lastArrival(key: string): Promise<number> {
    const seen = seenOf(key)
    if (seen.count < perMatch) await new Promise<void>((resolve) => (seen.all = resolve))
    return seen.lastMs
  }
}

async function openAll(
  { port, persons, playerOf }: LiveWorld,
  matches: readonly number[],
  perMatch: number,
  onArrival: (arrival: Arrival) => void,
): Promise<Watcher[]> {
  const watchers: Watcher[] = []
  const wanted = matches.flatMap((matchId) => Array.from({ length: perMatch }, (_, n) => ({ matchId, n })))
  for (let start = 0; start < wanted.length; start += 100) {
    const opening = wanted.slice(start, start + 100).map(({ matchId, n }, index) => {
      // In the large match everybody plays, in a small one its own players do.
      const person = matches.length > 1 ? playerOf(matchId, n) : persons[(start + index) % persons.length]
      return openWatcher({ port, onArrival }, matchId, person?.cookie ?? '')
    })
    watchers.push(...(await Promise.all(opening)))
  }
  return watchers
}
