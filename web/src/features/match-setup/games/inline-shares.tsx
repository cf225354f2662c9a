import { maxUsualPlaces, usualShares } from '@nineteenth/scoring'
import { areShares } from '@nineteenth/scoring/forms'
import { useState } from 'react'
import { setupWords } from '../words.ts'
import { InlineInput, InlineSelect } from './inline-fields.tsx'

interface InlineSharesProps {
  label: string
  /** In percent, first place first; empty for the default shares. */
  shares: readonly number[]
  onChange: (shares: readonly number[]) => void
}

/** How a pot is paid out: by default, to a number of places, or by the group's own shares. */
export function InlineShares({ label, shares, onChange }: InlineSharesProps) {
  const [isOwn, setOwn] = useState(false)
  const usual = usualShares(shares.length)
  const isUsual = shares.length === 0 || (!isOwn && shares.join() === usual.join())
  const choose = (chosen: string) => {
    setOwn(chosen === 'own')
    if (chosen === 'own') onChange(shares.length > 0 ? shares : usualShares(3))
    else onChange(chosen === '0' ? [] : usualShares(Number(chosen)))
  }
  return (
    <>
      <InlineSelect
        label={label}
        options={options}
        value={isUsual ? String(shares.length) : 'own'}
        onChange={choose}
      />
      {!isUsual && <OwnShares {...{ label, shares, onChange }} />}
    </>
  )
}

const { payout } = setupWords.games

const options = [
  { value: '0', label: payout.usual },
  ...Array.from({ length: maxUsualPlaces }, (_none, at) => ({
    value: String(at + 1),
    label: payout.places(at + 1),
  })),
  { value: 'own', label: payout.own },
]

/** Only shares that add up to 100 are applied; leaving the field shows the applied ones. */
function OwnShares({ label, shares, onChange }: InlineSharesProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    const own = sharesIn(text)
    if (own) onChange(own)
  }
  const isInvalid = typed !== undefined && !sharesIn(typed)
  return (
    <>
      <InlineInput
        aria-label={`${label}, ${payout.percent}`}
        error={isInvalid ? payout.mustAddUp : undefined}
        inputMode="text"
        isWide
        value={typed ?? shares.join(', ')}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span className="text-quiet">%</span>
    </>
  )
}

/** Reads "50, 30, 20" or "50-30-20"; null if the text has no valid shares. */
function sharesIn(text: string): number[] | null {
  const shares = (text.match(/\d+/g) ?? []).map(Number)
  return shares.length > 0 && areShares(shares) ? shares : null
}
