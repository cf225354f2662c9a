import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ControlProps, FieldText } from '../type/field.tsx'
import { Field } from '../type/field.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends FieldText {
  placeholder: string
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** Selects from a short list. For long lists use SearchSelect. */
export function Select({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  isDisabled = false,
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <BaseSelect.Root
          items={options}
          value={value}
          disabled={isDisabled}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        >
          <SelectTrigger control={control} placeholder={placeholder} />
          <SelectList options={options} />
        </BaseSelect.Root>
      )}
    </Field>
  )
}

function SelectTrigger({ control, placeholder }: { control: ControlProps; placeholder: string }) {
  return (
    <BaseSelect.Trigger
      {...control}
      className="flex min-h-target w-full items-center justify-between gap-2 rounded-md border border-edge bg-card px-3 text-left aria-invalid:border-flag data-disabled:opacity-60 data-placeholder:text-quiet"
    >
      <BaseSelect.Value placeholder={placeholder} />
      {/* Not by `render`: the part's own ▼ would be drawn into the icon. */}
      <BaseSelect.Icon>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet" />
      </BaseSelect.Icon>
    </BaseSelect.Trigger>
  )
}

function SelectList({ options }: { options: readonly SelectOption[] }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50 outline-none">
        <BaseSelect.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-lg border border-edge bg-card p-1 outline-none">
          {options.map((option) => (
            <BaseSelect.Item
              key={option.value}
              value={option.value}
              className="flex min-h-target cursor-pointer items-center justify-between gap-2 rounded-md px-3 outline-none select-none data-highlighted:bg-fairway-wash"
            >
              <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
              <BaseSelect.ItemIndicator render={<Check aria-hidden className="size-5 text-fairway" />} />
            </BaseSelect.Item>
          ))}
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  )
}
