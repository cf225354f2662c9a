import type { CourseImportStore } from './course-import-store.ts'
import type { ImportedCourse, Origin } from './parse-course.ts'
import { parseCourse } from './parse-course.ts'

export interface ImportOutcome {
  added: number
  changed: number
  /** Unchanged: existing courses that are equal, or were corrected here since. */
  unchanged: number
  rejected: { line: number; reason: string }[]
  /** Accepted, but unlikely. */
  doubts: { line: number; doubt: string }[]
}

const coursesAtOnce = 2000

/**
 * Imports courses in batches, one transaction each. Existing courses stay, so a second run changes nothing and completes an
 * interrupted one.
 */
export async function importCourses(
  store: CourseImportStore,
  lines: AsyncIterable<string>,
  origin: Origin,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, changed: 0, unchanged: 0, rejected: [], doubts: [] }
  let batch = new Map<string, ImportedCourse>()
  let line = 0
  let source: string | undefined
  for await (const text of lines) {
    line++
    const parsed = parseCourse(text, origin)
    if (parsed.kind === 'no-course') continue
    if (parsed.kind === 'rejected') {
      outcome.rejected.push({ line, reason: parsed.reason })
    } else if (parsed.course.source !== (source ??= parsed.course.source)) {
      // A file of one list must not change the courses of another.
      outcome.rejected.push({ line, reason: 'source: not that of the first course' })
    } else {
      const key = parsed.course.sourceId
      // One statement cannot write a row twice: a repeated course waits for the next batch.
      if (batch.has(key) || batch.size === coursesAtOnce) await write()
      batch.set(key, parsed.course)
      for (const doubt of parsed.doubts) outcome.doubts.push({ line, doubt })
    }
  }
  await write()
  return outcome

  async function write(): Promise<void> {
    const { added, changed } = await store.put([...batch.values()])
    outcome.added += added
    outcome.changed += changed
    outcome.unchanged += batch.size - added - changed
    batch = new Map()
  }
}
