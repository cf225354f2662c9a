import type { NewMatch } from '@nineteenth/contracts'
import { flagOf, newMatchSchema, offeredFormats } from '@nineteenth/contracts'
import { formatEntries } from '../formats/format-entries.ts'

/** What is wrong with the form, by field: in the contract's own words, or what the formats cannot be played with. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

export function errorsOf(newMatch: NewMatch): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { ...errors, ...refusalsOf(newMatch) }
}

function refusalsOf({ teams, ...form }: NewMatch): FormErrors {
  const sizes = teams && teams.A.length > 0 && teams.B.length > 0 ? [teams.A.length, teams.B.length] : []
  const refused = offeredFormats.flatMap((format) => {
    const refusal = form[flagOf(format)] ? formatEntries[format].refusal(sizes) : undefined
    return refusal ? [[flagOf(format), refusal]] : []
  })
  return Object.fromEntries(refused)
}
