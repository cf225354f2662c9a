import { z } from 'zod'
import { consents } from './consent.ts'
import { endpoint } from '../endpoint.ts'
import { cellSchema } from '../entries/entry-schemas.ts'
import { currencySchema, dateSchema, handicapSchema, idSchema, numberInMatchSchema } from '../primitives.ts'
import { operatorActions } from '../operator/operator.ts'
import { ownProfileSchema } from './own-profile.ts'

const momentSchema = z.iso.datetime()
const strokesSchema = z.object({ strokes: z.int().nullable(), isPickedUp: z.boolean() })

const ownPlaceSchema = z.object({
  playerNo: numberInMatchSchema,
  ballNo: numberInMatchSchema,
  tee: z.string(),
  side: z.string().nullable(),
  handicap: handicapSchema,
  courseHandicap: z.int(),
  quota: z.int(),
  /** Strokes that the group added for this match, and why. */
  addedStrokes: z.int(),
  addedReason: z.string().nullable(),
  consent: z.enum(consents),
  isKeptOut: z.boolean(),
})

const ownRoundSchema = z.object({
  holes: z.int(),
  par: z.int(),
  gross: z.int().nullable(),
  adjustedGross: z.int().nullable(),
  rating: z.number().nullable(),
  slope: z.int().nullable(),
  /** What they noted; null unless noted on every hole. Fairways are the holes that have one. */
  putts: z.int().nullable(),
  fairwaysHit: z.int().nullable(),
  fairways: z.int().nullable(),
  greensHit: z.int().nullable(),
  penalties: z.int().nullable(),
})

/**
 * A match that the caller plays in, organizes or was removed from, limited to their own data; after a removal only
 * their own actions.
 */
const ownMatchSchema = z.object({
  id: idSchema,
  date: dateSchema,
  course: z.object({ name: z.string(), city: z.string(), region: z.string(), country: z.string() }),
  isOrganiser: z.boolean(),
  createdAt: momentSchema,
  completedAt: momentSchema.nullable(),
  /** When it was deleted; thirty days later it is removed permanently. */
  deletedAt: momentSchema.nullable(),
  /** The names of the other players on the card. */
  playedWith: z.array(z.string()),
  /** Null for an organizer who doesn't play, and for a former player. */
  player: ownPlaceSchema.nullable(),
  scores: z.array(
    strokesSchema.extend({ holeNumber: z.int(), par: z.int().nullable(), strokeIndex: z.int().nullable() }),
  ),
  round: ownRoundSchema.nullable(),
  results: z.array(
    z.object({
      game: z.string(),
      place: z.string().nullable(),
      isWinner: z.boolean(),
      inWords: z.string(),
    }),
  ),
  /** The person's winnings in the currency's smallest unit; null while undecided. */
  money: z.int().nullable(),
  currency: currencySchema,
  payments: z.array(z.object({ from: z.string(), to: z.string(), amount: z.int() })),
  /**
   * All of the person's entries for any ball, with the number of their browser and the time by its
   * clock.
   */
  entered: z.array(
    cellSchema.extend({
      value: z.int().nullable(),
      device: z.int().nullable(),
      enteredAt: momentSchema.nullable(),
      receivedAt: momentSchema,
    }),
  ),
  /** The person's other actions in the match. */
  events: z.array(z.object({ kind: z.string(), happenedAt: momentSchema })),
  /** The person's links that still work, without the secrets. */
  links: z.array(z.object({ opens: z.enum(['join', 'watch']), madeAt: momentSchema })),
})

export type OwnMatch = z.infer<typeof ownMatchSchema>

/** All stored data of a person. */
export const ownDataSchema = z.object({
  madeAt: momentSchema,
  profile: ownProfileSchema.extend({ registeredAt: momentSchema, changedAt: momentSchema }),
  identities: z.array(z.object({ provider: z.string(), uid: z.string() })),
  handicaps: z.array(z.object({ changedAt: momentSchema, handicap: handicapSchema })),
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: momentSchema,
      expiresAt: momentSchema,
      endedAt: momentSchema.nullable(),
    }),
  ),
  guests: z.array(z.object({ name: z.string(), handicap: handicapSchema, addedAt: momentSchema })),
  /** Matches that moved from a guest to a member. */
  claims: z.array(
    z.object({ guest: z.string(), member: z.string(), matchId: idSchema, movedAt: momentSchema }),
  ),
  courses: z.array(
    z.object({ id: idSchema, name: z.string(), addedAt: momentSchema, isPublic: z.boolean() }),
  ),
  /** Operators' actions on the account. */
  operatorActions: z.array(z.object({ action: z.enum(operatorActions), happenedAt: momentSchema })),
  /** The people that the person blocked. */
  blocks: z.array(z.object({ name: z.string(), blockedAt: momentSchema })),
  /** When an earlier username was released. */
  restingUsernames: z.array(z.object({ freedAt: momentSchema })),
  matches: z.array(ownMatchSchema),
})

export type OwnData = z.infer<typeof ownDataSchema>

const proofSchema = z.object({ token: z.string().min(1).max(8192).optional() })

const needsProof =
  'Needs a sign-in of the last five minutes: an ID token of it, or, with OpenID Connect, one that was asked for as a proof.'

export const privacyEndpoints = {
  data: endpoint({
    method: 'POST',
    path: '/api/users/me/data',
    access: 'member',
    summary: `All stored data of the caller, to download. ${needsProof}`,
    body: proofSchema,
    reply: ownDataSchema,
  }),
  deleteMe: endpoint({
    method: 'POST',
    path: '/api/users/me/delete',
    access: 'member',
    summary: `Deletes the caller's account permanently. ${needsProof}`,
    body: proofSchema,
    reply: z.object({ ok: z.boolean() }),
  }),
}
