import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../primitives.ts'
import { joinLinkSchema } from './join-links.ts'

/** The result of the removal. */
const takenBackSchema = z.object({
  /** How many scores were restored to the value before. */
  scores: z.int().nonnegative(),
  /** How many open conflicts were removed. */
  conflicts: z.int().nonnegative(),
  /** Removed players who had added themselves. */
  removed: z.array(z.string()),
  /** Players who stay because others entered scores for them, or the match can't be played without them. */
  stayed: z.array(z.string()),
  link: joinLinkSchema,
})

export type TakenBack = z.infer<typeof takenBackSchema>

export const takeBackEndpoints = {
  takeBack: endpoint({
    method: 'POST',
    path: '/api/matches/:id/join-link/take-back',
    access: 'member',
    rateLimit: 'links',
    summary:
      'Removes everything that came from one phone, or from all phones and turns the link off: scores are restored, and players who added themselves leave. Only for the organizer of a match in progress.',
    params: idParams,
    body: z.object({
      /** If omitted, removes everything that came by the link. */
      phone: z.uuid().optional(),
    }),
    reply: takenBackSchema,
  }),
}
