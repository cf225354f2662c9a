import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { licenceOfSource, sourceSchema } from '@nineteenth/contracts'
import type { Database } from '#tables.ts'
import { courseImportStore } from '../course-import-store.ts'
import type { ImportOutcome } from '../import-courses.ts'
import { importCourses } from '../import-courses.ts'
import type { Origin } from '../parse-course.ts'
import { readLines } from './read-lines.ts'

const usage = 'Usage: import-courses FILE... [--pack] [--source NAME] [--licence NAME]'

/** Imports the named files. Progress goes to stderr; the report of what was added, changed and rejected goes to stdout. */
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
  let hasRejected = false
  for (const file of given.files) {
    const lines = readLines(file, (fraction) => stderr.write(`${Math.floor(fraction * 100)} % of ${file}\n`))
    const outcome = await importCourses(store, lines, originOf(file, given))
    const report = toReport(outcome).map((line) => `  ${line}\n`)
    stdout.write([styleText('bold', file), '\n', ...report].join(''))
    hasRejected ||= outcome.rejected.length > 0
  }
  return hasRejected ? 2 : 0
}

/** Source and licence are missing if the command line doesn't name them. */
interface ImportArguments {
  files: string[]
  source?: string
  licence?: string
}

/** The invented courses that ship with the product. */
export const packFile = fileURLToPath(import.meta.resolve('../pack.ndjson'))

/** Returns null if there are no files or the arguments are invalid. */
export function parseImportArguments(args: string[]): ImportArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { source: { type: 'string' }, licence: { type: 'string' }, pack: { type: 'boolean' } },
    })
    const { pack = false, ...said } = values
    const files = [...(pack ? [packFile] : []), ...positionals]
    return files.length === 0 ? null : { files, ...said }
  } catch {
    return null
  }
}

/** A file's origin from the command line or its name: opengolfapi-cards.ndjson.gz is from opengolfapi. */
export function originOf(file: string, said: { source?: string; licence?: string }): Origin {
  const source = sourceSchema.safeParse(said.source ?? basename(file).split(/[-.]/, 1)[0])
  if (!source.success)
    throw new Error(`${said.source ?? basename(file)} is not a valid list name: set it with --source`)
  const wins = { ...(said.source && { source: source.data }), ...(said.licence && { licence: said.licence }) }
  return { source: source.data, licence: said.licence ?? licenceOfSource(source.data), said: wins }
}

const linesNamed = 5

const doubtWords = new Map([
  ['par', 'a par of 7'],
  ['stroke-index-nines', 'odd and even stroke indexes mixed within a nine'],
  ['rating', 'a rating far from par'],
  ['nines-do-not-add-up', 'nines whose ratings do not add up'],
  ['easier-for-women', 'a tee rated easier for women'],
  ['tees-alike', 'two tees rated alike'],
])

/** The outcome as lines to read: counts, rejected lines with reasons, and accepted but unlikely courses. */
export function toReport({ added, changed, unchanged, rejected, doubts }: ImportOutcome): string[] {
  return [
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected.length} rejected`,
    ...byKind(rejected.map(({ line, reason }) => ({ line, kind: reason }))).map(
      (text) => `rejected: ${text}`,
    ),
    ...byKind(doubts.map(({ line, doubt }) => ({ line, kind: doubtWords.get(doubt) ?? doubt }))).map(
      (text) => `check: ${text}`,
    ),
  ]
}

function byKind(found: readonly { line: number; kind: string }[]): string[] {
  const groups = Map.groupBy(found, ({ kind }) => kind)
  return Array.from(groups, ([kind, lines]) => `${lines.length} × ${kind} (${namedLines(lines)})`)
}

function namedLines(lines: readonly { line: number }[]): string {
  const named = lines.slice(0, linesNamed).map(({ line }) => line)
  return `line ${named.join(', ')}${lines.length > linesNamed ? ' …' : ''}`
}
