import { createHash, randomBytes } from 'node:crypto'
import { makeDatabase } from '@nineteenth/scripts/stack/database.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { developmentRedisUrl } from '@nineteenth/scripts/stack/services.ts'
import { migrate, serverEnv } from '@nineteenth/scripts/stack/start.ts'
import { Client } from 'pg'

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

/** A new migrated database, and the settings of a node on it. */
export async function openBenchDatabase(family: Family, redisUrl = developmentRedisUrl, adminUrl?: string) {
  const { url, drop } = await makeDatabase('bench', adminUrl)
  // The benchmarks don't use the identity provider, so nothing needs to listen on its port.
  const addresses = { databaseUrl: url, redisUrl, emulatorPort: 9, origins: ['http://localhost'] }
  await migrate(family, addresses)
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    // A few users create the load of many, so the rate limits don't apply.
    nodeEnv: { ...serverEnv(addresses), LOG_LEVEL: 'silent', LIMIT_FACTOR: '1000000' },
    async close() {
      await client.end()
      await drop()
    },
  }
}

/** Signed-in users with their session cookies. */
export async function addPeople({ client }: BenchDatabase, count: number) {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
     select 'bench-' || n, 'bench-' || n, 'Bench ' || n, 'Bench', n::text, 'bench-' || n || '@example.org', n % 360
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  await client.query(identitySql)
  const persons: { id: number; cookie: string }[] = []
  for (const [index, { id }] of rows.entries())
    persons.push({ id: Number(id), cookie: await addSession(client, `bench-${index + 1}`) })
  return persons
}

/** Gives every user an account that can sign in. */
export const identitySql = `insert into identities (provider, subject, user_id) select 'firebase', username, id from users`

/** The four games of every match. */
export const gameSql = `
  insert into match_games (match_id, game_no, format)
  select m.id, place, format
  from matches m, unnest(array['quota', 'nassau', 'gross', 'net']) with ordinality game (format, place)
`

/** Signs a user in, and returns their session cookie. */
export async function addSession(client: Client, uid: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (id_hash, uid, email, is_verified, user_agent, expires_at)
     values ($1, $2, 'bench@example.org', true, 'bench', now() + interval '1 hour')`,
    [createHash('sha256').update(secret).digest(), uid],
  )
  return `__Host-session=${secret}`
}
