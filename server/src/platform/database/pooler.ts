import { Client } from 'pg'
import type { StatementTimeouts, Pooler } from './database.ts'
import { pidOf } from './silent-connections.ts'

/** Whether a pooler is in front of the database, and the timeouts of its sessions. */
interface Route {
  isPooled: boolean
  user: string
  settings: Record<string, string>
}

/** Why a node could not work with this address; undefined if it can, or if the database doesn't answer yet. */
export async function findPoolerMistake(
  url: string,
  pooler: Pooler,
  timeouts: StatementTimeouts,
  onNoAnswer: (error: unknown) => void = () => {},
): Promise<string | undefined> {
  const route = await explore(url, Object.keys(timeouts), onNoAnswer)
  if (!route) return undefined
  if (pooler === 'none')
    return route.isPooled
      ? 'DATABASE_URL leads to a pooler, which forgets settings and prepared statements between transactions: ' +
          'set DATABASE_POOLER=pgbouncer, or give the address of PostgreSQL itself'
      : undefined
  const lacking = Object.entries(timeouts).filter(([name]) => /^0\D*$/.test(route.settings[name] ?? '0'))
  if (lacking.length === 0) return undefined
  const statements = lacking.map(([name, ms]) => `alter role ${route.user} set ${name} = ${ms};`)
  return `Behind a pooler the role itself must limit how long a statement may take: ${statements.join(' ')}`
}

/** Migrating takes a session lock, which a pooler would hand to other clients. */
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
