import { usernameKey } from '@nineteenth/contracts'
import { sql, type Kysely, type NotNull } from 'kysely'
import type { SeedMatch } from './make-matches.ts'
import * as rows from './rows.ts'
import { parOf, type Course, type Person, type Tee } from './world.ts'

export type SeedDatabase = Kysely<rows.SeedTables>

/** In an order in which they can be emptied. */
const tablesOfMatch = [
  'scores',
  'scoreEntries',
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
      await database.insertInto('handicapHistory').values(rows.handicapRows(person, today)).execute()
    },

    async putCourse(course: Course): Promise<void> {
      const { id, name, city, region, country } = course
      await put('courses', { id, name, city, region, country, source, sourceId: String(id) })
      for (const tee of course.tees) await putTee(course, tee)
      await database.deleteFrom('holes').where('courseId', '=', id).execute()
      await database.insertInto('holes').values(rows.holeRows(course)).execute()
    },

    async putMatch(match: SeedMatch): Promise<void> {
      await this.putEmptyMatch(rows.matchRow(match))
      await add('matchState', [rows.stateRow(match)])
      await add('matchSides', rows.sideRows(match))
      await add('matchBalls', rows.ballRows(match))
      await add('matchPlayers', rows.playerRows(match))
      await add('matchGames', rows.gameRows(match))
      await add('matchEvents', rows.eventRows(match))
      await add('matchResults', rows.resultRows(match))
      const { rounds, duels } = rows.recordRows(match)
      await add('rounds', rounds)
      await add('duels', duels)
      const entries = rows.entryRows(match)
      await add('scoreEntries', [...entries, ...rows.disputeRows(match)])
      await add('scores', entries.map(rows.scoreRow))
    },

    /** A match without anything in it yet. */
    async putEmptyMatch(row: rows.Row<'matches'>): Promise<void> {
      await removeMatch(row.id)
      await put('matches', row)
    },

    /** Rows that people make get ids after ours. */
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
    const holes = rows.holeRows({ ...course, pars })
    await database
      .insertInto('teeBoxHoles')
      .values(holes.map(({ courseId: _course, ...hole }) => ({ teeBoxId: tee.id, ...hole })))
      .execute()
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

  async function add<Name extends (typeof tablesOfMatch)[number]>(
    name: Name,
    added: readonly rows.Row<Name>[],
  ): Promise<void> {
    if (added.length > 0) await database.insertInto(name).values(added).execute()
  }

  async function removeMatch(id: number): Promise<void> {
    for (const table of tablesOfMatch) await database.deleteFrom(table).where('matchId', '=', id).execute()
    await database.deleteFrom('matches').where('id', '=', id).execute()
  }
}
