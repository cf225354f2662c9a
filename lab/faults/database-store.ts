import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** Somebody who began a transaction and does not end it. */
export function lockMatches(databaseUrl: string, matchIds: readonly number[], forMs: number): Promise<void> {
  return asking(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select from match_state where match_id = any($1) for update', [matchIds])
    await sleep(forMs)
    await client.query('rollback')
  })
}

/** As somebody who runs the database, past whatever fails before it. */
export function runStatements(databaseUrl: string, ...statements: string[]): Promise<void> {
  return asking(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** By what the identity provider knows whoever has an account. */
export function listSubjects(databaseUrl: string): Promise<string[]> {
  return asking(databaseUrl, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      'select subject from identities order by user_id',
    )
    return rows.map(({ subject }) => subject)
  })
}

/** Others take every connection that there is, those of the nodes too. */
export async function hogSlots(databaseUrl: string, forMs: number): Promise<void> {
  const hogs: Client[] = []
  for (const endsMs = Date.now() + forMs; Date.now() < endsMs; await sleep(200)) {
    await hogAll(databaseUrl, hogs)
    await hogs[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'hog'`,
    )
    await hogAll(databaseUrl, hogs)
  }
  for (const hog of hogs) await hog.end()
}

async function hogAll(databaseUrl: string, hogs: Client[]): Promise<void> {
  for (;;) {
    const hog = await connect(databaseUrl).catch(() => undefined)
    if (!hog) return
    hogs.push(hog)
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'hog' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whether a restored database is still reading its log, and the newest score in it. */
export function readNewest(databaseUrl: string): Promise<{ isReplaying: boolean; newestMs: number }> {
  // The query may be cancelled by the very log that is being replayed: whoever waits asks again.
  return asking(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isReplaying: boolean; newest: Date | null }>(
      `select pg_is_in_recovery() as "isReplaying", max(received_at) as newest from entries`,
    )
    return { isReplaying: rows[0]?.isReplaying ?? true, newestMs: rows[0]?.newest?.getTime() ?? 0 }
  })
}

async function asking<Answer>(
  databaseUrl: string,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = await connect(databaseUrl)
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
