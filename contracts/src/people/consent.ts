import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../primitives.ts'

/**
 * Whether a player takes part in a match. `asked`: added by a member they had not played with, and not answered. `known`:
 * added by a member they had played with, and not answered. `given`: they did something in it themselves; also every guest.
 * A match counts only once it is given. Until an asked member answers, nobody in the match sees their handicap.
 */
export const consents = ['asked', 'known', 'given'] as const

export type Consent = (typeof consents)[number]

const ownPartSchema = z.object({
  consent: z.enum(consents),
  /** Out of their record: rounds, best scores, index estimate and head to head. */
  isKeptOut: z.boolean(),
  /** Who added them, with their username. */
  organiserName: z.string(),
  /** The guest whose place they have here, if the host linked them. */
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
  /** Nothing for an organiser who does not play. */
  part: ownPartSchema.nullable(),
})

export const consentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:id/part',
    access: 'member',
    summary:
      "The signed-in person's own part in a match. Nobody else is told whether it is kept out of their record.",
    params: idParams,
    reply: partReplySchema,
  }),
  takePart: endpoint({
    method: 'POST',
    path: '/api/matches/:id/take-part',
    access: 'member',
    summary:
      'Says that the signed-in person plays in a match they were added to: it counts, and they play with their own handicap.',
    params: idParams,
    reply: partReplySchema,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/matches/:id/leave',
    access: 'member',
    summary:
      'Takes the signed-in person out of a match in progress. Scores on their card stay, with their name for the people of the match.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
  keepOut: endpoint({
    method: 'POST',
    path: '/api/matches/:id/record',
    access: 'member',
    summary: "Keeps a match out of the signed-in person's own record, or puts it back.",
    params: idParams,
    body: z.object({ isKeptOut: z.boolean() }),
    reply: partReplySchema,
  }),
}
