import type { LiveWorld } from '../live/live-world.ts'
import { measureRoute } from './route-recording.ts'

const recordings = 50_000
const tables = ['match_state', 'cells', 'entries', 'matches', 'match_balls', 'users']

interface TableFigures {
  name: string
  updates: number
  hot: number
  bytes: number
}

/** The disk space that fifty thousand recordings take, and how much of it vacuum frees. */
export async function measureRows(world: LiveWorld): Promise<void> {
  const { database, small } = world
  const { client } = database
  await client.query('vacuum')
  const before = await readFigures(database)
  const load = { entries: 1, connections: 8, matches: small, ms: 2_000 }
  for (let recorded = 0; recorded < recordings;) recorded += (await measureRoute(world, load)).length
  const after = await readFigures(database)
  await client.query('vacuum')
  const vacuumed = await readFigures(database)
  for (const [at, { name, updates, hot, bytes }] of after.entries()) {
    const { updates: updatesBefore = 0, hot: hotBefore = 0, bytes: bytesBefore = 0 } = before[at] ?? {}
    const share =
      updates === updatesBefore
        ? ''
        : `${(((hot - hotBefore) * 100) / (updates - updatesBefore)).toFixed(1)} % of updates in place`
    console.log(
      `${name.padEnd(14)} ${inMegabytes(bytesBefore)} before, ${inMegabytes(bytes)} after, ${inMegabytes(vacuumed[at]?.bytes ?? 0)} vacuumed   ${share}`.trimEnd(),
    )
  }
}

/** Sizes with indexes. */
async function readFigures({ client }: LiveWorld['database']): Promise<TableFigures[]> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<TableFigures>(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot, pg_total_relation_size(relid)::int as bytes
     from pg_stat_user_tables where schemaname = 'public' and relname = any ($1) order by array_position($1, relname::text)`,
    [tables],
  )
  return rows
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`.padStart(9)
}
