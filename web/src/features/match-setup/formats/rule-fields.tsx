import { Choice } from '#ui/choice.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'
import type { Rules } from './format-rules.ts'

export interface RuleFieldsProps<Name extends keyof Rules> {
  rules: Rules[Name]
  onChange: (change: Partial<Rules[Name]>) => void
}

const allowances = [
  { value: '100', label: '100 %' },
  { value: '95', label: '95 %' },
  { value: '90', label: '90 %' },
  { value: '85', label: '85 %' },
] as const

interface AllowanceFieldProps {
  legend?: string
  percent: number
  onChange: (percent: number) => void
}

/** The usual allowances one tap away; a match that came with another keeps showing it. */
export function AllowanceField({ legend = 'Handicap allowance', percent, onChange }: AllowanceFieldProps) {
  const value = String(percent)
  const isListed = allowances.some((option) => option.value === value)
  const options = isListed ? allowances : [...allowances, { value, label: `${value} %` }]
  return (
    <Choice<string>
      legend={legend}
      options={options}
      value={value}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

interface StakeFieldProps {
  label: string
  hint?: string
  stake: number
  onChange: (stake: number) => void
}

export function StakeField({ label, hint, stake, onChange }: StakeFieldProps) {
  return (
    <WholeNumberField
      label={label}
      {...(hint !== undefined && { hint })}
      min={0}
      max={1_000_000}
      value={stake}
      onChange={onChange}
    />
  )
}
