import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { LiveWorld } from '../live/live-world.ts'
import type { Load } from './load.ts'

/** The same by the route, with session, access and validation: how long each request took. */
export async function measureRoute(world: LiveWorld, load: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const takenMs: number[] = []
  const endsAtMs = performance.now() + load.ms
  const runClient = async () => {
    while (performance.now() < endsAtMs) {
      const startedMs = performance.now()
      await send(world, agent, load)
      takenMs.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, runClient))
  agent.destroy()
  return takenMs
}

function send(
  { port, persons, playerOf }: LiveWorld,
  agent: Agent,
  { matches, entries }: Load,
): Promise<void> {
  const matchId = matches[Math.floor(Math.random() * matches.length)] ?? 0
  const body = JSON.stringify({ players: playersOf(), seenRevision: 1_000_000_000 })
  const headers = {
    cookie: persons[0]?.cookie,
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const path = `/api/matches/${matchId}/scores`
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent }, (reply) => {
      reply
        .resume()
        .on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`))))
    })
    asked.on('error', reject).end(body)
  })

  /** A player's card, or a hole of a few players. */
  function playersOf() {
    const [hole, strokes] = [1 + Math.floor(Math.random() * 18), 1 + Math.floor(Math.random() * 12)]
    return Array.from({ length: entries }, (_, at) => ({
      userId: playerOf(matchId, entries === 18 ? 0 : at)?.id,
      scores: [{ id: randomUUID(), holeNumber: entries === 18 ? at + 1 : hole, strokes }],
    }))
  }
}
