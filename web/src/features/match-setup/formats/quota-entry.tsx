import { Choice } from '#ui/choose/choice.tsx'
import { WholeNumberField } from '#ui/type/whole-number-field.tsx'
import type { GameSettings } from '@nineteenth/scoring'
import { formats } from '@nineteenth/scoring'
import { formatEntry, type Round } from './format-entry.tsx'
import { potWords, share } from './play-in-words.ts'
import type { RuleFieldsProps } from './rule-fields.tsx'
import { StakeField } from '../stakes/stake-field.tsx'
import { AllowanceField } from './rule-fields.tsx'

const pointTables = [
  { value: 'stableford', label: '1-2-3-4-5' },
  { value: '1-2-4-8', label: '1-2-4-8' },
] as const

function QuotaFields({ rules, usual, onChange }: RuleFieldsProps<'quota'>) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <WholeNumberField
          label="Base"
          hint={`Usually ${usual.base}`}
          min={0}
          max={99}
          value={rules.base}
          onChange={(base) => onChange({ base })}
        />
        <WholeNumberField
          label="Never below"
          hint={`Usually ${usual.floor}`}
          min={0}
          max={36}
          value={rules.floor}
          onChange={(floor) => onChange({ floor })}
        />
      </div>
      <Choice
        legend="Points from bogey up"
        options={pointTables}
        value={typeof rules.points === 'string' ? rules.points : 'stableford'}
        onChange={(points) => onChange({ points })}
      />
      <StakeField
        name="stake"
        label="Stake"
        hint={formats.quota.stakeMeans}
        stake={rules.stake}
        onChange={(stake) => onChange({ stake })}
      />
      <AllowanceField
        percent={rules.allowancePercent}
        onChange={(allowancePercent) => onChange({ allowancePercent })}
      />
    </>
  )
}

function quotaWords(
  { base, floor, points, allowancePercent, stake }: GameSettings<'quota'>,
  round: Round,
): string[] {
  return [
    `Quota is ${base} less ${share(allowancePercent)} course handicap`,
    `never below ${floor}`,
    points === 'stableford'
      ? 'points 1-2-3-4-5 from bogey to albatross'
      : 'points 1-2-4-8 from bogey to eagle',
    potWords(stake, round),
  ]
}

export const quotaEntry = formatEntry('quota', { words: quotaWords, Fields: QuotaFields })
