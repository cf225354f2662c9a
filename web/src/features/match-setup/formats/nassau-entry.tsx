import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import { WholeNumberField } from '#ui/type/whole-number-field.tsx'
import type { GameSettings } from '@nineteenth/scoring'
import { formatMoney, formats, nassauSegments } from '@nineteenth/scoring'
import { formatEntry, type Round } from './format-entry.tsx'
import type { SideSizes } from './format-rules.ts'
import { nassauNote, nassauRefusal } from './nassau-note.ts'
import type { RuleFieldsProps } from './rule-fields.tsx'
import { StakeField } from '../stakes/stake-field.tsx'
import { AllowanceField } from './rule-fields.tsx'
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

function NassauFields(props: RuleFieldsProps<'nassau'>) {
  const { rules, holes, onChange } = props
  return (
    <>
      <Stakes stakes={rules.stakes} holes={holes} onChange={(stakes) => onChange({ stakes })} />
      <Choice
        legend="Scoring"
        options={scorings}
        value={rules.scoring}
        onChange={(scoring) => onChange({ scoring })}
      />
      {rules.scoring === 'match' && (
        <PressFields presses={rules.presses} holes={holes} onChange={(presses) => onChange({ presses })} />
      )}
      <Choice
        legend="Strokes"
        options={strokes}
        value={rules.handicaps}
        hint={rules.handicaps === 'none' ? 'Everybody plays off 0.' : undefined}
        onChange={(handicaps) => onChange({ handicaps })}
      />
      {rules.handicaps !== 'none' && <AllowanceFields {...props} />}
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
function AllowanceFields({ rules, usual, sideSizes, onChange }: RuleFieldsProps<'nassau'>) {
  const rule = Math.max(1, ...sideSizes) === 1 ? 'singlesAllowancePercent' : 'fourBallAllowancePercent'
  return (
    <>
      <AllowanceField
        percent={rules[rule]}
        proposal={{ percent: usual[rule], play: playInWords(sideSizes) }}
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
  holes: number
  onChange: (stakes: GameSettings<'nassau'>['stakes']) => void
}

function Stakes({ stakes, holes, onChange }: StakesProps) {
  if (isOneBet(holes))
    return (
      <StakeField
        name="total"
        label="Stake"
        hint={formats.nassau.stakeMeans}
        stake={stakes.total}
        onChange={(total) => onChange({ ...stakes, total })}
      />
    )
  return (
    <fieldset className="grid grid-cols-3 gap-3">
      <legend className="mb-1.5 text-sm">
        <span className="font-semibold">Stakes</span>{' '}
        <span className="text-quiet">{formats.nassau.stakeMeans}</span>
      </legend>
      {nassauSegments(holes).map((segment) => (
        <StakeField
          key={segment}
          name={segment}
          label={titles[segment]}
          stake={stakes[segment]}
          onChange={(stake) => onChange({ ...stakes, [segment]: stake })}
        />
      ))}
    </fieldset>
  )
}

const titles = { front: 'Front', back: 'Back', total: 'Total' }

/** Only eighteen holes have a front and a back. */
function isOneBet(holes: number): boolean {
  return nassauSegments(holes).length === 1
}

interface PressFieldsProps {
  presses: Presses
  holes: number
  onChange: (presses: Presses) => void
}

function PressFields({ presses, holes, onChange }: PressFieldsProps) {
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
          {!isOneBet(holes) && (
            <CheckboxRow
              label="Also on the total"
              isChecked={presses.onTotal}
              onChange={(onTotal) => onChange({ ...presses, onTotal })}
            />
          )}
        </>
      )}
    </>
  )
}

function pressesOf(kind: Presses['kind']): Presses {
  if (kind === 'manual') return { kind, agreed: [] }
  return kind === 'automatic' ? { kind, holesDown: 2, onTotal: false } : { kind }
}

function nassauWords(rules: GameSettings<'nassau'>, round: Round): string[] {
  const { sideSizes, holes } = round
  return [
    rules.scoring === 'match' ? 'Hole by hole' : 'By net strokes',
    ...strokesWords(rules, sideSizes),
    ...(rules.scoring === 'match' ? [pressWords(rules.presses, holes)] : []),
    rules.unfinished === 'void' ? 'unfinished bets are void' : 'unfinished bets count as they stand',
    stakesWords(rules.stakes, round),
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

function pressWords(presses: Presses, holes: number): string {
  if (presses.kind === 'off') return 'no presses'
  if (presses.kind === 'manual') return 'presses by agreement'
  const onTotal = presses.onTotal && !isOneBet(holes) ? ', also on the total' : ''
  return `automatic press at ${presses.holesDown} down${onTotal}`
}

function stakesWords(
  { front, back, total }: GameSettings<'nassau'>['stakes'],
  { holes, currency, hasInvalidStake }: Round,
): string {
  if (hasInvalidStake) return "a stake isn't valid"
  const money = (stake: number) => formatMoney(stake, currency)
  if (isOneBet(holes)) return total === 0 ? 'no stake' : `a stake of ${money(total)}`
  if (front + back + total === 0) return 'no stakes'
  return `stakes ${money(front)} front, ${money(back)} back, ${money(total)} total`
}

export const nassauEntry = formatEntry('nassau', {
  words: nassauWords,
  Fields: NassauFields,
  note: nassauNote,
  refusal: nassauRefusal,
})
