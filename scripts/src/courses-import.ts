import { styleText } from 'node:util'
import { openDatabase } from '@nineteenth/server/platform/database.ts'
import type { Tables } from '@nineteenth/server/tables.ts'
import { courseImportStore } from './courses/course-import-store.ts'
import { importCourses } from './courses/import-courses.ts'
import { openProgress } from './courses/progress.ts'
import { toReport } from './courses/report.ts'
import { readLines } from './courses/read-lines.ts'
import { originOf, parseImportArguments } from './courses/import-arguments.ts'
import { developmentDatabaseUrl } from './stack/services.ts'

const usage = 'pnpm courses:import FILE... [--source NAME] [--licence NAME]'

const given = parseImportArguments(process.argv.slice(2))
if (!given) {
  console.error(usage)
  process.exit(1)
}

await using database = openDatabase<Tables>(developmentDatabaseUrl, 2)
const store = courseImportStore(database)
for (const file of given.files) {
  const progress = openProgress(process.stderr)
  const origin = originOf(file, given)
  const outcome = await importCourses(
    store,
    readLines(file, (fraction) => progress.read(fraction)),
    {
      origin,
      onCourse: () => progress.count(),
    },
  )
  progress.end()
  console.log(styleText('bold', file))
  for (const line of toReport(outcome)) console.log(`  ${line}`)
  if (outcome.refused.length > 0) process.exitCode = 2
}
