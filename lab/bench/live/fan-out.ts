import { setTimeout as sleep } from 'node:timers/promises'
import type { Timed } from '../measuring/turns.ts'
import { collectGarbage, residentBytes } from '../measuring/process-figures.ts'
import type { LiveWorld } from './live-world.ts'
import { scoresClient } from './scores-client.ts'
import { openWatcher, type Arrival, type Watcher } from './watchers.ts'

interface Plan {
  matches: readonly number[]
  perMatch: number
}

/**
 * Watchers of some matches. Changes one match after the other, and waits each time until its last watcher has the
 * change.
 */
export async function openFanOut(world: LiveWorld, { matches, perMatch }: Plan) {
  const arrivals = new Map<number, { count: number; lastMs: number; all?: () => void }>()
  await collectGarbage(world.inspectorPort)
  const before = residentBytes(world.pid)
  const watchers = await openAll(world, matches, perMatch, onArrival)
  await collectGarbage(world.inspectorPort)
  const bytesPerWatcher = (residentBytes(world.pid) - before) / watchers.length
  const scores = scoresClient(world)
  let turn = 0

  /** The time from the request that changes the match to its last watcher. */
  const change: Timed = async () => {
    const matchId = nextMatch()
    const startedMs = performance.now()
    return (await lastArrival(keyOf(matchId, await scores.byRoute(matchId)))) - startedMs
  }

  /**
   * The time from the moment a different node publishes its change; only its message reaches this
   * node.
   */
  const changeElsewhere: Timed = async () => {
    const matchId = nextMatch()
    const { revision, publishedMs } = await scores.byNews(matchId)
    return (await lastArrival(keyOf(matchId, revision))) - publishedMs
  }

  return {
    bytesPerWatcher,
    change,
    changeElsewhere,
    async close() {
      scores.close()
      for (const watcher of watchers) watcher.socket.destroy()
      await sleep(500)
    },
  }

  function nextMatch(): number {
    return matches[(turn++ * 7919) % matches.length] ?? 0
  }

  function onArrival({ watcher, revision, atMs }: Arrival): void {
    const seen = seenOf(keyOf(watcher.matchId, revision))
    seen.count++
    seen.lastMs = atMs
    if (seen.count === perMatch) seen.all?.()
  }

  function seenOf(key: number) {
    const seen = arrivals.get(key) ?? { count: 0, lastMs: 0 }
    arrivals.set(key, seen)
    return seen
  }

  async function lastArrival(key: number): Promise<number> {
    const seen = seenOf(key)
    if (seen.count < perMatch) await new Promise<void>((resolve) => (seen.all = resolve))
    return seen.lastMs
  }
}

/** A plain number, because it is computed with every arrival while the clock runs. */
function keyOf(matchId: number, revision: number): number {
  return matchId * 2 ** 32 + revision
}

async function openAll(
  { port, playerOf }: LiveWorld,
  matches: readonly number[],
  perMatch: number,
  onArrival: (arrival: Arrival) => void,
): Promise<Watcher[]> {
  const watchers: Watcher[] = []
  const wanted = matches.flatMap((matchId) => Array.from({ length: perMatch }, (_, n) => ({ matchId, n })))
  for (let start = 0; start < wanted.length; start += 100) {
    const opening = wanted.slice(start, start + 100).map(({ matchId, n }) => {
      const person = playerOf(matchId, n)
      return openWatcher({ port, onArrival }, matchId, person?.cookie ?? '')
    })
    watchers.push(...(await Promise.all(opening)))
  }
  return watchers
}
