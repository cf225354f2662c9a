import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

export interface FieldText {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Announces the note when it changes while typing. */
  isLive?: boolean
}

export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error of one control, connected by aria attributes. */
export function Field({
  label,
  hint,
  error,
  isLive = false,
  children,
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error ?? hint)
  return (
    <div data-field className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {(hasNote || isLive) && (
        <div
          id={noteId}
          aria-live={isLive ? 'polite' : undefined}
          className="text-sm text-quiet empty:-mt-1.5"
        >
          {error ? <FieldError>{error}</FieldError> : hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 font-medium text-flag">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
