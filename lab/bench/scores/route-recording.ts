import { randomUUID } from 'node:crypto'
import { playersOfSmall, type LiveWorld } from '../live/live-world.ts'
import type { Load } from './pgbench.ts'
import { openThinClient } from './thin-client.ts'

/** The same by the route, with session, access and validation, by players who have missed nothing: how long each took. */
export async function measureRoute(world: LiveWorld, load: Load): Promise<number[]> {
  const takenMs: number[] = []
  const endsAtMs = performance.now() + load.ms
  const runClient = async () => {
    const node = await openThinClient(world.port)
    while (performance.now() < endsAtMs) {
      const startedMs = performance.now()
      const matchId = load.matches[Math.floor(Math.random() * load.matches.length)] ?? 0
      // Without a base a score replaces none but the author's own.
      const { cookie } = world.playerOf(matchId, 0)!
      await node.post(`/api/matches/${matchId}/scores`, submissionOf(load.entries), cookie)
      takenMs.push(performance.now() - startedMs)
    }
    node.close()
  }
  await Promise.all(Array.from({ length: load.connections }, runClient))
  return takenMs
}

/** A player's card, or a hole of a few players. */
function submissionOf(entries: number) {
  const [ball, hole, strokes] = [playersOfSmall, 18, 12].map((most) => Math.floor(Math.random() * most))
  const balls = Array.from({ length: entries }, (_, at) => ({
    ballNo: entries === 18 ? 1 : ((ball! + at) % playersOfSmall) + 1,
    scores: [{ id: randomUUID(), holeNumber: entries === 18 ? at + 1 : hole! + 1, strokes: strokes! + 1 }],
  }))
  return { balls, seenRevision: 1_000_000_000 }
}
