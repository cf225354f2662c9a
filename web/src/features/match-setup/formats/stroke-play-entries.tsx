import { Choice } from '#ui/choose/choice.tsx'
import { Select } from '#ui/choose/select.tsx'
import { WholeNumberField } from '#ui/type/whole-number-field.tsx'
import type { GameSettings } from '@nineteenth/scoring'
import { formats } from '@nineteenth/scoring'
import { formatEntry, type Round } from './format-entry.tsx'
import { lowerFirst, potWords, share } from './play-in-words.ts'
import type { RuleFieldsProps } from './rule-fields.tsx'
import { StakeField } from '../stakes/stake-field.tsx'
import { AllowanceField } from './rule-fields.tsx'

type Maximum = GameSettings<'gross'>['maximum']

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

function GrossFields({ rules, onChange }: RuleFieldsProps<'gross'>) {
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
        name="stake"
        label="Stake"
        hint={formats.gross.stakeMeans}
        stake={rules.stake}
        onChange={(stake) => onChange({ stake })}
      />
    </>
  )
}

function NetFields(props: RuleFieldsProps<'net'>) {
  const { rules, onChange } = props
  return (
    <>
      <GrossFields {...props} />
      <AllowanceField
        percent={rules.allowancePercent}
        onChange={(allowancePercent) => onChange({ allowancePercent })}
      />
    </>
  )
}

function maximumOf(kind: string): Maximum {
  if (kind === 'fixed') return { kind, strokes: 10 }
  return kind === 'double-par' || kind === 'net-double-bogey' ? { kind } : { kind: 'off' }
}

function netWords({ allowancePercent, ...rest }: GameSettings<'net'>, round: Round): string[] {
  const words = strokePlayWords(rest, round).map(lowerFirst)
  return [`Gross less ${share(allowancePercent)} course handicap`, ...words]
}

function strokePlayWords({ maximum, ties, stake }: GameSettings<'gross'>, round: Round): string[] {
  return [
    maximumWords(maximum),
    ties === 'shared' ? 'ties share the place' : 'ties are broken by the last nine, six, three and one',
    potWords(stake, round),
  ]
}

function maximumWords(maximum: GameSettings<'gross'>['maximum']): string {
  if (maximum.kind === 'off') return 'Every stroke counts'
  if (maximum.kind === 'fixed') return `At most ${maximum.strokes} a hole`
  return maximum.kind === 'double-par' ? 'At most double par a hole' : 'At most net double bogey a hole'
}

export const grossEntry = formatEntry('gross', { words: strokePlayWords, Fields: GrossFields })

export const netEntry = formatEntry('net', { words: netWords, Fields: NetFields })
