import { z } from 'zod'
import { idSchema } from '../primitives.ts'

/**
 * Settings as they are sent. Each format defines its own: `@nineteenth/contracts/game-settings`, which loads the
 * engine.
 */
export const looseSettingsSchema = z.record(z.string().max(60), z.unknown())

/** One game of a match; `among` names the balls that play it, or null for all. */
export const gameSchema = z.object({
  gameNo: idSchema,
  format: z.string(),
  settings: looseSettingsSchema,
  among: z.array(idSchema).nullable(),
})

/** A game as stored in a match. */
export type Game = z.infer<typeof gameSchema>
