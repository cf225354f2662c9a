import { openFamily } from '@nineteenth/scripts/stack/family.ts'
import { developmentRedisUrl } from '@nineteenth/scripts/stack/services.ts'
import { openLiveWorld, type LiveWorld } from '../live/live-world.ts'
import { openNodeClient } from '../node-client.ts'
import { openThinClient } from '../scores/thin-client.ts'
import { strokesSubmission } from '#strokes-submission.ts'

const foursomes = 1_000
const balls = 4
const entries = foursomes * balls * 18
const connections = 8

/**
 * How much a foursome's round adds to the disk and to the log: every score entered once, every match completed. The log
 * belongs to the whole cluster, so nothing else may write meanwhile.
 */
export async function measureStorage(): Promise<void> {
  const family = openFamily()
  const world = await openLiveWorld(family, developmentRedisUrl, 0)
  try {
    const matches = await world.addMatches(foursomes, balls)
    await world.database.client.query(gamesSql, [matches])
    const first = matches[0] ?? 0
    await print(world, 'an entry', entries, () => playAll(world, first))
    await print(world, 'a completed match', foursomes, () => completeAll(world, matches))
    await printSizes(world)
  } finally {
    await family.stopAll()
    await world.database.close()
  }
}

const gamesSql = `
  insert into match_games (match_id, game_no, format)
  select m, place, format
  from unnest($1::bigint[]) m, unnest(array['quota', 'nassau', 'gross', 'net']) with ordinality game (format, place)
`

/** Enters scores hole by hole, as if all players were on the course at once. */
async function playAll({ database, port, epoch, playerOf }: LiveWorld, first: number): Promise<void> {
  await database.client.query('checkpoint')
  let turn = 0
  const runPhone = async () => {
    const node = await openThinClient(port)
    for (let own = turn++; own < entries; own = turn++) {
      const matchId = first + (own % foursomes)
      const step = Math.floor(own / foursomes)
      const [ballNo, hole] = [1 + (step % balls), 1 + Math.floor(step / balls)]
      const submission = strokesSubmission(epoch, [{ ballNo, hole, strokes: 3 + (own % 5) }])
      await node.post(`/api/matches/${matchId}/entries`, submission, playerOf(matchId, 0)!.cookie)
    }
    node.close()
  }
  await Promise.all(Array.from({ length: connections }, runPhone))
}

async function completeAll({ port, persons }: LiveWorld, matches: readonly number[]): Promise<void> {
  const node = openNodeClient({ port, cookie: persons[0]!.cookie })
  for (const id of matches) await node.post(`/api/matches/${id}/complete`, {})
  node.close()
}

async function print(
  { database }: LiveWorld,
  what: string,
  times: number,
  work: () => Promise<void>,
): Promise<void> {
  const read = async () => {
    const { rows } = await database.client.query<{ bytes: string; images: string }>(
      `select pg_current_wal_lsn() - '0/0' as bytes, wal_fpi as images from pg_stat_wal`,
    )
    return { bytes: Number(rows[0]?.bytes), images: Number(rows[0]?.images) }
  }
  const before = await read()
  await work()
  const after = await read()
  const bytes = Math.round((after.bytes - before.bytes) / times).toLocaleString('en')
  console.log(
    `log of ${what}: ${bytes} bytes, ${after.images - before.images} whole pages among all ${times}`,
  )
}

/** Sizes include indexes. A round is a player's part in a foursome. */
async function printSizes({ database }: LiveWorld): Promise<void> {
  const { rows } = await database.client.query<{ name: string; bytes: number }>(`
    select relname as name, pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables
    where relname = 'matches' or exists (select from pg_attribute where attrelid = relid and attname = 'match_id')
    order by 2 desc
  `)
  const rounds = foursomes * balls
  for (const { name, bytes } of rows)
    console.log(`${name.padEnd(16)} ${(bytes / rounds).toFixed(0).padStart(6)} bytes a round`)
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${'together'.padEnd(16)} ${(all / rounds).toFixed(0).padStart(6)} bytes a round`)
}
