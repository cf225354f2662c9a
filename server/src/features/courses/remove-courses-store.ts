import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#tables.ts'

export interface RemovedCourse {
  id: number
  name: string
  ownerId: number | null
}

/**
 * Takes courses away from their owner and everyone else. A course with matches is only hidden:
 * matches reference its tees, and their players still see it. A course without matches is deleted.
 * A hidden imported course stays, or the next import would add it again.
 */
export async function removeCourses(
  transaction: Database,
  which: RawBuilder<unknown>,
): Promise<RemovedCourse[]> {
  const { rows } = await sql<RemovedCourse>`
    select id, name, created_by as owner_id from courses where ${which} order by id for update`.execute(
    transaction,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    delete from courses c
    where c.id = any (${ids}::bigint[]) and (c.source is null or c.source_id = c.public_id::text)
      and not exists (select from matches m where m.course_id = c.id)`.execute(transaction)
  await sql`
    update courses set is_public = false, created_by = null where id = any (${ids}::bigint[])`.execute(
    transaction,
  )
  return rows
}
