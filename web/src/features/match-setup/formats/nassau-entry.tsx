import { CheckboxRow } from '#ui/checkbox-row.tsx'
import { Choice } from '#ui/choice.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'
import type { GameSettings } from '@nineteenth/scoring'
import { formatEntry } from './format-entry.tsx'
import type { SideSizes } from './format-rules.ts'
import { rulesOf } from './format-rules.ts'
import { nassauNote, nassauRefusal } from './nassau-note.ts'
import type { RuleFieldsProps } from './rule-fields.tsx'
import { AllowanceField, StakeField } from './rule-fields.tsx'
import { playInWords } from './play-in-words.ts'

type Presses = GameSettings<'nassau'>['presses']

const pressKinds = [
  { value: 'off', label: 'Off' },
  { value: 'manual', label: 'Manual' },
  { value: 'automatic', label: 'Automatic' },
] as const

const scorings = [
  { value: 'match', label: 'Hole by hole' },
  { value: 'strokes', label: 'Net strokes' },
] as const

const strokes = [
  { value: 'off-the-lowest', label: 'Off the lowest' },
  { value: 'none', label: 'No strokes' },
] as const

const endings = [
  { value: 'void', label: 'Void' },
  { value: 'as-they-stand', label: 'As they stand' },
] as const

const fourBallMethods = [
  { value: 'whs', label: 'Of each handicap' },
  { value: 'gbi', label: 'Of the difference' },
] as const

function NassauFields({ rules, sideSizes, onChange }: RuleFieldsProps<'nassau'>) {
  return (
    <>
      <Stakes stakes={rules.stakes} onChange={(stakes) => onChange({ stakes })} />
      <Choice
        legend="Scoring"
        options={scorings}
        value={rules.scoring}
        onChange={(scoring) => onChange({ scoring })}
      />
      {rules.scoring === 'match' && (
        <PressFields presses={rules.presses} onChange={(presses) => onChange({ presses })} />
      )}
      <Choice
        legend="Strokes"
        options={strokes}
        value={rules.handicaps}
        hint={rules.handicaps === 'none' ? 'Everybody plays off 0.' : undefined}
        onChange={(handicaps) => onChange({ handicaps })}
      />
      {rules.handicaps !== 'none' && (
        <AllowanceFields rules={rules} sideSizes={sideSizes} onChange={onChange} />
      )}
      <Choice
        legend="Unfinished bets"
        options={endings}
        value={rules.unfinished}
        onChange={(unfinished) => onChange({ unfinished })}
      />
    </>
  )
}

/** Only what counts for these sides: singles, or the best ball of several. */
function AllowanceFields({ rules, sideSizes, onChange }: RuleFieldsProps<'nassau'>) {
  const rule = Math.max(1, ...sideSizes) === 1 ? 'singlesAllowancePercent' : 'fourBallAllowancePercent'
  return (
    <>
      <AllowanceField
        percent={rules[rule]}
        proposal={{ percent: rulesOf({}, 'nassau', sideSizes)[rule], play: playInWords(sideSizes) }}
        onChange={(percent) => onChange({ [rule]: percent })}
      />
      {rule === 'fourBallAllowancePercent' && (
        <Choice
          legend="Allowance is taken"
          options={fourBallMethods}
          value={rules.fourBallMethod}
          onChange={(fourBallMethod) => onChange({ fourBallMethod })}
        />
      )}
    </>
  )
}

interface StakesProps {
  stakes: GameSettings<'nassau'>['stakes']
  onChange: (stakes: GameSettings<'nassau'>['stakes']) => void
}

function Stakes({ stakes, onChange }: StakesProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Stakes</legend>
      <StakeField label="Front" stake={stakes.front} onChange={(front) => onChange({ ...stakes, front })} />
      <StakeField label="Back" stake={stakes.back} onChange={(back) => onChange({ ...stakes, back })} />
      <StakeField label="Total" stake={stakes.total} onChange={(total) => onChange({ ...stakes, total })} />
    </fieldset>
  )
}

function PressFields({ presses, onChange }: { presses: Presses; onChange: (presses: Presses) => void }) {
  return (
    <>
      <Choice
        legend="Presses"
        options={pressKinds}
        value={presses.kind}
        hint={presses.kind === 'manual' ? 'Agreed on the course, and noted on the match’s page.' : undefined}
        onChange={(kind) => onChange(pressesOf(kind))}
      />
      {presses.kind === 'automatic' && (
        <>
          <WholeNumberField
            label="Press when down"
            min={1}
            max={5}
            value={presses.holesDown}
            onChange={(holesDown) => onChange({ ...presses, holesDown })}
          />
          <CheckboxRow
            label="Also on the total"
            isChecked={presses.onTotal}
            onChange={(onTotal) => onChange({ ...presses, onTotal })}
          />
        </>
      )}
    </>
  )
}

function pressesOf(kind: Presses['kind']): Presses {
  if (kind === 'manual') return { kind, agreed: [] }
  return kind === 'automatic' ? { kind, holesDown: 2, onTotal: false } : { kind }
}

function nassauWords(rules: GameSettings<'nassau'>, sideSizes: SideSizes): string[] {
  return [
    rules.scoring === 'match' ? 'Hole by hole' : 'By net strokes',
    ...strokesWords(rules, sideSizes),
    ...(rules.scoring === 'match' ? [pressWords(rules.presses)] : []),
    rules.unfinished === 'void' ? 'unfinished bets are void' : 'unfinished bets count as they stand',
    stakesWords(rules.stakes),
  ]
}

function strokesWords(rules: GameSettings<'nassau'>, sideSizes: SideSizes): string[] {
  if (rules.handicaps === 'none') return ['no strokes']
  const play = playInWords(sideSizes)
  if (play === 'singles')
    return ['strokes off the lowest', `${rules.singlesAllowancePercent} % of handicaps in singles`]
  const of = rules.fourBallMethod === 'whs' ? 'of handicaps' : 'of the difference'
  const where = play === 'four-ball' ? 'in four-ball' : `for ${play}`
  return ['strokes off the lowest', `${rules.fourBallAllowancePercent} % ${of} ${where}`]
}

function pressWords(presses: GameSettings<'nassau'>['presses']): string {
  if (presses.kind === 'off') return 'no presses'
  if (presses.kind === 'manual') return 'presses by agreement'
  return `automatic press at ${presses.holesDown} down${presses.onTotal ? ', also on the total' : ''}`
}

function stakesWords({ front, back, total }: GameSettings<'nassau'>['stakes']): string {
  if (front + back + total === 0) return 'no stakes'
  return `stakes ${front} front, ${back} back, ${total} total`
}

export const nassauEntry = formatEntry('nassau', {
  words: nassauWords,
  Fields: NassauFields,
  note: nassauNote,
  refusal: nassauRefusal,
})
