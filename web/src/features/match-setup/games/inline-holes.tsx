import { areHoles } from '@nineteenth/scoring/forms'
import { useState } from 'react'
import { setupWords } from '../words.ts'
import { InlineInput } from './inline-fields.tsx'

interface InlineHolesProps {
  label: string
  holes: readonly number[]
  onChange: (holes: readonly number[]) => void
}

/** The numbers of some holes. Only valid numbers are applied; leaving the field shows the applied ones. */
export function InlineHoles({ label, holes, onChange }: InlineHolesProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    const own = numbersIn(text)
    if (areHoles(own)) onChange(own)
  }
  const isInvalid = typed !== undefined && !areHoles(numbersIn(typed))
  return (
    <InlineInput
      aria-label={label}
      error={isInvalid ? setupWords.games.holeNumbers : undefined}
      inputMode="text"
      isWide
      placeholder={setupWords.games.noHoles}
      value={typed ?? holes.join(', ')}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Reads "3, 7, 12" in any notation. */
function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}
