import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { LiveWorld } from '../live/live-world.ts'
import { openNodeClient } from '../node-client.ts'
import type { Strokes } from '#strokes-submission.ts'
import { strokesSubmission } from '#strokes-submission.ts'
import { numberOf, revisionOf } from './pollers.ts'

export type PublicMatch = Awaited<ReturnType<typeof addPublicMatch>>

/** A match of this many players with full cards, so that its board is as large as possible, with its public link. */
export async function addPublicMatch(world: LiveWorld, players: number) {
  const [matchId = 0] = await world.addMatches(1, players)
  await world.database.client.query(
    `insert into match_games (match_id, game_no, format)
     select $1, place, format from unnest(array['quota', 'gross', 'net']) with ordinality game (format, place)`,
    [matchId],
  )
  const node = openNodeClient({ port: world.port, cookie: world.persons[0]!.cookie })
  for (let ballNo = 1; ballNo <= players; ballNo++)
    await node.post(`/api/matches/${matchId}/entries`, strokesSubmission(world.epoch, fullCard(ballNo)))
  const { token } = parse(await node.post(`/api/matches/${matchId}/watch-link`, { names: 'full' }))
  const path = `/api/public/${String(token)}`
  const readRevision = async () => revisionOf((await node.get(`${path}/now`)).toString()) ?? ''
  return {
    matchId,
    players,
    path,
    revision: numberOf(await readRevision()) ?? 0,
    /** The size of a board as it is sent, and in other encodings. */
    async readSizes() {
      const pointer = await node.get(`${path}/now`)
      const board = await node.get(`${path}/r/${revisionOf(pointer.toString())}`)
      return {
        now: pointer.length,
        plain: board.length,
        gzip: gzipSync(board).length,
        brotli: brotliCompressSync(board).length,
      }
    },
    close: () => node.close(),
  }
}

function parse(answer: Buffer): Record<string, unknown> {
  return JSON.parse(answer.toString())
}

function fullCard(ballNo: number): Strokes[] {
  return Array.from({ length: 18 }, (_, index) => ({
    ballNo,
    hole: index + 1,
    strokes: 3 + Math.floor(4 * Math.random()),
  }))
}
