import type { SelectOption } from '#ui/choose/select.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Currency, decimalsOf, formatAmount, formatMoney, parseMoney } from '@nineteenth/scoring'
import { stakeField } from '@nineteenth/scoring/forms'
import { type ComponentProps, createContext, use, useState } from 'react'
import { setupWords } from '../words.ts'

interface InlineSelectProps {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** The browser's own list, small enough for a line of text or a row of a hundred. */
export function InlineSelect({ label, options, value, onChange, isDisabled }: InlineSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      className="min-h-target max-w-full min-w-0 rounded-md border border-edge bg-card px-2 font-semibold text-ink disabled:opacity-60"
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

interface InlineNumberProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number in a line of text. Only valid numbers are applied; leaving the field shows the applied one. */
export function InlineNumber({ label, min, max, value, onChange }: InlineNumberProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    if (fits(text, min, max)) onChange(Number(text))
  }
  const isInvalid = typed !== undefined && !fits(typed, min, max)
  return (
    <InlineInput
      aria-label={setupWords.games.labelWithRange(label, min, max)}
      error={isInvalid ? setupWords.games.range(min, max) : undefined}
      // The number pad of an iPhone has no minus.
      inputMode={min < 0 ? 'text' : 'numeric'}
      value={typed ?? String(value)}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

interface InlineNameProps {
  label: string
  max: number
  value: string
  onChange: (value: string) => void
}

/** A short name in a line of text. */
export function InlineName({ label, max, value, onChange }: InlineNameProps) {
  return (
    <InlineInput
      aria-label={label}
      error={undefined}
      isWide
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function fits(text: string, min: number, max: number): boolean {
  return /^-?\d{1,9}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}

interface InlineInputProps extends ComponentProps<'input'> {
  error: string | undefined
  /** A wider field, for a name or several numbers. */
  isWide?: boolean
}

export function InlineInput({ error, isWide = false, ...input }: InlineInputProps) {
  return (
    <>
      <input
        {...input}
        data-inline
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        className={classNames(
          'min-h-target rounded-md border border-edge bg-card px-2 text-center font-semibold text-ink tabular-nums aria-invalid:border-flag',
          isWide ? 'w-40' : 'w-16',
        )}
      />
      {error && (
        <span role="alert" className="text-sm font-medium text-flag">
          {error}
        </span>
      )}
    </>
  )
}

/** The currency of the stakes. */
export const CurrencyContext = createContext<Currency>('')

interface InlineStakeProps {
  label: string
  stake: number
  onChange: (stake: number) => void
}

/** A stake in a line of text. Invalid text stays in the field and blocks the form. */
export function InlineStake({ label, stake, onChange }: InlineStakeProps) {
  const currency = use(CurrencyContext)
  const [typed, setTyped] = useState<{ text: string; error: string | undefined }>()
  const take = (text: string) => {
    const amount = text.trim() === '' ? 0 : parseMoney(text, currency)
    const error = stakeError(text, amount, currency)
    setTyped({ text, error })
    // Invalid text must not leave the previous stake in place.
    onChange(error === undefined ? (amount ?? 0) : 0)
  }
  return (
    <InlineInput
      aria-label={label}
      error={typed?.error}
      inputMode="decimal"
      value={typed?.text ?? formatAmount(stake, currency)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => take(event.target.value)}
      onBlur={() => typed?.error === undefined && setTyped(undefined)}
    />
  )
}

function stakeError(text: string, amount: number | null, currency: Currency): string | undefined {
  const isLong = /^\d{10,}$/.test(text.trim())
  if (isLong || (amount ?? 0) > stakeField.max)
    return setupWords.games.maximumStake(formatMoney(stakeField.max, currency))
  if (amount !== null) return undefined
  return decimalsOf(currency) === 0 ? setupWords.games.wholeAmount : setupWords.games.amount
}
