import type { SelectOption } from '#ui/choose/select.tsx'
import { classNames } from '#ui/class-names.ts'

interface InlineSelectProps {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  isDisabled?: boolean
  className?: string
}

/** The browser's own list, small enough for a line of text or a row of a hundred. */
export function InlineSelect({ label, options, value, onChange, isDisabled, className }: InlineSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      className={classNames(
        'min-h-target max-w-full min-w-0 rounded-md border border-edge bg-card px-2 font-semibold text-ink disabled:opacity-60',
        className,
      )}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
