import { courseQuery } from '#api/courses/course-queries.ts'
import type { DraftStore } from '#ui/device/draft-store.ts'
import { focusFirstError } from '#ui/type/focus-first-error.ts'
import {
  type MatchState,
  type NewMatch,
  dateIssue,
  flagOf,
  isWithinReach,
  newMatchSchema,
  offeredFormats,
} from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { gameRefusal } from '../games/game-refusal.ts'
import { refusalOf } from '../games/nassau-note.ts'
import { holeNumbersOf } from '../line-up/groups.ts'
import { sideSizesOf } from '../line-up/sides.ts'
import type { Locks } from './form-of-match.ts'
import type { MatchForm } from './match-form.ts'
import { toNewMatch } from './to-new-match.ts'

/** The form as its sections see it. */
export interface MatchEditor {
  form: MatchForm
  update: (change: (form: MatchForm) => MatchForm) => void
  errors: FormErrors
  locks: Locks
}

interface MatchFormOptions {
  /** The form where there is no draft. */
  start: () => MatchForm
  draft: DraftStore<MatchForm>
  /** Coming back from a course or a player: a draft is no surprise and needs no notice. */
  isReturning?: boolean
  /** The match that is changed; nothing while it is new. */
  before?: MatchState
  locks: Locks
  onSubmit: (match: NewMatch) => void
}

/** The state of the form. Errors are shown from the first attempt on, and go as they are mended. */
export function useMatchForm(options: MatchFormOptions) {
  const { start, draft, isReturning = false, before, locks, onSubmit } = options
  const [form, setForm] = useState(() => draft.find() ?? start())
  const [isRestored, setRestored] = useState(() => !isReturning && draft.find() !== undefined)
  const latest = useRef(form)
  const [isTried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const newMatch = toNewMatch(form, before)
  const errors = isTried ? errorsOf(form, newMatch, before) : {}

  const update = (change: (form: MatchForm) => MatchForm) => {
    // Two changes may come before the form is drawn again: an answer of the server's, and a tap.
    latest.current = change(latest.current)
    setForm(latest.current)
    draft.keep(latest.current)
  }
  const startOver = () => {
    update(start)
    draft.clear()
    setRestored(false)
  }
  const submit = () => {
    setTried(true)
    const hasErrors = Object.keys(errorsOf(form, newMatch, before)).length > 0
    // Only its field knows that a stake cannot be read.
    const hasInvalidStake = element.current?.querySelector('[data-inline][aria-invalid]')
    if (!hasErrors && !hasInvalidStake) return onSubmit(newMatch)
    // After the next paint, when the fields know that they are wrong.
    requestAnimationFrame(() => focusFirstError(element.current))
  }
  const editor: MatchEditor = { form, update, errors, locks }
  return { editor, newMatch, submit, element, isRestored, startOver }
}

/** What is wrong with the form, by field: in the contract's own words, or what the formats cannot be played with. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

function errorsOf(form: MatchForm, newMatch: NewMatch, before?: MatchState): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  // A day that the match has already may stay.
  if (newMatch.date !== before?.date && !isWithinReach(newMatch.date, new Date()))
    errors['date'] ??= dateIssue
  for (const format of offeredFormats.filter((name) => form[flagOf(name)])) {
    const refusal = refusalOf(format, sideSizesOf(form))
    if (refusal) errors[flagOf(format)] = refusal
  }
  const refused = form.games.map((game) => gameRefusal(form, game)).find((text) => text !== undefined)
  if (refused && form.players.length > 1) errors['games'] = refused
  return errors
}

/** How many holes the chosen course has; eighteen until it is known. */
export function useCourseHoles({ course }: Pick<MatchForm, 'course'>): number {
  const { data } = useQuery({ ...courseQuery(course?.id ?? 0), enabled: course !== null })
  return data?.card?.pars.length ?? 18
}

/** How many holes are played: those of the course, or one of its nines. */
export function useHolesPlayed(form: Pick<MatchForm, 'course' | 'holes'>): number {
  return Math.min(useCourseHoles(form), holeNumbersOf(form).length)
}
