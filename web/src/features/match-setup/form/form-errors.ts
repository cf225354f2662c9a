import type { NewMatch } from '@nineteenth/contracts'
import { newMatchSchema } from '@nineteenth/contracts'

/** What is wrong with the form, by field, in the contract's own words. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

export function errorsOf(newMatch: NewMatch): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}
