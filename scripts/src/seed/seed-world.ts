import { Unready } from '../stack/requirements.ts'
import { makeMatches } from './make-matches.ts'
import { makeOccasions } from './occasions/make-occasions.ts'
import { putOccasion } from './occasions/occasion-store.ts'
import { seedStore, type SeedDatabase } from './seed-store.ts'
import { courses, people, society, societyCourses } from './world.ts'

/** Puts the development world into a database, as it was on the day before anybody changed it. */
export async function seedWorld(database: SeedDatabase, today: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const store = seedStore(transaction)
    // Our ids are fixed: in a database with a life of its own they would overwrite somebody.
    if (!(await store.isEmpty()) && !(await store.isSeeded()))
      throw new Unready('This database holds people who were not seeded. Seed an empty one.')
    for (const person of [...people, ...society]) await store.putPerson(person, today)
    for (const course of [...courses, ...societyCourses]) await store.putCourse(course)
    for (const match of makeMatches(today)) await store.putMatch(match)
    for (const occasion of makeOccasions(today)) await putOccasion(transaction, occasion)
    await store.moveIdsOn()
  })
}

/** Fills a new database, and leaves one alone that somebody has worked with. */
export async function seedWhereEmpty(database: SeedDatabase, today: string): Promise<void> {
  if (await seedStore(database).isEmpty()) await seedWorld(database, today)
}
