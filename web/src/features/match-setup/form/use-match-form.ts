import { courseQuery } from '#api/courses/course-queries.ts'
import type { DraftStore } from '#ui/device/draft-store.ts'
import { forgetReturn, isReturn } from '#ui/device/return-store.ts'
import { focusFirstError } from '#ui/type/focus-first-error.ts'
import {
  type MatchState,
  type NewMatch,
  matchDateIssue,
  flagOf,
  isMatchDateInRange,
  newMatchSchema,
  offeredFormats,
} from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { gameRejection } from '../games/game-rejection.ts'
import { rejectionOf } from '../games/nassau-note.ts'
import { holeNumbersOf } from '../line-up/groups.ts'
import { withSidesOfGroups } from '../line-up/group-sides.ts'
import type { Locks } from './form-of-match.ts'
import type { MatchForm } from './match-form.ts'
import { toNewMatch } from './to-new-match.ts'

/** The form, shared by its sections. */
export interface MatchEditor {
  form: MatchForm
  update: (change: (form: MatchForm) => MatchForm) => void
  errors: FormErrors
  locks: Locks
}

interface MatchFormOptions {
  /** The form if there is no draft. */
  start: () => MatchForm
  draft: DraftStore<MatchForm>
  /**
   * The golfer returns from a course, player or help page, so the draft is expected and needs no
   * notice.
   */
  isReturning?: boolean
  /** The match being changed; undefined for a new one. */
  before?: MatchState
  locks: Locks
  onSubmit: (match: NewMatch) => void
}

/** The state of the form. Errors are shown after the first attempt, and disappear once fixed. */
export function useMatchForm(options: MatchFormOptions) {
  const { start, draft, isReturning = false, before, locks, onSubmit } = options
  const [form, setForm] = useState(() => draft.find() ?? start())
  const [isRestored, setRestored] = useState(() => !isReturning && !isReturn() && draft.find() !== undefined)
  useEffect(forgetReturn, [])
  const latest = useRef(form)
  const [isTried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const newMatch = toNewMatch(form, before)
  const errors = isTried ? errorsOf(form, newMatch, before) : {}

  const update = (change: (form: MatchForm) => MatchForm) => {
    // Two changes may come before the next render: a server reply and a tap.
    latest.current = withSidesOfGroups(change(latest.current))
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
    // Only the field knows that a stake is invalid.
    const hasInvalidStake = element.current?.querySelector('[data-inline][aria-invalid]')
    if (!hasErrors && !hasInvalidStake) return onSubmit(newMatch)
    // Runs after the next paint, when invalid fields are marked.
    requestAnimationFrame(() => focusFirstError(element.current))
  }
  const editor: MatchEditor = { form, update, errors, locks }
  return { editor, newMatch, submit, element, isRestored, startOver }
}

/** The form's errors by field: the contract's messages, or why a format can't be played. */
export type FormErrors = Partial<Record<keyof NewMatch, string>>

function errorsOf(form: MatchForm, newMatch: NewMatch, before?: MatchState): FormErrors {
  const { error } = newMatchSchema.safeParse(newMatch)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  // A change may keep the match's current date.
  if (newMatch.date !== before?.date && !isMatchDateInRange(newMatch.date, new Date()))
    errors['date'] ??= matchDateIssue
  for (const format of offeredFormats.filter((name) => form[flagOf(name)])) {
    const rejection = rejectionOf(format, form)
    if (rejection) errors[flagOf(format)] = rejection
  }
  const rejected = form.games.map((game) => gameRejection(form, game)).find((text) => text !== undefined)
  if (rejected && form.players.length > 1) errors['games'] = rejected
  return errors
}

/** How many holes the course has; eighteen until it is loaded. */
export function useCourseHoles({ course }: Pick<MatchForm, 'course'>): number {
  const { data } = useQuery({ ...courseQuery(course?.id ?? 0), enabled: course !== null })
  return data?.card?.pars.length ?? 18
}

/** How many holes are played: the course's, or one of its nines. */
export function useHolesPlayed(form: Pick<MatchForm, 'course' | 'holes'>): number {
  return Math.min(useCourseHoles(form), holeNumbersOf(form).length)
}
