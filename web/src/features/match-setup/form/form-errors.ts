import type { MatchState, NewMatch } from '@nineteenth/contracts'
import { dateIssue, flagOf, isWithinReach, newMatchSchema, offeredFormats } from '@nineteenth/contracts'
import { formatIn, isFormat } from '@nineteenth/scoring'
import { formatEntries } from '../formats/format-entries.ts'
import { gameRefusal } from '../games/game-refusal.ts'
import { sideSizesOf } from '../line-up/sides.ts'
import { tooLargeStake, unreadableStake } from '../stakes/read-stake.ts'
import type { MatchForm } from './match-form.ts'

/** What is wrong with the form, by field: in the contract's own words, or what the formats cannot be played with. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

interface Round {
  /** The match that is changed. */
  before?: MatchState | undefined
  /** How many holes are played. */
  holes?: number
}

export function errorsOf(
  form: MatchForm,
  newMatch: NewMatch,
  { before, holes = 18 }: Round = {},
): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  // A day that the match has already may stay.
  if (newMatch.date !== before?.date && !isWithinReach(newMatch.date, new Date()))
    errors['date'] ??= dateIssue
  return { ...errors, ...refusalsOf(form), ...gamesRefused(form), ...unreadStakes(form, holes) }
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

/** An invalid stake must not silently fall back to the previous one. */
function unreadStakes({ unread, games, currency, ...form }: MatchForm, holes: number): FormErrors {
  const parts = [
    ...offeredFormats
      .filter((format) => form[flagOf(format)] && isUnread(format, unread[format], holes))
      .map(flagOf),
    ...(games.some((game) => isUnread(game.format, game.unread, holes)) ? ['games'] : []),
  ]
  const tooLarge = games
    .flatMap((game) => Object.values(game.unread ?? {}))
    .map((text) => tooLargeStake(text, currency))
    .find((text) => text !== undefined)
  const sentence = `This stake isn't valid. ${tooLarge ?? unreadableStake(currency)}`
  return Object.fromEntries(parts.map((part) => [part, sentence]))
}

/** A stake without a field in this round, such as the front's of nine holes, is left out. */
function isUnread(format: string, texts: object = {}, holes: number): boolean {
  const idle = isFormat(format) ? formatIn(format, { holes }).idle : []
  return Object.keys(texts).some((name) => !idle.includes(name))
}
