import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../primitives.ts'
import { joinLinkSchema } from './join-links.ts'

/** What taking back did. */
const takenBackSchema = z.object({
  /** How many scores show again what they showed before. */
  scores: z.int().nonnegative(),
  /** How many open conflicts are gone. */
  conflicts: z.int().nonnegative(),
  /** Players who had added themselves, and are out of the match. */
  removed: z.array(z.string()),
  /** Those who stay, since someone else entered scores for them or the match can't be played without them. */
  stayed: z.array(z.string()),
  link: joinLinkSchema,
})

export type TakenBack = z.infer<typeof takenBackSchema>

export const takeBackEndpoints = {
  takeBack: endpoint({
    method: 'POST',
    path: '/api/matches/:id/join-link/take-back',
    access: 'member',
    counts: 'links',
    summary:
      'Takes back everything from one phone that joined, or from all of them and turns the link off: scores show what they showed before, and players who added themselves leave. For the organizer of a match in progress.',
    params: idParams,
    body: z.object({
      /** None: everything that came by the link. */
      phone: z.uuid().optional(),
    }),
    reply: takenBackSchema,
  }),
}
