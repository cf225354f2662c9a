import { useState } from 'react'

interface InlineNumberProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number within a line of text. Only one that fits is taken over; leaving the field shows what counts. */
export function InlineNumber({ label, min, max, value, onChange }: InlineNumberProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    if (fits(text, min, max)) onChange(Number(text))
  }
  const isRefused = typed !== undefined && !fits(typed, min, max)
  return (
    <>
      <input
        aria-label={`${label}, ${min} to ${max}`}
        aria-invalid={isRefused || undefined}
        inputMode="numeric"
        autoComplete="off"
        className={inlineInputStyle}
        value={typed ?? String(value)}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {isRefused && (
        <span role="alert" className="text-sm font-medium text-flag">
          {min} to {max.toLocaleString('en-US')}
        </span>
      )}
    </>
  )
}

export const inlineInputStyle =
  'min-h-target w-16 rounded-md border border-edge bg-card px-2 text-center font-semibold text-ink tabular-nums aria-invalid:border-flag'

function fits(text: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}
