import type { Formats } from '@nineteenth/scoring'
import { z } from 'zod'

const stakeSchema = z.int().min(0).max(1_000_000)
const percentSchema = z.int().min(0).max(100)
const holeNumberSchema = z.int().min(1).max(18)

const maximumSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('double-par') }),
  z.object({ kind: z.literal('net-double-bogey') }),
  z.object({ kind: z.literal('fixed'), strokes: z.int().min(6).max(12) }),
])

/** A press as it was agreed on the course: one of each side, what it is on, and its first hole. */
export const agreedPressSchema = z.object({
  between: z.tuple([z.int().positive(), z.int().positive()]),
  segment: z.enum(['front', 'back', 'total']),
  fromHole: holeNumberSchema,
})

const pressesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('manual'), agreed: z.array(agreedPressSchema).max(200) }),
  z.object({ kind: z.literal('automatic'), holesDown: z.int().min(1).max(5), onTotal: z.boolean() }),
])

const strokePlayShape = {
  maximum: maximumSchema.exactOptional(),
  ties: z.enum(['shared', 'countback']).exactOptional(),
  stake: stakeSchema.exactOptional(),
}

/** The formats' own rules where they differ from the engine's defaults. Stakes are in whole units. */
export const formatSettingsSchema = z.object({
  quota: z
    .object({
      base: z.int().min(0).max(99).exactOptional(),
      floor: z.int().min(0).max(36).exactOptional(),
      points: z.enum(['stableford', '1-2-4-8']).exactOptional(),
      allowancePercent: percentSchema.exactOptional(),
      stake: stakeSchema.exactOptional(),
    })
    .exactOptional(),
  nassau: z
    .object({
      stakes: z.object({ front: stakeSchema, back: stakeSchema, total: stakeSchema }).exactOptional(),
      presses: pressesSchema.exactOptional(),
      scoring: z.enum(['match', 'strokes']).exactOptional(),
      unfinished: z.enum(['void', 'as-they-stand']).exactOptional(),
      handicaps: z.enum(['off-the-lowest', 'none']).exactOptional(),
      singlesAllowancePercent: percentSchema.exactOptional(),
      fourBallAllowancePercent: percentSchema.exactOptional(),
      fourBallMethod: z.enum(['whs', 'gbi']).exactOptional(),
    })
    .exactOptional(),
  gross: z.object(strokePlayShape).exactOptional(),
  net: z.object({ ...strokePlayShape, allowancePercent: percentSchema.exactOptional() }).exactOptional(),
})

export type AgreedPress = z.infer<typeof agreedPressSchema>

export type FormatSettings = z.infer<typeof formatSettingsSchema>

/** Which formats are played. */
export const formatFlagsSchema = z.object({
  quotaEnabled: z.boolean(),
  nassauEnabled: z.boolean(),
  grossEnabled: z.boolean(),
  netEnabled: z.boolean(),
})

export type FormatFlags = z.infer<typeof formatFlagsSchema>

/** What the engine is told to play: the enabled formats with their own rules. */
export function toFormats(flags: FormatFlags, settings: FormatSettings): Formats {
  return {
    ...(flags.quotaEnabled && { quota: settings.quota ?? {} }),
    ...(flags.nassauEnabled && { nassau: settings.nassau ?? {} }),
    ...(flags.grossEnabled && { gross: settings.gross ?? {} }),
    ...(flags.netEnabled && { net: settings.net ?? {} }),
  }
}
