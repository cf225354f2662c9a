import { openLicences, ownSource } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { readCourses } from '../course-reading-store.ts'
import type { ListedCourse } from './course-line.ts'
import { courseLine, headLine } from './course-line.ts'

const coursesAtOnce = 500

export type CourseExportStore = ReturnType<typeof courseExportStore>

interface OpenSource {
  source: string
  licence: string
  courses: number
}

type OpenRow = Pick<ListedCourse, 'sourceId' | 'licence' | 'latitude' | 'longitude'> & { id: number }

/** The licence of course `c` if it is public. */
const licenceOfCourse = sql<string>`coalesce(c.licence, case when c.source is null then 'CC0-1.0' end)`

/** Whether course `c` may be exported. */
const isOpen = sql<boolean>`(c.is_public and ${licenceOfCourse} = any(${openLicences}::text[]))`

const sourceOfCourse = sql<string>`coalesce(c.source, ${sql.lit(ownSource)})`

/** The courses that may be exported, by source. */
export function courseExportStore(database: Database) {
  return {
    async listSources(): Promise<OpenSource[]> {
      const { rows } = await sql<OpenSource>`
        select ${sourceOfCourse} as source, ${licenceOfCourse} as licence, count(*) as courses
        from courses c where ${isOpen} group by 1, 2 order by 1, 2`.execute(database)
      return rows
    },

    /**
     * A fingerprint that changes with any public course of a source; undefined if the source has
     * none.
     */
    async findFingerprint(source: string): Promise<string | undefined> {
      const { rows } = await sql<{ fingerprint: string | null }>`
        select md5(string_agg(c.id || '.' || c.xmin, ' ' order by c.id)) as fingerprint
        from courses c where ${sourceOfCourse} = ${source} and ${isOpen}`.execute(database)
      return rows[0]?.fingerprint ?? undefined
    },

    /**
     * All courses of a source as lines, page by page. No transaction stays open while a client reads slowly, so a
     * course that changes meanwhile may be exported in either version.
     */
    async *readLines(source: string): AsyncGenerator<string> {
      let lastId = 0
      for (;;) {
        const courses = await readPage(database, source, lastId)
        const [first, last] = [courses.at(0), courses.at(-1)]
        if (!first || !last) return
        if (lastId === 0) yield `${headLine(source, first.licence)}\n`
        yield courses.map((course) => `${courseLine(course)}\n`).join('')
        lastId = last.id
      }
    },
  }
}

/** The next exported courses of a source. */
async function readPage(
  database: Database,
  source: string,
  after: number,
): Promise<(ListedCourse & { id: number })[]> {
  const { rows } = await sql<OpenRow>`
    select c.id, coalesce(c.source_id, c.public_id::text) as source_id, ${licenceOfCourse} as licence,
      c.latitude, c.longitude
    from courses c where c.id > ${after} and ${sourceOfCourse} = ${source} and ${isOpen}
    order by c.id limit ${coursesAtOnce}`.execute(database)
  const ids = rows.map(({ id }) => id)
  const courses = new Map((await readCourses(database, ids)).map((course) => [course.id, course]))
  return rows.flatMap((row) => {
    const course = courses.get(row.id)
    return course ? [{ ...course, ...row, source }] : []
  })
}
