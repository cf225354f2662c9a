import { styleText } from 'node:util'
import type { Database } from '#tables.ts'
import { courseImportStore } from '../course-import-store.ts'
import { importCourses } from '../import-courses.ts'
import { originOf, parseImportArguments } from './import-arguments.ts'
import { openProgress } from './progress.ts'
import { readLines } from './read-lines.ts'
import { toReport } from './report.ts'

const usage = 'What to import? FILE... [--pack] [--source NAME] [--licence NAME]'

/** Imports the files that are named: progress on the one output, on the other what came in, what was refused and why. */
export async function runImport(
  openDatabase: () => Database & AsyncDisposable,
  args: string[],
  { stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>,
): Promise<number> {
  const given = parseImportArguments(args)
  if (!given) {
    stderr.write(`${usage}\n`)
    return 1
  }
  await using database = openDatabase()
  const store = courseImportStore(database)
  let hasRefused = false
  for (const file of given.files) {
    const progress = openProgress(stderr)
    const lines = readLines(file, (fraction) => progress.read(fraction))
    const origin = originOf(file, given)
    const outcome = await importCourses(store, lines, { origin, onCourse: () => progress.count() })
    progress.end()
    const report = toReport(outcome).map((line) => `  ${line}\n`)
    stdout.write([styleText('bold', file), '\n', ...report].join(''))
    hasRefused ||= outcome.refused.length > 0
  }
  return hasRefused ? 2 : 0
}
