import { Choice } from '#ui/choose/choice.tsx'
import type { FormatName, GameSettings } from '@nineteenth/scoring'
import type { SideSizes } from './format-rules.ts'

export interface RuleFieldsProps<Name extends FormatName> {
  rules: GameSettings<Name>
  /** The rules where nothing is chosen. */
  usual: GameSettings<Name>
  sideSizes: SideSizes
  holes: number
  onChange: (change: Partial<GameSettings<Name>>) => void
}

const allowances: readonly number[] = [100, 95, 90, 85]

interface AllowanceFieldProps {
  percent: number
  /** What the rules propose for what is played, and what that is. */
  proposal?: { percent: number; play: string }
  onChange: (percent: number) => void
}

/** The usual allowances one tap away; a match that came with another keeps showing it. */
export function AllowanceField({ percent, proposal, onChange }: AllowanceFieldProps) {
  const percents = new Set([...allowances, proposal?.percent ?? percent, percent])
  const options = [...percents]
    .toSorted((one, other) => other - one)
    .map((option) => ({ value: String(option), label: `${option} %` }))
  return (
    <Choice<string>
      legend="Handicap allowance"
      options={options}
      value={String(percent)}
      hint={proposal && `Proposed for ${proposal.play}: ${proposal.percent} %`}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
