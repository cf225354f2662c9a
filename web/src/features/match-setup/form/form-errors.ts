import type { NewMatch } from '@nineteenth/contracts'
import { newMatchSchema } from '@nineteenth/contracts'
import { canPlayNassau, nassauNeeds } from '@nineteenth/scoring'

/** What is wrong with the form, by field: in the contract's own words, or what the formats cannot be played with. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

export function errorsOf(newMatch: NewMatch): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  const refusal = newMatch.nassauEnabled && newMatch.teams && nassauRefusal(sizesOf(newMatch.teams))
  return { ...errors, ...(refusal && { nassauEnabled: refusal }) }
}

/** Why sides of these sizes cannot play nassau; nothing where they can. */
export function nassauRefusal(sideSizes: readonly number[]): string | undefined {
  return canPlayNassau(sideSizes) ? undefined : `Not ${sideSizes.join(' against ')}: ${nassauNeeds}`
}

function sizesOf({ A, B }: NonNullable<NewMatch['teams']>): number[] {
  return A.length > 0 && B.length > 0 ? [A.length, B.length] : []
}
