import { createHash, randomBytes } from 'node:crypto'
import { root } from '@nineteenth/scripts/root.ts'
import { createDatabase, dropDatabase, siblingUrl } from '@nineteenth/scripts/stack/database.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { developmentRedisUrl, testAdminUrl } from '@nineteenth/scripts/stack/services.ts'
import { migrate, serverEnv, startNode } from '@nineteenth/scripts/stack/start.ts'
import { Client } from 'pg'

export type CourseWorld = Awaited<ReturnType<typeof openCourseWorld>>

/** A database of its own with the courses of the lists, a node on it, and somebody signed in. */
export async function openCourseWorld(family: Family, lists: readonly string[]) {
  const name = `nineteenth_bench_${randomBytes(4).toString('hex')}`
  await createDatabase(testAdminUrl, name)
  const databaseUrl = siblingUrl(testAdminUrl, name)
  // Nobody signs in by the identity provider here, so nothing needs to listen on its port.
  const addresses = {
    databaseUrl,
    redisUrl: developmentRedisUrl,
    emulatorPort: 9,
    origins: ['http://localhost'],
  }
  await migrate(family, addresses)
  const env = { DATABASE_URL: databaseUrl }
  await family.run({
    name: 'import',
    command: ['node', 'scripts/src/courses-import.ts', ...lists],
    cwd: root,
    env,
  })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  const { userId, cookie } = await signIn(client)
  const port = await freePort()
  await startNode(family, { name: 'node', port, env: { ...serverEnv(addresses), LOG_LEVEL: 'silent' } })
  return {
    databaseUrl,
    client,
    userId,
    cookie,
    nodeUrl: `http://127.0.0.1:${port}`,
    async listNames() {
      const { rows } = await client.query<{ name: string; city: string }>(
        'select name, city from courses where id % greatest(1, (select count(*) from courses) / 5000) = 0 order by id',
      )
      return rows
    },
    async count() {
      const { rows } = await client.query<{ count: string }>('select count(*) from courses')
      return Number(rows[0]?.count)
    },
    async close() {
      await client.end()
      await dropDatabase(testAdminUrl, name)
    },
  }
}

async function signIn(client: Client) {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (uid, username, display_name, first_name, last_name, email, handicap_tenths)
     values ('bench', 'bench', 'Bench', 'Bench', 'Bench', 'bench@example.org', 0) returning id`,
  )
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (id_hash, uid, email, is_verified, user_agent, expires_at)
     values ($1, 'bench', 'bench@example.org', true, 'bench', now() + interval '1 hour')`,
    [createHash('sha256').update(secret).digest()],
  )
  return { userId: Number(rows[0]?.id), cookie: `__Host-session=${secret}` }
}

/**
 * Nine made courses beside each real one, so that every word stands ten times as often: its name with the first word of
 * another, in the place of a third. One in five gets a word of its own, because ten times the courses of the world would
 * not share the vocabulary of these; that makes it grow about fourfold.
 */
export async function makeTenfold({ client }: CourseWorld): Promise<void> {
  await client.query(`
    create temp table real as select row_number() over (order by id) - 1 as n, * from courses;
    create unique index on real (n);
    insert into courses (name, city, region, country, source, source_id)
    select
      regexp_replace(real.name, '^\\S+', case when (real.n + copy) % 5 = 0
        then initcap(left(split_part(one.name, ' ', 1), 4) || right(split_part(other.name, ' ', 1), 4))
        else split_part(one.name, ' ', 1) end),
      other.city, other.region, real.country, 'made', real.source_id || '-' || copy
    from real cross join generate_series(1, 9) copy
    join real one on one.n = (real.n * 31 + copy * 7919) % (select count(*) from real)
    join real other on other.n = (real.n * 17 + copy * 104729) % (select count(*) from real);
    drop table real`)
  await client.query('vacuum analyze')
}
