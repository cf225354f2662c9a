import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import type { RefObject } from 'react'
import { classNames } from '../class-names.ts'
import type { ControlProps, FieldText } from '../type/field.tsx'
import { Field } from '../type/field.tsx'
import { words } from './words.ts'

export interface SearchOption {
  value: string
  label: string
  /** Smaller text next to or below the label. */
  note?: string | undefined
  /** Runs an action instead of being selected. */
  isAction?: boolean
  /** Keeps the list open and the typed text. */
  staysOpen?: boolean
}

interface SearchSelectProps extends FieldText {
  placeholder: string
  /** The search results; the caller searches. */
  options: readonly SearchOption[]
  value: SearchOption | null
  onChange: (option: SearchOption) => void
  onSearch: (text: string) => void
  /** Shown in an empty list: searching, nothing found, no connection. */
  emptyText: string
  /** Shown above the options: why the expected one may be missing. */
  note?: string | undefined
  isDisabled?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Selects from a long list that is searched on the server. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, options, value, onChange, onSearch, isDisabled = false } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox.Root
          items={options}
          filter={null}
          value={value}
          disabled={isDisabled}
          isItemEqualToValue={(one, other) => one.value === other.value}
          onValueChange={(chosen, details) => {
            if (!chosen) return
            if (chosen.staysOpen) details.cancel()
            onChange(chosen)
          }}
          onInputValueChange={(text, { reason }) => onSearch(reason === 'input-change' ? text : '')}
          autoHighlight
        >
          <SearchInput
            control={control}
            placeholder={props.placeholder}
            inputRef={props.inputRef}
            isEmpty={options.length === 0}
          />
          <OptionList emptyText={props.emptyText} note={options.length > 0 ? props.note : undefined} />
        </Combobox.Root>
      )}
    </Field>
  )
}

interface SearchInputProps {
  control: ControlProps
  placeholder: string
  inputRef: RefObject<HTMLInputElement | null> | undefined
  isEmpty: boolean
}

function SearchInput({ control, placeholder, inputRef, isEmpty }: SearchInputProps) {
  return (
    <Combobox.InputGroup className="relative">
      <Combobox.Input
        {...control}
        ref={inputRef}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isEmpty) return
          // Without options, keep the typed text and don't submit the form.
          event.preventDefault()
          event.preventBaseUIHandler()
        }}
        className="min-h-target w-full rounded-md border border-edge bg-card pr-12 pl-3 text-base text-ink placeholder:text-quiet aria-invalid:border-flag disabled:opacity-60"
      />
      <Combobox.Trigger
        aria-label={words.showList}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-quiet"
      >
        <ChevronDown aria-hidden className="size-5" />
      </Combobox.Trigger>
    </Combobox.InputGroup>
  )
}

function OptionList({ emptyText, note }: { emptyText: string; note: string | undefined }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border border-edge bg-card p-1">
          <Combobox.Status className="px-3 py-3 text-quiet empty:hidden">{note}</Combobox.Status>
          <Combobox.Empty className="px-3 py-3 text-quiet empty:hidden">{emptyText}</Combobox.Empty>
          <Combobox.List className="outline-none">{optionOf}</Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

function optionOf(option: SearchOption) {
  return (
    <Combobox.Item
      key={option.value}
      value={option}
      className="flex min-h-target cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-2 outline-none select-none data-highlighted:bg-fairway-wash"
    >
      <span className="min-w-0">
        <span
          className={classNames('[overflow-wrap:anywhere]', option.isAction && 'font-semibold text-fairway')}
        >
          {option.label}
        </span>
        {option.note && <span className="block text-sm text-quiet">{option.note}</span>}
      </span>
      <Combobox.ItemIndicator render={<Check aria-hidden className="size-5 shrink-0 text-fairway" />} />
    </Combobox.Item>
  )
}
