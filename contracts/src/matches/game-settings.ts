import type { FormatName, GameSettings } from '@nineteenth/scoring'
import { type SettingField, areHoles, areShares, forms } from '@nineteenth/scoring/forms'
import { z } from 'zod'
import { personNameSchema } from '../names.ts'
import { offeredFormats, type FormatSettings } from './specification-payload.ts'

// A separate entry point: it loads the whole engine, which the first screens don't need.

/** The schema of a format's settings, from the format's own description. All fields are optional. */
export function settingsSchema<Name extends FormatName>(
  format: Name,
): z.ZodType<Partial<GameSettings<Name>>> {
  const fields: Readonly<Record<string, SettingField>> = forms[format].fields
  const schema = made.get(fields) ?? toSchema(fields)
  made.set(fields, schema)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a description fits its settings: the engine's tests see to it
  return schema as never
}

// Cached: creating a schema is a thousand times slower than using it, and a match uses it for every
// player.
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
  if (field.kind === 'name') return personNameSchema.max(field.max)
  if (field.kind === 'each-ball')
    return z.record(z.string().regex(/^\d{1,9}$/), z.int().min(field.min).max(field.max))
  if (field.kind === 'shares') return z.array(z.int()).refine(areShares)
  if (field.kind === 'holes') return z.array(z.int()).refine(areHoles)
  if (field.kind === 'parts') return z.strictObject(partsOf(field.parts))
  return z.union(Object.entries(field.kinds).map(toKind))
}

function toKind([kind, parts]: [string, Readonly<Record<string, SettingField>>]): z.ZodType {
  return z.strictObject({ kind: z.literal(kind), ...partsOf(parts) })
}

function partsOf(parts: Readonly<Record<string, SettingField>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, schemaOf(part)]))
}
