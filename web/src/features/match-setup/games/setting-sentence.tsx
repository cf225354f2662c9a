import type { SettingField } from '@nineteenth/scoring'
import { stakeField } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { InlineSelect } from '../more/inline-select.tsx'
import { InlineStake } from '../stakes/inline-stake.tsx'
import { InlineNumber } from './inline-number.tsx'
import { inOrder, phraseOf } from './setting-words.ts'

type Settings = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, SettingField>>

interface SettingSentenceProps {
  /** Whose settings they are, for who hears a field alone. */
  title: string
  fields: Fields
  /** Settings, and parts of them, that decide nothing in this round. */
  idle: readonly string[]
  settings: Settings
  /** Who pays the stake, and for what. */
  stakeMeans: string
  largestSide: number
  onChange: (change: Settings) => void
}

/** How a game is played as one sentence, whose choices are its fields. */
export function SettingSentence(props: SettingSentenceProps) {
  const { title, fields, idle, settings, stakeMeans, largestSide, onChange } = props
  const used = inOrder(Object.keys(fields)).filter(
    (name) => phraseOf(name).isUsed?.(settings, largestSide) ?? true,
  )
  return (
    <fieldset
      aria-label={`Rules of ${title}`}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2"
    >
      {used.map((name, index) => {
        const field = fields[name]
        if (!field) return null
        const value = settings[name]
        const change = (changed: unknown) => onChange({ [name]: changed })
        return (
          <Fragment key={name}>
            <Setting {...{ name, title, field, idle, value }} isFirst={index === 0} onChange={change} />
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
  field: SettingField
  idle: readonly string[]
  /** The part that the field sets, if it isn't the whole setting. */
  part?: string
  value: unknown
  isFirst?: boolean
  onChange: (value: unknown) => void
}

function Setting({ isFirst = false, ...props }: SettingProps) {
  const { before, after } = phraseOf(props.name)
  const control = controlOf(props)
  // What is a list of ids (the presses agreed on) is made on the course and not here.
  if (control === null) return null
  return (
    <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-quiet">
        {isFirst ? before.charAt(0).toUpperCase() + before.slice(1) : before}
      </span>
      {control}
      {after && <span className="text-quiet">{after}</span>}
    </span>
  )
}

function controlOf(props: Omit<SettingProps, 'isFirst'>): ReactNode {
  const { name, part, title, field, idle, value, onChange } = props
  const { before, after = '', options = {} } = phraseOf(name)
  const label = `${title}: ${before} ${after}`.trim()
  const choices = (values: readonly string[]) =>
    values.map((one) => ({ value: one, label: options[one] ?? one }))
  if (field === stakeField)
    return <InlineStake name={part ?? name} label={label} stake={Number(value)} onChange={onChange} />
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
  if (field.kind === 'parts') {
    const parts = withoutIdle(field.parts, idle)
    const [only, ...others] = Object.entries(parts)
    // One part alone is what the setting is, and needs no word of its own.
    if (only && others.length === 0) return <OnlyPart {...{ ...props, part: only[0], field: only[1] }} />
    return <Parts {...{ title, parts, idle, value, onChange }} />
  }
  if (field.kind !== 'one-of') return null
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
        title={title}
        parts={withoutIdle(field.kinds[String(kind)] ?? {}, idle)}
        idle={idle}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

function OnlyPart({ part, value, onChange, ...setting }: Omit<SettingProps, 'isFirst'> & { part: string }) {
  const own = toRecord(value)
  return controlOf({
    ...setting,
    part,
    value: own[part],
    onChange: (changed) => onChange({ ...own, [part]: changed }),
  })
}

interface PartsProps {
  title: string
  parts: Fields
  idle: readonly string[]
  value: unknown
  onChange: (value: unknown) => void
}

function Parts({ title, parts, idle, value, onChange }: PartsProps) {
  const own = toRecord(value)
  return Object.entries(parts).map(([name, field]) => (
    <Setting
      key={name}
      name={name}
      title={title}
      field={field}
      idle={idle}
      value={own[name]}
      onChange={(part) => onChange({ ...own, [name]: part })}
    />
  ))
}

/** What the parts of a choice begin with: nothing agreed, the least but one, no. */
function usualParts(parts: Fields): Settings {
  return Object.fromEntries(Object.entries(parts).map(([name, field]) => [name, usualOf(field)]))
}

function usualOf(field: SettingField): unknown {
  if (field.kind === 'whole') return Math.min(field.min + 1, field.max)
  if (field.kind === 'choice') return field.of[0]
  return field.kind === 'list' ? [] : false
}

function withoutIdle(parts: Fields, idle: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !idle.includes(name)))
}

function toRecord(value: unknown): Settings {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
