import type { MatchState, NewMatch } from '@nineteenth/contracts'
import { dateIssue, flagOf, isWithinReach, newMatchSchema, offeredFormats } from '@nineteenth/contracts'
import { formatEntries } from '../formats/format-entries.ts'
import { gameRefusal } from '../games/game-refusal.ts'
import type { MatchForm } from './match-form.ts'
import { sideSizesOf } from '../line-up/sides.ts'

/** What is wrong with the form, by field: in the contract's own words, or what the formats cannot be played with. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

export function errorsOf(form: MatchForm, newMatch: NewMatch, before?: MatchState): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  // A day that the match has already may stay.
  if (newMatch.date !== before?.date && !isWithinReach(newMatch.date, new Date()))
    errors['date'] ??= dateIssue
  return { ...errors, ...refusalsOf(form), ...gamesRefused(form) }
}

function refusalsOf(form: MatchForm): FormErrors {
  const sizes = form.matchType === 'team' ? sideSizesOf(form) : []
  const refused = offeredFormats.flatMap((format) => {
    const refusal = form[flagOf(format)] ? formatEntries[format].refusal(sizes) : undefined
    return refusal ? [[flagOf(format), refusal]] : []
  })
  return Object.fromEntries(refused)
}

function gamesRefused(form: MatchForm): FormErrors {
  const refusal = form.games.map((game) => gameRefusal(form, game)).find((text) => text !== undefined)
  return refusal === undefined || form.players.length < 2 ? {} : { games: refusal }
}
