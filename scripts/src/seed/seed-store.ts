import { sql, type Kysely } from 'kysely'
import type { SeedMatch } from './make-matches.ts'
import * as rows from './rows.ts'
import { parOf, type Course, type Person } from './world.ts'

export type SeedDatabase = Kysely<rows.SeedTables>

// What a row of courses says when it is ours to overwrite.
const source = 'seed'

export function seedStore(database: SeedDatabase) {
  return {
    async isEmpty(): Promise<boolean> {
      return !(await database.selectFrom('users').select('id').limit(1).executeTakeFirst())
    },

    async isSeeded(): Promise<boolean> {
      const ours = database.selectFrom('courses').select('id').where('source', '=', source)
      return (await ours.executeTakeFirst()) !== undefined
    },

    async listAccounts(): Promise<{ uid: string; email: string; displayName: string }[]> {
      return database.selectFrom('users').select(['uid', 'email', 'displayName']).execute()
    },

    async putPerson(person: Person, today: string): Promise<void> {
      await put('users', person)
      await database.deleteFrom('handicapHistory').where('userId', '=', person.id).execute()
      await database.insertInto('handicapHistory').values(rows.handicapRows(person, today)).execute()
    },

    async putCourse(course: Course): Promise<void> {
      const { id, name, city, region, country } = course
      await put('courses', { id, name, city, region, country, source, sourceId: String(id) })
      for (const tee of course.tees) await put('teeBoxes', { ...tee, courseId: id, par: parOf(course) })
      await database.deleteFrom('holes').where('courseId', '=', id).execute()
      await database.insertInto('holes').values(rows.holeRows(course)).execute()
    },

    async putMatch(match: SeedMatch): Promise<void> {
      await removeMatch(match.id)
      await put('matches', rows.matchRow(match))
      await database.insertInto('matchPlayers').values(rows.playerRows(match)).execute()
      await database.insertInto('matchEvents').values(rows.eventRows(match)).execute()
      const { rounds, duels } = rows.recordRows(match)
      if (rounds.length > 0) await database.insertInto('rounds').values(rounds).execute()
      if (duels.length > 0) await database.insertInto('duels').values(duels).execute()
      const entries = rows.entryRows(match)
      if (entries.length === 0) return
      const disputes = rows.disputeRows(match)
      await database
        .insertInto('scoreEntries')
        .values([...entries, ...disputes])
        .execute()
      await database.insertInto('scores').values(entries.map(rows.scoreRow)).execute()
    },

    /** Rows that people make get ids after ours. */
    async moveIdsOn(): Promise<void> {
      for (const table of ['users', 'courses', 'tee_boxes', 'matches']) {
        const highest = sql`(select max(id) from ${sql.table(table)})`
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${highest})`.execute(database)
      }
    },
  }

  /** Inserts a row under the id we chose, or makes the one with that id equal to it. */
  async function put<Name extends 'users' | 'courses' | 'teeBoxes' | 'matches'>(
    name: Name,
    row: rows.Row<Name>,
  ): Promise<void> {
    const columns = Object.keys(row)
    const changes = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value
      values (${sql.join(Object.values(row))})
      on conflict (id) do update set ${sql.join(changes)}`.execute(database)
  }

  async function removeMatch(id: number): Promise<void> {
    for (const table of ['scores', 'scoreEntries', 'matchEvents', 'matchPlayers'] as const)
      await database.deleteFrom(table).where('matchId', '=', id).execute()
    await database.deleteFrom('matches').where('id', '=', id).execute()
  }
}
