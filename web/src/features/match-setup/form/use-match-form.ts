import { focusFirstError } from '#ui/type/focus-first-error.ts'
import type { MatchState, NewMatch } from '@nineteenth/contracts'
import { useRef, useState } from 'react'
import { useHolesPlayed } from '../use-holes-played.ts'
import type { FormErrors } from './form-errors.ts'
import { errorsOf } from './form-errors.ts'
import type { Locks } from './locks.ts'
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
  initial: () => MatchForm
  /** The match that is changed; nothing while it is new. */
  before?: MatchState
  locks: Locks
  /** Told of every change. */
  onChange?: (form: MatchForm) => void
  onSubmit: (match: NewMatch) => void
}

/** The state of the form. Errors are shown from the first attempt on, and go as they are mended. */
export function useMatchForm({ initial, before, locks, onChange, onSubmit }: MatchFormOptions) {
  const [form, setForm] = useState(initial)
  const latest = useRef(form)
  const holes = useHolesPlayed(form)
  const [isTried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const newMatch = toNewMatch(form, before)
  const errors = isTried ? errorsOf(form, newMatch, { before, holes }) : {}

  const update = (change: (form: MatchForm) => MatchForm) => {
    // Two changes may come before the form is drawn again: an answer of the server's, and a tap.
    latest.current = change(latest.current)
    setForm(latest.current)
    onChange?.(latest.current)
  }
  const submit = () => {
    setTried(true)
    if (Object.keys(errorsOf(form, newMatch, { before, holes })).length === 0) return onSubmit(newMatch)
    // After the next paint, when the fields know that they are wrong.
    requestAnimationFrame(() => focusFirstError(element.current))
  }
  return { editor: { form, update, errors, locks } satisfies MatchEditor, newMatch, submit, element }
}
