import { type SettingField, stakeField } from '@nineteenth/scoring'
import { Fragment, type ReactNode } from 'react'
import { InlineNumber, InlineSelect, InlineStake } from './inline-fields.tsx'
import { InlineShares } from './inline-shares.tsx'
import {
  type Fields,
  type Rules,
  type Settings,
  phraseOf,
  toRecord,
  toShares,
  usedSettings,
  withoutIdle,
} from './setting-words.ts'
import { setupWords } from '../words.ts'

/** A ball by one of its players, who names it in the form. */
export interface NamedBall {
  id: number
  name: string
}

interface SettingSentenceProps {
  /** The game's title, for screen readers. */
  title: string
  /** The balls of the game, for settings of each ball. */
  balls?: readonly NamedBall[]
  rules: Rules
  onChange: (change: Settings) => void
}

/** The rules of a game as one sentence, with a field for each setting. */
export function SettingSentence({ title, balls = [], rules, onChange }: SettingSentenceProps) {
  const { idle, settings, stakeMeans } = rules
  return (
    <fieldset
      aria-label={setupWords.games.rulesOf(title)}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2"
    >
      {usedSettings(rules).map(([name, field], index) => {
        const value = settings[name]
        const change = (changed: unknown) => onChange({ [name]: changed })
        return (
          <Fragment key={name}>
            <Setting
              {...{ name, title, balls, field, idle, value }}
              isFirst={index === 0}
              onChange={change}
            />
            {phraseOf(name).isStake && <span className="text-sm text-quiet">{stakeMeans}</span>}
          </Fragment>
        )
      })}
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
  isFirst?: boolean
  onChange: (value: unknown) => void
}

function Setting({ isFirst = false, ...props }: SettingProps) {
  const { before, after } = phraseOf(props.name)
  return (
    <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-quiet">
        {isFirst ? before.charAt(0).toUpperCase() + before.slice(1) : before}
      </span>
      {controlOf(props)}
      {after && <span className="text-quiet">{after}</span>}
    </span>
  )
}

function controlOf(props: Omit<SettingProps, 'isFirst'>): ReactNode {
  const { name, title, balls, field, idle, value, onChange } = props
  const { before, after = '', options = {} } = phraseOf(name)
  const label = `${title}: ${before} ${after}`.trim()
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
  if (field.kind === 'shares')
    return <InlineShares label={label} shares={toShares(value)} onChange={onChange} />
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
    // A setting with one part needs no word for it.
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

/** Initial values of parts: the minimum, the first option, or no. */
function usualParts(parts: Fields): Settings {
  return Object.fromEntries(Object.entries(parts).map(([name, field]) => [name, usualOf(field)]))
}

function usualOf(field: SettingField): unknown {
  if (field.kind === 'whole') return Math.min(field.min + 1, field.max)
  return field.kind === 'choice' ? field.of[0] : false
}
