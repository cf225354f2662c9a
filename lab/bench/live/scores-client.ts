import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { openNodeClient } from '../node-client.ts'
import type { Strokes } from '#strokes-submission.ts'
import { strokesSubmission } from '#strokes-submission.ts'
import { command } from './bare-redis.ts'
import { playersOfSmall, type LiveWorld } from './live-world.ts'

// Shared by all clients: a new count would repeat current scores.
let turn = 0

/** Changes a match: through the route, as a phone does, or through a message of another node. */
export function scoresClient({ port, epoch, redisPort, persons, database }: LiveWorld) {
  const redis = connect(redisPort, '127.0.0.1').on('data', () => {})
  const node = openNodeClient({ port, cookie: persons[0]!.cookie, connections: 8 })
  return {
    /** One of the first balls of the match; returns the resulting revision. */
    async byRoute(matchId: number, balls = playersOfSmall): Promise<number> {
      const submission = strokesSubmission(epoch, [nextScore(balls)])
      const answer = await node.post(`/api/matches/${matchId}/entries`, submission)
      return JSON.parse(answer.toString()).changes.revision
    },

    /**
     * Changes the match as a different node does: records it, then publishes it. Also returns when
     * this happened.
     */
    async byNews(matchId: number): Promise<{ revision: number; publishedMs: number }> {
      const { revision, news } = await record(matchId)
      const publishedMs = performance.now()
      redis.write(command('SPUBLISH', `nineteenth:live:${matchId % 256}`, `${matchId} ${news}`))
      return { revision, publishedMs }
    },

    close() {
      node.close()
      redis.destroy()
    },
  }

  async function record(matchId: number): Promise<{ revision: number; news: string }> {
    const { ballNo, hole, strokes } = nextScore(playersOfSmall)
    const { rows: places } = await database.client.query<{ before: number }>(recordSql, [
      matchId,
      randomUUID(),
      `b${ballNo}`,
      hole,
      strokes,
    ])
    const { rows } = await database.client.query<{ revision: number; news: string }>(
      `select (news ->> 'revision')::int as revision, news::text from match_changes($1, $2) news`,
      [matchId, places[0]?.before],
    )
    const [recorded] = rows
    if (!recorded) throw new Error('nothing was recorded')
    return recorded
  }
}

const recordSql = `
  with raised as (
    update match_state set revision = revision + 1 where match_id = $1 returning match_id, revision
  ), added as (
    insert into entries (match_id, hole, kind, of, id, value, entered_by, revision, applied_as)
    select match_id, $4, 'strokes', $3, $2, $5, 1, revision, $2 from raised
  ), shown as (
    insert into cells (match_id, hole, kind, of, value, entry_id, entered_by, revision)
    select match_id, $4, 'strokes', $3, $5, $2, 1, revision from raised
    on conflict (match_id, hole, kind, of) do update
      set value = excluded.value, entry_id = excluded.entry_id, entered_by = excluded.entered_by, revision = excluded.revision
  )
  select revision::int - 1 as before from raised`

// Never sends the current score, because an equal score would change nothing.
function nextScore(balls: number): Strokes {
  turn++
  return {
    ballNo: 1 + (turn % balls),
    hole: 1 + (turn % 18),
    strokes: 1 + (Math.floor(turn / 18) % 12),
  }
}
