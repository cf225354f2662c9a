import { useState } from 'react'
import { TextField } from './text-field.tsx'

interface WholeNumberFieldProps {
  label: string
  hint?: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number within bounds. What is typed stays as typed; only a number that fits is taken over. */
export function WholeNumberField({ label, hint, min, max, value, onChange }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    const number = toWholeNumber(text, min, max)
    if (number !== undefined) onChange(number)
  }
  const isRefused = typed !== undefined && toWholeNumber(typed, min, max) === undefined
  return (
    <TextField
      label={label}
      hint={hint}
      error={isRefused ? `A whole number from ${min} to ${max}` : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function toWholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}
