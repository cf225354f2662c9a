import { useId } from 'react'
import { FieldError } from '../type/field.tsx'

interface CheckboxRowProps {
  label: string
  description?: string
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox with its whole row as target. */
export function CheckboxRow({ label, description, error, isChecked, onChange }: CheckboxRowProps) {
  const id = useId()
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <>
      <label htmlFor={id} className="flex min-h-target cursor-pointer items-center gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-fairway"
          checked={isChecked}
          aria-labelledby={`${id}-label`}
          aria-describedby={notes || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span id={`${id}-label`} className="font-semibold">
            {label}
          </span>
          {description && (
            <span id={`${id}-description`} className="block text-sm text-quiet">
              {description}
            </span>
          )}
        </span>
      </label>
      {error && (
        <div id={`${id}-error`} className="mb-2 text-sm md:ml-9">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}
