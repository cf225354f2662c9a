import type { FormatName, GameSettings, SettingField } from '@nineteenth/scoring'
import { formats } from '@nineteenth/scoring'
import { z } from 'zod'
import { idSchema } from '../primitives.ts'
import { offeredFormats, type FormatSettings } from './specification-payload.ts'

// An entry point of its own: it needs the whole engine, which the first screens do without.

/** What may be chosen of a format's settings, from the format's own description. Everything may be left out. */
export function settingsSchema<Name extends FormatName>(
  format: Name,
): z.ZodType<Partial<GameSettings<Name>>> {
  const fields: Readonly<Record<string, SettingField>> = formats[format].fields
  const schema = made.get(fields) ?? toSchema(fields)
  made.set(fields, schema)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a description fits its settings: the engine's tests see to it
  return schema as never
}

// To make one takes a thousand times as long as to use it, and a match asks for it for every player.
const made = new WeakMap<object, z.ZodType>()

function toSchema(fields: Readonly<Record<string, SettingField>>): z.ZodType {
  const parts = Object.entries(fields).map(([key, field]) => [key, schemaOf(field).exactOptional()])
  return z.strictObject(Object.fromEntries(parts))
}

/** The settings of a form by format. */
export const formatSettingsSchema: z.ZodType<FormatSettings> = z.strictObject(
  Object.fromEntries(offeredFormats.map((format) => [format, settingsSchema(format).exactOptional()])),
)

function schemaOf(field: SettingField): z.ZodType {
  if (field.kind === 'whole') return z.int().min(field.min).max(field.max)
  if (field.kind === 'choice') return z.enum(field.of)
  if (field.kind === 'yes-no') return z.boolean()
  if (field.kind === 'pair') return z.tuple([schemaOf(field.of), schemaOf(field.of)])
  if (field.kind === 'list') return z.array(schemaOf(field.of)).max(field.max)
  if (field.kind === 'parts') return z.strictObject(partsOf(field.parts))
  if (field.kind === 'one-of') return z.union(Object.entries(field.kinds).map(toKind))
  return idSchema
}

function toKind([kind, parts]: [string, Readonly<Record<string, SettingField>>]): z.ZodType {
  return z.strictObject({ kind: z.literal(kind), ...partsOf(parts) })
}

function partsOf(parts: Readonly<Record<string, SettingField>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, schemaOf(part)]))
}
