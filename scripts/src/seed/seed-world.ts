import { Unready } from '../stack/requirements.ts'
import { putMatch } from './match-store.ts'
import { makeSeason } from './season.ts'
import { makeSocietyMatches } from './society-matches.ts'
import { seedStore, type SeedDatabase } from './seed-store.ts'
import { courses, people, society, societyCourses } from './world.ts'

/** Fills a database with the development data in its original state. */
export async function seedWorld(database: SeedDatabase, day: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const store = seedStore(transaction)
    // Our ids are fixed: in a database with a life of its own they would overwrite users.
    if (!(await store.isEmpty()) && !(await store.isSeeded()))
      throw new Unready('This database holds people who were not seeded. Seed an empty one.')
    for (const person of [...people, ...society]) await store.putPerson(person, day)
    for (const course of [...courses, ...societyCourses]) await store.putCourse(course)
    for (const match of [...makeSeason(day), ...makeSocietyMatches(day)]) await putMatch(transaction, match)
    await store.moveIdsOn()
  })
}

/** Fills a new database, and leaves a used one alone. */
export async function seedWhereEmpty(database: SeedDatabase, day: string): Promise<void> {
  if (await seedStore(database).isEmpty()) await seedWorld(database, day)
}

/** The calendar day in the local time zone. */
export function today(now = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}
