import { openDatabase } from '@nineteenth/server/platform/database.ts'
import type { Tables } from '@nineteenth/server/tables.ts'
import { exportCourses } from './courses/course-export-store.ts'
import { framed } from './courses/export-frame.ts'
import { developmentDatabaseUrl } from './stack/services.ts'

await using database = openDatabase<Tables>(developmentDatabaseUrl, 1)
for await (const line of framed(exportCourses(database))) process.stdout.write(line)
