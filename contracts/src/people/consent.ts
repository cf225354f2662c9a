import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../primitives.ts'

/**
 * Whether a player takes part in a match. `asked`: invited by a member they had not played with, and not answered.
 * `known`: invited by a member they had played with, and not answered. `given`: they did something in it themselves;
 * also every guest. A match counts only once it is given. Until an asked member answers, their handicap is hidden from
 * everyone in the match.
 */
export const consents = ['asked', 'known', 'given'] as const

export type Consent = (typeof consents)[number]

const ownPartSchema = z.object({
  consent: z.enum(consents),
  /** Excluded from their record: rounds, best scores, index estimate and head to head. */
  isKeptOut: z.boolean(),
  /** The member who added them, with their username. */
  organiserName: z.string(),
  /** The guest whose seat they have, if the host linked them. */
  linked: z
    .object({
      guestName: z.string(),
      /** With the username. */
      hostName: z.string(),
      /** How many of the guest's matches they have. */
      matches: z.int().positive(),
    })
    .optional(),
})

export type OwnPart = z.infer<typeof ownPartSchema>

const partReplySchema = z.object({
  /** Null for an organizer who doesn't play. */
  part: ownPartSchema.nullable(),
})

export const consentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:id/part',
    access: 'member',
    summary: "The caller's own part in a match. Whether it counts in their record is shown only to them.",
    params: idParams,
    reply: partReplySchema,
  }),
  takePart: endpoint({
    method: 'POST',
    path: '/api/matches/:id/take-part',
    access: 'member',
    summary:
      'Confirms that the caller plays in a match they were added to: it counts, and they play with their own handicap.',
    params: idParams,
    reply: partReplySchema,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/matches/:id/leave',
    access: 'member',
    summary:
      'Removes the caller from a match in progress. Scores on their card stay, with their name for the players of the match.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
  keepOut: endpoint({
    method: 'POST',
    path: '/api/matches/:id/record',
    access: 'member',
    summary: "Excludes a match from the caller's own record, or includes it again.",
    params: idParams,
    body: z.object({ isKeptOut: z.boolean() }),
    reply: partReplySchema,
  }),
}
