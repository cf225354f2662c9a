import { usernameKey } from '@nineteenth/contracts'
import type { Tables } from '@nineteenth/server/tables.ts'
import { sql, type GeneratedAlways, type Insertable, type Kysely, type NotNull } from 'kysely'
import { parOf, type Course, type Person, type Tee } from './world.ts'

/** The product's tables, with ids that we may choose. */
export type SeedTables = {
  [Name in keyof Tables]: Tables[Name] extends { id: GeneratedAlways<number> }
    ? Omit<Tables[Name], 'id'> & { id: number }
    : Tables[Name]
}

export type Row<Name extends keyof SeedTables> = Insertable<SeedTables[Name]>
export type SeedDatabase = Kysely<SeedTables>

/** The tables in an order in which they can be emptied. */
const tablesOfMatch = [
  'cells',
  'entries',
  'duels',
  'rounds',
  'matchResults',
  'matchEvents',
  'matchGames',
  'matchPlayers',
  'matchLeavers',
  'matchBalls',
  'matchGroups',
  'matchSides',
  'matchState',
] as const

// Marks seeded courses, which we may overwrite.
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
      return database
        .selectFrom('users')
        .innerJoin('identities', 'identities.userId', 'users.id')
        .select(['subject as uid', 'email', 'displayName'])
        .where('email', 'is not', null)
        .$narrowType<{ email: NotNull }>()
        .execute()
    },

    async putPerson({ uid, ...person }: Person, today: string): Promise<void> {
      await put('users', { ...person, usernameKey: usernameKey(person.username) })
      await database.deleteFrom('identities').where('userId', '=', person.id).execute()
      await database
        .insertInto('identities')
        .values({ provider: 'firebase', subject: uid, userId: person.id })
        .execute()
      await database.deleteFrom('handicapHistory').where('userId', '=', person.id).execute()
      await database.insertInto('handicapHistory').values(handicapRows(person, today)).execute()
    },

    async putCourse(course: Course): Promise<void> {
      const { id, name, city, region, country } = course
      await put('courses', { id, name, city, region, country, source, sourceId: String(id), isPublic: true })
      for (const tee of course.tees) await putTee(course, tee)
      await database.deleteFrom('holes').where('courseId', '=', id).execute()
      await database.insertInto('holes').values(holeRows(course)).execute()
    },

    /** A match without anything in it yet. */
    async putEmptyMatch(row: Row<'matches'>): Promise<void> {
      await removeMatch(row.id)
      await put('matches', row)
    },

    /** Rows created by users get ids after ours. */
    async moveIdsOn(): Promise<void> {
      for (const table of ['users', 'courses', 'tee_boxes', 'matches']) {
        const highest = sql`(select max(id) from ${sql.table(table)})`
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${highest})`.execute(database)
      }
    },
  }

  async function putTee(course: Course, { ratings = [], pars, ...tee }: Tee): Promise<void> {
    await put('teeBoxes', { ...tee, courseId: course.id, par: parOf({ pars: pars ?? course.pars }) })
    for (const table of ['teeRatings', 'teeBoxHoles'] as const)
      await database.deleteFrom(table).where('teeBoxId', '=', tee.id).execute()
    const added = ratings.map((rating) => ({ teeBoxId: tee.id, teeGender: tee.gender, ...rating }))
    if (added.length > 0) await database.insertInto('teeRatings').values(added).execute()
    if (!pars) return
    const holes = holeRows({ ...course, pars })
    await database
      .insertInto('teeBoxHoles')
      .values(holes.map(({ courseId: _course, ...hole }) => ({ teeBoxId: tee.id, ...hole })))
      .execute()
  }

  /** Inserts a row with our id, or updates the row with that id. */
  async function put<Name extends 'users' | 'courses' | 'teeBoxes' | 'matches'>(
    name: Name,
    row: Row<Name>,
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
    for (const table of tablesOfMatch) await database.deleteFrom(table).where('matchId', '=', id).execute()
    await database.deleteFrom('matches').where('id', '=', id).execute()
  }
}

/** Tenths above today's handicap, month by month, for a player who improves. */
const seasonOfTenths = [14, 11, 12, 7, 3, 0]
const monthMs = 30 * 24 * 60 * 60 * 1000

function handicapRows({ id: userId, handicapTenths }: Omit<Person, 'uid'>, today: string) {
  const firstMs = Date.parse(`${today}T00:00:00Z`) - (seasonOfTenths.length - 1) * monthMs
  return seasonOfTenths.map((above, month) => ({
    userId,
    handicapTenths: handicapTenths + above,
    changedAt: new Date(firstMs + month * monthMs),
  }))
}

function holeRows({ id: courseId, pars, strokeIndexes }: Course): Row<'holes'>[] {
  return pars.map((par, index) => ({
    courseId,
    number: index + 1,
    par,
    strokeIndex: strokeIndexes[index]!,
  }))
}
