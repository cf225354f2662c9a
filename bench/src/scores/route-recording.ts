import { randomUUID } from 'node:crypto'
import type { LiveWorld } from '../live/live-world.ts'
import { openNodeClient, type NodeClient } from '../node-client.ts'
import type { Load } from './load.ts'

/** The same by the route, with session, access and validation: how long each request took. */
export async function measureRoute(world: LiveWorld, load: Load): Promise<number[]> {
  const { port, persons } = world
  const node = openNodeClient({ port, cookie: persons[0]!.cookie, connections: load.connections })
  const takenMs: number[] = []
  const endsAtMs = performance.now() + load.ms
  const runClient = async () => {
    while (performance.now() < endsAtMs) {
      const startedMs = performance.now()
      await send(node, load)
      takenMs.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, runClient))
  node.close()
  return takenMs
}

async function send(node: NodeClient, { matches, entries }: Load): Promise<void> {
  const matchId = matches[Math.floor(Math.random() * matches.length)] ?? 0
  const submission = { balls: ballsOf(), seenRevision: 1_000_000_000 }
  await node.post(`/api/matches/${matchId}/scores`, submission)

  /** A player's card, or a hole of a few players. */
  function ballsOf() {
    const [hole, strokes] = [1 + Math.floor(Math.random() * 18), 1 + Math.floor(Math.random() * 12)]
    return Array.from({ length: entries }, (_, at) => ({
      ballNo: entries === 18 ? 1 : at + 1,
      scores: [{ id: randomUUID(), holeNumber: entries === 18 ? at + 1 : hole, strokes }],
    }))
  }
}
