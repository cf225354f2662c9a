import { useId } from 'react'

interface CheckboxRowProps {
  label: string
  description?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox whose whole row can be pressed. */
export function CheckboxRow({ label, description, isChecked, onChange }: CheckboxRowProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-target cursor-pointer items-center gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        className="size-6 shrink-0 accent-fairway"
        checked={isChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
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
  )
}
