import type { FormatForm } from '../format.ts'
import { stablefordForm } from './stableford-form.ts'
import type { StablefordSettings } from './stableford.ts'

/** Par competition on the match form. */
export const parCompetitionForm: FormatForm<StablefordSettings> = {
  ...stablefordForm,
  summary: 'Plus one for beating par, minus one for missing it',
}
