import { type DraftStore, openDraft } from '#ui/device/draft-store.ts'
import { z } from 'zod'
import { type MatchForm, matchFormSchema } from './match-form.ts'

const draftSchema = z.object({ start: matchFormSchema.nullable(), form: matchFormSchema })

/**
 * The form as it was left in this tab. The draft of an existing match is dropped once the match differs from `start`.
 */
export function openFormDraft(key: string, start: MatchForm | null): DraftStore<MatchForm> {
  const startText = JSON.stringify(start && matchFormSchema.parse(start))
  const drafts = openDraft(key, (kept) => {
    const draft = draftSchema.safeParse(kept).data
    return draft && JSON.stringify(draft.start) === startText ? draft : undefined
  })
  return {
    find: () => drafts.find()?.form,
    keep: (form) => drafts.keep({ start, form }),
    clear: drafts.clear,
  }
}
