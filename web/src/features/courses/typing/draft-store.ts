import type { CourseDraft } from './course-draft.ts'
import { parseDraft } from './course-draft.ts'

const key = 'nineteenth.new-course'

/** The new course as it was left in this tab; nothing where none was begun, or by an older version of the form. */
export function findDraft(): CourseDraft | undefined {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

export function keepDraft(draft: CourseDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: the form works, only a reload empties it.
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(key)
}
