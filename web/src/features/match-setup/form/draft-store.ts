import { z } from 'zod'
import type { MatchForm } from './match-form.ts'
import { matchFormSchema } from './match-form.ts'

const draftSchema = z.object({ start: matchFormSchema.nullable(), form: matchFormSchema })

/** The new match as it was left in this tab. */
export function draftOfNewMatch() {
  return openDraft('nineteenth.new-match', null)
}

/** The changes of a match as they were left in this tab; they go when the match is no longer what they began from. */
export function draftOfMatch(matchId: number, start: MatchForm) {
  return openDraft(`nineteenth.edit-match-${matchId}`, start)
}

function openDraft(key: string, start: MatchForm | null) {
  return {
    /** Nothing where none was begun, or by an older version of the form. */
    find(): MatchForm | undefined {
      try {
        const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
        return draft && isSame(draft.start, start) ? draft.form : undefined
      } catch {
        return undefined
      }
    },

    keep(form: MatchForm): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ start, form }))
      } catch {
        // A browser that keeps nothing: the form works, only a reload empties it.
      }
    },

    clear: () => sessionStorage.removeItem(key),
  }
}

function isSame(one: MatchForm | null, other: MatchForm | null): boolean {
  return (
    JSON.stringify(one && matchFormSchema.parse(one)) ===
    JSON.stringify(other && matchFormSchema.parse(other))
  )
}
