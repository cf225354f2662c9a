import { z } from 'zod'
import { consents } from './consent.ts'
import { endpoint } from '../endpoint.ts'
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
})

/** A match that somebody plays in, organises or was taken out of, as far as it is theirs: of the last only what they did. */
const ownMatchSchema = z.object({
  id: idSchema,
  date: dateSchema,
  course: z.object({ name: z.string(), city: z.string(), region: z.string(), country: z.string() }),
  isOrganiser: z.boolean(),
  createdAt: momentSchema,
  completedAt: momentSchema.nullable(),
  /** A deleted match is removed for good thirty days later. */
  deletedAt: momentSchema.nullable(),
  /** Who else is on the card, by name. */
  playedWith: z.array(z.string()),
  /** Nothing for who organises without playing, or is in it no more. */
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
  /** What they won or lost, in the currency's smallest unit; nothing before it was decided. */
  money: z.int().nullable(),
  currency: currencySchema,
  payments: z.array(z.object({ from: z.string(), to: z.string(), amount: z.int() })),
  /** Every score that they entered, of whichever ball. */
  entered: z.array(
    strokesSchema.extend({ ballNo: numberInMatchSchema, holeNumber: z.int(), receivedAt: momentSchema }),
  ),
  /** What they did to the match beside its scores. */
  events: z.array(z.object({ kind: z.string(), happenedAt: momentSchema })),
  /** Links that they made and that still work; never what opens them. */
  links: z.array(z.object({ opens: z.enum(['join', 'watch']), madeAt: momentSchema })),
})

export type OwnMatch = z.infer<typeof ownMatchSchema>

/** Everything that is kept of a person. */
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
  /** What who runs the product did to the account by a command. */
  operatorActions: z.array(z.object({ action: z.enum(operatorActions), happenedAt: momentSchema })),
  /** Whom they blocked. */
  blocks: z.array(z.object({ name: z.string(), blockedAt: momentSchema })),
  /** When a username that they had before became free. */
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
    summary: `Everything that is kept of the signed-in person, to take along. ${needsProof}`,
    body: proofSchema,
    reply: ownDataSchema,
  }),
  deleteMe: endpoint({
    method: 'POST',
    path: '/api/users/me/delete',
    access: 'member',
    summary: `Deletes the signed-in person's account for good. ${needsProof}`,
    body: proofSchema,
    reply: z.object({ ok: z.boolean() }),
  }),
}
