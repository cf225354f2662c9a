import { z } from 'zod'
import { idSchema } from '../primitives.ts'

/** Settings as they travel. What a format allows, it says itself: `@nineteenth/contracts/game-settings`, which needs the engine. */
export const looseSettingsSchema = z.record(z.string().max(60), z.unknown())

/** One thing that a match is played for, and among which balls; nothing: among all. */
export const gameSchema = z.object({
  gameNo: idSchema,
  format: z.string(),
  settings: looseSettingsSchema,
  among: z.array(idSchema).nullable(),
})

/** A game as a match keeps it. */
export type Game = z.infer<typeof gameSchema>

/** A press as it was agreed on the course: a ball of each side, what it is on, and its first hole. */
export const agreedPressSchema = z.object({
  between: z.tuple([idSchema, idSchema]),
  segment: z.enum(['front', 'back', 'total']),
  fromHole: z.int().min(1).max(18),
})

export type AgreedPress = z.infer<typeof agreedPressSchema>
