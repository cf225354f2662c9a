import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
}

interface ChoiceProps<Value extends string> {
  legend: string
  isLegendHidden?: boolean
  options: ReadonlyArray<ChoiceOption<Value>>
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
  hint?: ReactNode
}

/** Radio buttons that look like segments of one control. */
export function Choice<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
  isDisabled = false,
  hint,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-px overflow-hidden rounded-md border border-edge bg-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              segment,
              option.value === value ? chosen : open,
              isDisabled && 'opacity-60',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const segment =
  'relative flex min-h-[calc(3rem-2px)] min-w-fit flex-1 cursor-pointer items-center justify-center px-3 text-center font-semibold select-none'
const chosen = 'bg-fairway text-on-fairway'
const open = 'bg-card text-ink hover:bg-sand'
