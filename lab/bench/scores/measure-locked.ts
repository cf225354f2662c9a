import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { LiveWorld } from '../live/live-world.ts'
import { openNodeClient } from '../node-client.ts'
import { strokesSubmission } from '#strokes-submission.ts'
import { quantile } from '../measuring/turns.ts'
import { measureRoute } from './route-recording.ts'

const locked = 4
const free = 21
const ms = 3_000

/** What other matches notice while some are locked and their phones keep sending: all their scores must be saved. */
export async function measureLocked(world: LiveWorld): Promise<void> {
  const [held, others] = [world.small.slice(0, locked), world.small.slice(locked, locked + free)]
  const load = { entries: 1, connections: 8, matches: others, ms }
  const alone = await measureRoute(world, load)
  const locking = new Client({ connectionString: world.database.url })
  await locking.connect()
  await locking.query('begin')
  await locking.query('select from match_state where match_id = any ($1) for update', [held])
  const stopping = new AbortController()
  const waiting = held.map((matchId) => keepSending(world, matchId, stopping.signal))
  const beside = await measureRoute(world, load)
  stopping.abort()
  await locking.end()
  await Promise.all(waiting)
  const words = [alone, beside].map(
    (takenMs) =>
      `${Math.round((takenMs.length * 1_000) / ms)}/s, p99 ${quantile(takenMs, 0.99).toFixed(1)} ms`,
  )
  console.log(`${free} matches, ${locked} others free: ${words[0]}; locked: ${words[1]}, none failed`)
}

/** A phone in a locked match, which is told to retry later. */
async function keepSending(world: LiveWorld, matchId: number, stopping: AbortSignal): Promise<void> {
  const node = openNodeClient({ port: world.port, cookie: world.playerOf(matchId, 0)!.cookie })
  while (!stopping.aborted) {
    const submission = strokesSubmission(world.epoch, [{ ballNo: 1, hole: 1, strokes: 4 }])
    await node.post(`/api/matches/${matchId}/entries`, submission).catch(() => sleep(100))
  }
  node.close()
}
