import { playersOfSmall, type LiveWorld } from '../live/live-world.ts'
import type { Strokes } from '#strokes-submission.ts'
import { strokesSubmission } from '#strokes-submission.ts'
import type { Load } from './pgbench.ts'
import { openThinClient } from './thin-client.ts'

/**
 * Records scores through the route, with session, access check and validation, for players who are
 * up to date. Returns how long each request took.
 */
export async function measureRoute(world: LiveWorld, load: Load): Promise<number[]> {
  const takenMs: number[] = []
  const endsAtMs = performance.now() + load.ms
  const runClient = async () => {
    const node = await openThinClient(world.port)
    while (performance.now() < endsAtMs) {
      const startedMs = performance.now()
      const matchId = load.matches[Math.floor(Math.random() * load.matches.length)] ?? 0
      const { cookie } = world.playerOf(matchId, 0)!
      const submission = strokesSubmission(world.epoch, someStrokes(load.entries))
      await node.post(`/api/matches/${matchId}/entries`, submission, cookie)
      takenMs.push(performance.now() - startedMs)
    }
    node.close()
  }
  await Promise.all(Array.from({ length: load.connections }, runClient))
  return takenMs
}

/** A player's card, or a hole of a few players. */
function someStrokes(entries: number): Strokes[] {
  const [ball, hole, strokes] = [playersOfSmall, 18, 12].map((most) => Math.floor(Math.random() * most))
  return Array.from({ length: entries }, (_, at) => ({
    ballNo: entries === 18 ? 1 : ((ball! + at) % playersOfSmall) + 1,
    hole: entries === 18 ? at + 1 : hole! + 1,
    strokes: strokes! + 1,
  }))
}
