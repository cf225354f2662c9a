import type { FormatSettings } from '@nineteenth/contracts'
import type { Currency, GameSettings } from '@nineteenth/scoring'
import type { ComponentType } from 'react'
import type { MatchForm } from '../form/match-form.ts'
import type { OfferedFormat, SideSizes } from './format-rules.ts'
import { rulesOf, withRules } from './format-rules.ts'
import type { RuleFieldsProps } from './rule-fields.tsx'

/** What the words of a format depend on beside its rules. */
export interface Round {
  sideSizes: SideSizes
  holes: number
  currency: Currency
  /** The text of a stake is invalid, so the stored amount is out of date. */
  hasInvalidStake: boolean
}

/** What one format brings to the form. */
interface FormatParts<Name extends OfferedFormat> {
  /** Its rules as parts of one sentence. */
  words: (rules: GameSettings<Name>, round: Round) => string[]
  Fields: ComponentType<RuleFieldsProps<Name>>
  /** What it comes to for those who are chosen. */
  note?: (form: MatchForm, holes: number) => string | null
  /** Why sides of these sizes cannot play it; nothing where they can. */
  refusal?: (sideSizes: SideSizes) => string | undefined
}

interface FieldsProps {
  settings: FormatSettings
  sideSizes: SideSizes
  holes: number
  onChange: (settings: FormatSettings) => void
}

/** All that the form knows of one format, whichever it is. */
export interface FormatEntry {
  /** How it is played, as one would say it on the first tee. */
  inWords: (
    settings: FormatSettings,
    sideSizes: SideSizes,
    round?: Partial<Omit<Round, 'sideSizes'>>,
  ) => string
  Fields: ComponentType<FieldsProps>
  note: (form: MatchForm, holes: number) => string | null
  refusal: (sideSizes: SideSizes) => string | undefined
}

export function formatEntry<Name extends OfferedFormat>(
  format: Name,
  { words, Fields, note = () => null, refusal = () => undefined }: FormatParts<Name>,
): FormatEntry {
  return {
    inWords: (settings, sideSizes, { holes = 18, currency = '', hasInvalidStake = false } = {}) => {
      const rules = rulesOf(settings, format, sideSizes, holes)
      return `${words(rules, { sideSizes, holes, currency, hasInvalidStake }).join(', ')}.`
    },
    Fields: ({ settings, sideSizes, holes, onChange }) => (
      <Fields
        rules={rulesOf(settings, format, sideSizes, holes)}
        usual={rulesOf({}, format, sideSizes, holes)}
        sideSizes={sideSizes}
        holes={holes}
        onChange={(change) => onChange(withRules(settings, format, change, sideSizes, holes))}
      />
    ),
    note,
    refusal,
  }
}
