import { courseExportStore } from '@nineteenth/server/features/courses/lists/course-export-store.ts'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import type { Tables } from '@nineteenth/server/tables.ts'
import { developmentDatabaseUrl } from './stack/services.ts'

await using database = openDatabase<Tables>(developmentDatabaseUrl, 1)
const courses = courseExportStore(database)
const wanted = process.argv.slice(2)
const sources = new Set((await courses.listSources()).map(({ source }) => source))
for (const source of wanted.length > 0 ? wanted : sources)
  for await (const lines of courses.readLines(source)) process.stdout.write(lines)
