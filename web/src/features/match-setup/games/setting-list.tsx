import { type SettingField, stakeField } from '@nineteenth/scoring/forms'
import { classNames } from '#ui/class-names.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { InlineName, InlineNumber, InlineSelect, InlineStake } from './inline-fields.tsx'
import { InlineHoles } from './inline-holes.tsx'
import { InlineShares } from './inline-shares.tsx'
import {
  type Fields,
  type Rules,
  type Settings,
  textsOf,
  toRecord,
  toNumbers,
  settingsByUse,
  withoutIdle,
} from './setting-words.ts'
import { setupWords } from '../words.ts'

/** A ball, identified in the form by one of its players. */
export interface NamedBall {
  id: number
  name: string
}

interface SettingListProps {
  /** The game's title, for screen readers. */
  title: string
  /** The balls of the game, for settings of each ball. */
  balls?: readonly NamedBall[]
  rules: Rules
  onChange: (change: Settings) => void
}

/** The rules of a game, each with a field. */
export function SettingList({ title, balls = [], rules, onChange }: SettingListProps) {
  const { idle, settings, stakeMeans } = rules
  const { usual, rare, changed } = settingsByUse(rules)
  const [isOpen, setOpen] = useState(false)
  const row = ([name, field]: [string, SettingField]) => (
    <div key={name} className="py-1">
      <Setting
        {...{ name, title, balls, field, idle }}
        value={settings[name]}
        onChange={(value) => onChange({ [name]: value })}
        className="justify-between"
      />
      {textsOf(name).isStake && <p className="text-sm text-quiet">{stakeMeans}</p>}
    </div>
  )
  return (
    <fieldset aria-label={setupWords.games.rulesOf(title)} className="min-w-0 divide-y divide-rule">
      {usual.map(row)}
      {/* While the rules are open, a rule that is being changed stays in its place. */}
      {!isOpen && changed.map(row)}
      {rare.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 font-semibold">
            <span>
              {setupWords.games.moreRules}
              <span className="sr-only">{setupWords.games.moreRulesOf(title)}</span>
            </span>
            <ChevronDown
              aria-hidden
              className={classNames('size-5 shrink-0 text-quiet', isOpen && 'rotate-180')}
            />
          </summary>
          {isOpen && <div className="divide-y divide-rule border-t border-rule">{rare.map(row)}</div>}
        </details>
      )}
    </fieldset>
  )
}

interface SettingProps {
  name: string
  title: string
  balls: readonly NamedBall[]
  field: SettingField
  idle: readonly string[]
  value: unknown
  onChange: (value: unknown) => void
}

function Setting({ className = '', ...props }: SettingProps & { className?: string }) {
  const { label, unit } = textsOf(props.name)
  return (
    <div className={classNames('flex max-w-full flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <span className="text-quiet">{label}</span>
      <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        {controlOf(props)}
        {unit && <span className="text-quiet">{unit}</span>}
      </span>
    </div>
  )
}

function controlOf(props: SettingProps): ReactNode {
  const { name, title, balls, field, idle, value, onChange } = props
  const { label: text, unit = '', options = {} } = textsOf(name)
  const label = `${title}: ${text} ${unit}`.replaceAll(/\s+/g, ' ').trim()
  const choices = (values: readonly string[]) =>
    values.map((one) => ({ value: one, label: options[one] ?? one }))
  if (field === stakeField) return <InlineStake label={label} stake={Number(value)} onChange={onChange} />
  if (field.kind === 'whole')
    return (
      <InlineNumber label={label} min={field.min} max={field.max} value={Number(value)} onChange={onChange} />
    )
  if (field.kind === 'choice')
    return (
      <InlineSelect label={label} options={choices(field.of)} value={String(value)} onChange={onChange} />
    )
  if (field.kind === 'yes-no')
    return (
      <InlineSelect
        label={label}
        options={choices(['true', 'false'])}
        value={String(value)}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    )
  if (field.kind === 'name')
    return <InlineName label={label} max={field.max} value={String(value)} onChange={onChange} />
  if (field.kind === 'shares')
    return <InlineShares label={label} shares={toNumbers(value)} onChange={onChange} />
  if (field.kind === 'holes')
    return <InlineHoles label={label} holes={toNumbers(value)} onChange={onChange} />
  if (field.kind === 'each-ball') {
    const each = toRecord(value)
    return balls.map(({ id, name: ball }) => (
      <label key={id} className="flex items-center gap-2">
        <span className="[overflow-wrap:anywhere]">{ball}</span>
        <InlineNumber
          label={`${label} ${ball}`}
          min={field.min}
          max={field.max}
          value={Number(each[id] ?? 0)}
          onChange={(own) => onChange({ ...each, [id]: own })}
        />
      </label>
    ))
  }
  if (field.kind === 'parts') {
    const parts = withoutIdle(field.parts, idle)
    const [only, ...others] = Object.entries(parts)
    if (!only || others.length > 0) return <Parts {...{ title, balls, parts, idle, value, onChange }} />
    // A setting with only one part needs no word for that part.
    const [part, partField] = only
    const own = toRecord(value)
    return controlOf({
      ...props,
      field: partField,
      value: own[part],
      onChange: (changed) => onChange({ ...own, [part]: changed }),
    })
  }
  const { kind } = toRecord(value)
  return (
    <>
      <InlineSelect
        label={label}
        options={choices(Object.keys(field.kinds))}
        value={String(kind)}
        onChange={(chosen) => onChange({ kind: chosen, ...usualParts(field.kinds[chosen] ?? {}) })}
      />
      <Parts
        {...{ title, balls, idle, value, onChange }}
        parts={withoutIdle(field.kinds[String(kind)] ?? {}, idle)}
      />
    </>
  )
}

function Parts({
  parts,
  value,
  onChange,
  ...setting
}: Omit<SettingProps, 'name' | 'field'> & { parts: Fields }) {
  const own = toRecord(value)
  return Object.entries(parts).map(([name, field]) => (
    <Setting
      key={name}
      {...{ ...setting, name, field }}
      value={own[name]}
      onChange={(part) => onChange({ ...own, [name]: part })}
    />
  ))
}

/** Initial values of parts: the minimum, the first option, or "no". */
function usualParts(parts: Fields): Settings {
  return Object.fromEntries(Object.entries(parts).map(([name, field]) => [name, usualOf(field)]))
}

function usualOf(field: SettingField): unknown {
  if (field.kind === 'whole') return field.usual ?? Math.min(field.min + 1, field.max)
  return field.kind === 'choice' ? field.of[0] : false
}
