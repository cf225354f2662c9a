import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveWorld } from '../live/live-world.ts'
import { playersOfSmall } from '../live/live-world.ts'
import { openNodeClient } from '../node-client.ts'

export interface LoadWaits {
  writeMs: number[]
  readMs: number[]
  failed: number
}

// Sixty a second, one half scores, one half reads: what a few hundred people on the course come to.
const everyMs = 1000 / 60

/** Scores and reads of many members, sent when they are due whether or not the last was answered. */
export async function runNormalLoad(world: LiveWorld, ms: number): Promise<LoadWaits> {
  const node = openNodeClient({ port: world.port, cookie: '' })
  const waits: LoadWaits = { writeMs: [], readMs: [], failed: 0 }
  const sent: Promise<void>[] = []
  const beganMs = performance.now()
  for (let turn = 0; turn * everyMs < ms; turn++) {
    const dueMs = beganMs + turn * everyMs
    await sleep(Math.max(0, dueMs - performance.now()))
    const [takenMs, ask] = turn % 2 === 0 ? [waits.writeMs, write] : [waits.readMs, read]
    sent.push(
      ask(turn).then(
        () => void takenMs.push(performance.now() - dueMs),
        () => void waits.failed++,
      ),
    )
  }
  await Promise.all(sent)
  node.close()
  return waits

  async function write(): Promise<void> {
    // Without a base a score replaces none but the author's own.
    const { matchId, cookie } = somebody(0)
    const ballNo = 1 + Math.floor(Math.random() * playersOfSmall)
    const holeNumber = 1 + Math.floor(Math.random() * 18)
    const scores = [{ id: randomUUID(), holeNumber, strokes: 1 + Math.floor(Math.random() * 12) }]
    const submission = { balls: [{ ballNo, scores }], seenRevision: 1_000_000_000 }
    await node.post(`/api/matches/${matchId}/scores`, submission, cookie)
  }

  async function read(turn: number): Promise<void> {
    const { matchId, cookie } = somebody(turn)
    await node.get(turn % 4 === 1 ? '/api/matches/recent' : `/api/matches/${matchId}`, cookie)
  }

  function somebody(turn: number) {
    const matchId = world.small[Math.floor(Math.random() * world.small.length)] ?? 0
    return { matchId, cookie: world.playerOf(matchId, turn)?.cookie ?? '' }
  }
}
