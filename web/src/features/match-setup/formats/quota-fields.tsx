import { Choice } from '#ui/choice.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'
import type { RuleFieldsProps } from './rule-fields.tsx'
import { AllowanceField, StakeField } from './rule-fields.tsx'

const pointTables = [
  { value: 'stableford', label: '1-2-3-4-5' },
  { value: '1-2-4-8', label: '1-2-4-8' },
] as const

export function QuotaFields({ rules, onChange }: RuleFieldsProps<'quota'>) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <WholeNumberField
          label="Base"
          hint="Usually 36"
          min={0}
          max={99}
          value={rules.base}
          onChange={(base) => onChange({ base })}
        />
        <WholeNumberField
          label="Never below"
          hint="Usually 0"
          min={0}
          max={36}
          value={rules.floor}
          onChange={(floor) => onChange({ floor })}
        />
      </div>
      <Choice
        legend="Points from bogey up"
        options={pointTables}
        value={rules.points}
        onChange={(points) => onChange({ points })}
      />
      <AllowanceField
        percent={rules.allowancePercent}
        onChange={(allowancePercent) => onChange({ allowancePercent })}
      />
      <StakeField
        label="Stake"
        hint="What everybody puts in the pot"
        stake={rules.stake}
        onChange={(stake) => onChange({ stake })}
      />
    </>
  )
}
