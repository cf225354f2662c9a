import { Client } from 'pg'

/** Whether a restored database is still reading its log, and the newest score in it. */
export async function readNewest(databaseUrl: string): Promise<{ isReplaying: boolean; newestMs: number }> {
  const client = new Client({ connectionString: databaseUrl })
  // A query may be cancelled by the very log that is being replayed: whoever waits asks again.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isReplaying: boolean; newest: Date | null }>(
      `select pg_is_in_recovery() as "isReplaying", max(received_at) as newest from score_entries`,
    )
    return { isReplaying: rows[0]?.isReplaying ?? true, newestMs: rows[0]?.newest?.getTime() ?? 0 }
  } finally {
    await client.end()
  }
}
