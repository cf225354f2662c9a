import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** A client that began a transaction and doesn't end it. */
export function lockMatches(databaseUrl: string, matchIds: readonly number[], forMs: number): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select from match_state where match_id = any($1) for update', [matchIds])
    await sleep(forMs)
    await client.query('rollback')
  })
}

/** Connects as a database administrator, bypassing anything that fails in front of the database. */
export function runStatements(databaseUrl: string, ...statements: string[]): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** The identity provider's ids of all accounts. */
export function listSubjects(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      'select subject from identities order by user_id',
    )
    return rows.map(({ subject }) => subject)
  })
}

/** Takes every available connection, also those of the nodes. */
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
  // The log that is being replayed may cancel the query, so callers retry.
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isReplaying: boolean; newest: Date | null }>(
      `select pg_is_in_recovery() as "isReplaying", max(received_at) as newest from entries`,
    )
    return { isReplaying: rows[0]?.isReplaying ?? true, newestMs: rows[0]?.newest?.getTime() ?? 0 }
  })
}

async function withClient<Answer>(
  databaseUrl: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = await connect(databaseUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
