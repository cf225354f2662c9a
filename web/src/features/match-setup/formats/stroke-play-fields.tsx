import { Choice } from '#ui/choice.tsx'
import { Select } from '#ui/select.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'
import type { Rules } from './format-rules.ts'
import type { RuleFieldsProps } from './rule-fields.tsx'
import { AllowanceField, StakeField } from './rule-fields.tsx'

type Maximum = Rules['gross']['maximum']

const maximums: ReadonlyArray<{ value: Maximum['kind']; label: string }> = [
  { value: 'off', label: 'No maximum' },
  { value: 'double-par', label: 'Double par' },
  { value: 'net-double-bogey', label: 'Net double bogey' },
  { value: 'fixed', label: 'A number of strokes' },
]

const tieRules = [
  { value: 'shared', label: 'Share the place' },
  { value: 'countback', label: 'Countback' },
] as const

export function GrossFields({ rules, onChange }: RuleFieldsProps<'gross'>) {
  const { maximum } = rules
  return (
    <>
      <Select
        label="Most that a hole can count"
        placeholder="No maximum"
        options={maximums}
        value={maximum.kind}
        onChange={(kind) => onChange({ maximum: maximumOf(kind) })}
      />
      {maximum.kind === 'fixed' && (
        <WholeNumberField
          label="Strokes at most"
          min={6}
          max={12}
          value={maximum.strokes}
          onChange={(strokes) => onChange({ maximum: { ...maximum, strokes } })}
        />
      )}
      <Choice legend="Ties" options={tieRules} value={rules.ties} onChange={(ties) => onChange({ ties })} />
      <StakeField
        label="Stake"
        hint="What everybody puts in the pot"
        stake={rules.stake}
        onChange={(stake) => onChange({ stake })}
      />
    </>
  )
}

export function NetFields({ rules, onChange }: RuleFieldsProps<'net'>) {
  return (
    <>
      <AllowanceField
        percent={rules.allowancePercent}
        onChange={(allowancePercent) => onChange({ allowancePercent })}
      />
      <GrossFields rules={rules} onChange={onChange} />
    </>
  )
}

function maximumOf(kind: string): Maximum {
  if (kind === 'fixed') return { kind, strokes: 10 }
  return kind === 'double-par' || kind === 'net-double-bogey' ? { kind } : { kind: 'off' }
}
