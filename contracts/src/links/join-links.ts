import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateSchema, handicapSchema, idParams, idSchema, numberInMatchSchema } from '../primitives.ts'
import { newGuestSchema } from '../people/users.ts'

/** Whose scores those enter who have joined by the link: of the group they walk in, or of everybody. */
export const joinersScores = ['group', 'all'] as const

const joinRulesSchema = z.object({
  scores: z.enum(joinersScores),
  /** Whether somebody who is not in the match may come into it by the link. */
  canAddThemselves: z.boolean().default(false),
})

export type JoinRules = z.output<typeof joinRulesSchema>

/** The secret of a link: 128 random bits. Only its hash is stored, so it is told once, to who made it. */
export const linkTokenSchema = z.string().regex(/^[\w-]{22}$/)

/** A phone that has joined by the link. */
const joinedSchema = z.object({
  phone: z.uuid(),
  /** Whom it joined as last. */
  playerNo: idSchema,
  displayName: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  /** What its browser says of itself. */
  userAgent: z.string(),
  /** Whether it can enter scores now. */
  isIn: z.boolean(),
  /** How many scores were entered on it. */
  entries: z.int().nonnegative(),
  /** Whether its player was added by it, and is still in the match. */
  hasAdded: z.boolean(),
})

export type JoinedPhone = z.infer<typeof joinedSchema>

/** The link of a match as its organiser sees it. */
export const joinLinkSchema = z.object({
  /** Nothing while it is off. */
  link: joinRulesSchema.extend({ madeAt: z.iso.datetime({ offset: true }) }).nullable(),
  joined: z.array(joinedSchema),
})

export type JoinLink = z.infer<typeof joinLinkSchema>

/** What a match shows to who holds its link: enough to find oneself in it. */
export const joinableMatchSchema = z.object({
  matchId: idSchema,
  courseName: z.string(),
  date: dateSchema,
  organiserName: z.string(),
  isComplete: z.boolean(),
  canAddThemselves: z.boolean(),
  players: z.array(
    z.object({
      playerNo: idSchema,
      displayName: z.string(),
      groupNo: idSchema.nullable(),
      /** Somebody with an account signs in instead: nobody else may score as them. */
      isMember: z.boolean(),
    }),
  ),
})

export type JoinableMatch = z.infer<typeof joinableMatchSchema>

/** Whom a phone has joined as, and which match its session opens. */
export const joinerSchema = z.object({
  matchId: idSchema,
  playerNo: idSchema,
  userId: idSchema,
  displayName: z.string(),
  /** The handicap this match is played with, so that an account made on this phone starts with it. */
  handicap: handicapSchema,
  scores: z.enum(joinersScores),
})

export type Joiner = z.infer<typeof joinerSchema>

/** A guest who adds themselves. */
const joiningGuestSchema = newGuestSchema.extend({
  /** The same when the phone sends the request again: it gets the same seat. */
  requestId: z.uuid(),
  /** They are not the guest of the same name who is in the match already. */
  isSomeoneElse: z.boolean().default(false),
})

export type JoiningGuest = z.output<typeof joiningGuestSchema>

export const joiningEndpoints = {
  getLink: endpoint({
    method: 'GET',
    path: '/api/matches/:id/join-link',
    access: 'member',
    summary: 'The link by which others join a match, and who has; for its organiser.',
    params: idParams,
    reply: joinLinkSchema,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/matches/:id/join-link',
    access: 'member',
    counts: 'links',
    summary: 'Makes a link to join by, instead of the one before; whoever has joined by that stays.',
    params: idParams,
    body: joinRulesSchema,
    reply: z.object({ token: linkTokenSchema }),
  }),
  changeLink: endpoint({
    method: 'PATCH',
    path: '/api/matches/:id/join-link',
    access: 'member',
    counts: 'links',
    summary: 'Changes whose scores are entered by those who have joined, and who will.',
    params: idParams,
    body: joinRulesSchema,
    reply: joinLinkSchema,
  }),
  turnLinkOff: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id/join-link',
    access: 'member',
    counts: 'links',
    summary: 'Turns the link off, and ends what was opened by it.',
    params: idParams,
    reply: joinLinkSchema,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/join/look',
    access: 'anyone',
    summary: 'The match behind a link, for who holds it.',
    body: z.object({ token: linkTokenSchema }),
    reply: joinableMatchSchema,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/join',
    access: 'anyone',
    summary: 'Opens a session as a guest of a match, for that match alone, until a day after its end.',
    body: z
      .object({
        token: linkTokenSchema,
        /** Who they are in the match, or who they are: then they come into it. */
        playerNo: numberInMatchSchema.optional(),
        guest: joiningGuestSchema.optional(),
        /** From the phone's earlier session, which registering has ended: it is no second phone. */
        ticket: z.string().max(60).optional(),
      })
      .refine(({ playerNo, guest }) => (playerNo === undefined) !== (guest === undefined)),
    reply: joinerSchema,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/join',
    access: 'joiner',
    summary: 'Whom this phone has joined as.',
    reply: joinerSchema,
  }),
}
