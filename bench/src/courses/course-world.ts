import { root } from '@nineteenth/scripts/root.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import { addPeople, openBenchDatabase } from '../bench-database.ts'

export type CourseWorld = Awaited<ReturnType<typeof openCourseWorld>>

/** A database of its own with the courses of the lists, a node on it, and somebody signed in. */
export async function openCourseWorld(family: Family, lists: readonly string[]) {
  const database = await openBenchDatabase(family)
  const { url: databaseUrl, client } = database
  await family.run({
    name: 'import',
    command: ['node', 'scripts/src/courses-import.ts', ...lists],
    cwd: root,
    env: { DATABASE_URL: databaseUrl },
  })
  await client.query('vacuum analyze')
  const [golfer] = await addPeople(database, 1)
  if (!golfer) throw new Error('nobody is there')
  const port = await freePort()
  await startNode(family, { name: 'node', port, env: database.nodeEnv })
  return {
    databaseUrl,
    client,
    userId: golfer.id,
    cookie: golfer.cookie,
    port,
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
    close: () => database.close(),
  }
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
