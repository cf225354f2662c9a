import { Button } from '#ui/press/button.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { type NewGuest, newGuestSchema } from '@nineteenth/contracts'
import { type FormEvent, useRef, useState, useTransition } from 'react'
import { HandicapField } from './handicap-field.tsx'
import { NoHandicapQuestion } from './no-handicap-question.tsx'
import { words } from './words.ts'

interface GuestFormProps {
  initial: NewGuest
  /** The field with the focus: a search for a guest has often filled in the name. */
  firstField: keyof NewGuest
  /** Whether guests type their own name: then the browser can fill it in. */
  isOwn?: boolean
  submitText: (name: string) => string
  /** Shows its own failures. */
  onSave: (guest: NewGuest) => Promise<void>
}

/** Name and handicap of a player without an account. */
export function GuestForm({ initial, firstField, isOwn = false, submitText, onSave }: GuestFormProps) {
  const [typed, setTyped] = useState(initial)
  const [isJudged, setIsJudged] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const handicapInput = useRef<HTMLInputElement>(null)
  const [isPending, startSaving] = useTransition()
  const isWithout = typed.handicap.trim() === ''
  const judged = newGuestSchema.safeParse(isWithout ? { ...typed, handicap: '0' } : typed)
  const errorOf = (field: keyof NewGuest) =>
    isJudged ? judged.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const change = (field: Partial<NewGuest>) => {
    setTyped((before) => ({ ...before, ...field }))
    setConfirming(false)
  }
  const save = (guest: NewGuest) => startSaving(() => onSave(guest))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A sheet may stand inside the match's form as far as React is concerned.
    event.stopPropagation()
    setIsJudged(true)
    if (!judged.success) return
    if (isWithout) setConfirming(true)
    else save(judged.data)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={words.guest.name}
        autoComplete={isOwn ? 'name' : 'off'}
        maxLength={60}
        value={typed.displayName}
        error={errorOf('displayName')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the golfer opened the form to fill it in
        autoFocus={firstField === 'displayName'}
        onChange={({ target }) => change({ displayName: target.value })}
      />
      <HandicapField
        ref={handicapInput}
        typed={typed.handicap}
        value={typed.handicap}
        error={errorOf('handicap')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the same
        autoFocus={firstField === 'handicap'}
        onPlus={(handicap) => change({ handicap })}
        onChange={({ target }) => change({ handicap: target.value })}
      />
      {isConfirming && judged.success ? (
        <NoHandicapQuestion
          isPending={isPending}
          onScratch={() => save(judged.data)}
          onEnter={() => {
            setConfirming(false)
            handicapInput.current?.focus()
          }}
        />
      ) : (
        <Button type="submit" isPending={isPending}>
          {submitText(typed.displayName.trim())}
        </Button>
      )}
    </form>
  )
}
