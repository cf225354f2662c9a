import type { DraftStore } from '#ui/device/draft-store.ts'
import { openDraft } from '#ui/device/draft-store.ts'
import { z } from 'zod'
import type { MatchForm } from './match-form.ts'
import { matchFormSchema } from './match-form.ts'

const draftSchema = z.object({ start: matchFormSchema.nullable(), form: matchFormSchema })

/** The new match as it was left in this tab. */
export function draftOfNewMatch(): DraftStore<MatchForm> {
  return draftFrom('nineteenth.new-match', null)
}

/** The changes of a match as they were left in this tab; they go when the match is no longer what they began from. */
export function draftOfMatch(matchId: number, start: MatchForm): DraftStore<MatchForm> {
  return draftFrom(`nineteenth.edit-match-${matchId}`, start)
}

function draftFrom(key: string, start: MatchForm | null): DraftStore<MatchForm> {
  const drafts = openDraft(key, (kept) => {
    const draft = draftSchema.safeParse(kept).data
    return draft && isSame(draft.start, start) ? draft : undefined
  })
  return {
    find: () => drafts.find()?.form,
    keep: (form) => drafts.keep({ start, form }),
    clear: drafts.clear,
  }
}

function isSame(one: MatchForm | null, other: MatchForm | null): boolean {
  return (
    JSON.stringify(one && matchFormSchema.parse(one)) ===
    JSON.stringify(other && matchFormSchema.parse(other))
  )
}
