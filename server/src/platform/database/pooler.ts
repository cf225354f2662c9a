import { Client } from 'pg'
import type { Patience, Pooler } from './database.ts'
import { pidOf } from './silent-connections.ts'

/** Whether somebody stands before the database who hands its sessions round, and how long a session there has patience. */
interface Route {
  isPooled: boolean
  user: string
  settings: Record<string, string>
}

/** Why a node could not work over an address as it is set up; nothing where it can, or where nobody answers yet. */
export async function findPoolerMistake(
  url: string,
  pooler: Pooler,
  patience: Patience,
  onNoAnswer: (error: unknown) => void = () => {},
): Promise<string | undefined> {
  const route = await explore(url, Object.keys(patience), onNoAnswer)
  if (!route) return undefined
  if (pooler === 'none')
    return route.isPooled
      ? 'DATABASE_URL leads to a pooler, which forgets settings and prepared statements between transactions: ' +
          'set DATABASE_POOLER=pgbouncer, or give the address of PostgreSQL itself'
      : undefined
  const lacking = Object.entries(patience).filter(([name]) => /^0\D*$/.test(route.settings[name] ?? '0'))
  if (lacking.length === 0) return undefined
  const statements = lacking.map(([name, ms]) => `alter role ${route.user} set ${name} = ${ms};`)
  return `Behind a pooler the role itself must limit how long a statement may take: ${statements.join(' ')}`
}

/** Migrating takes a lock of the session, which a pooler would give to others. */
export async function isPooled(url: string): Promise<boolean> {
  return (await explore(url, [], () => {}))?.isPooled === true
}

async function explore(
  url: string,
  names: readonly string[],
  onNoAnswer: (error: unknown) => void,
): Promise<Route | undefined> {
  const scout = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  scout.on('error', () => {})
  try {
    await scout.connect()
    const { rows } = await scout.query<{
      pid: number
      user: string
      settings: Record<string, string> | null
    }>(
      `select pg_backend_pid() as pid, quote_ident(current_user) as user,
        (select json_object_agg(name, current_setting(name)) from unnest($1::text[]) name) as settings`,
      [names],
    )
    const [row] = rows
    return row && { isPooled: row.pid !== pidOf(scout), user: row.user, settings: row.settings ?? {} }
  } catch (error) {
    onNoAnswer(error)
    return undefined
  } finally {
    void scout.end()
  }
}
