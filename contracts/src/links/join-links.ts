import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateSchema, handicapSchema, idParams, idSchema, numberInMatchSchema } from '../primitives.ts'
import { newGuestSchema } from '../people/users.ts'

/** Which scores joined phones may enter: those of their group, or all. */
export const joinersScores = ['group', 'all'] as const

const joinRulesSchema = z.object({
  scores: z.enum(joinersScores),
  /** Whether visitors may add themselves to the match by the link. */
  canAddThemselves: z.boolean().default(false),
})

export type JoinRules = z.output<typeof joinRulesSchema>

/** The secret of a link: 128 random bits. Only its hash is stored, so the secret is returned once, to its creator. */
export const linkTokenSchema = z.string().regex(/^[\w-]{22}$/)

/** A phone that has joined by the link. */
const joinedSchema = z.object({
  phone: z.uuid(),
  /** The player that the phone last joined as. */
  playerNo: idSchema,
  displayName: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  /** The name of its browser. */
  userAgent: z.string(),
  /** Whether it can enter scores now. */
  isIn: z.boolean(),
  /** The number of scores entered on it. */
  entries: z.int().nonnegative(),
  /** Whether its player added themselves and is still in the match. */
  hasAdded: z.boolean(),
})

export type JoinedPhone = z.infer<typeof joinedSchema>

/** The link of a match for its organizer. */
export const joinLinkSchema = z.object({
  /** Null while it is off. */
  link: joinRulesSchema.extend({ madeAt: z.iso.datetime({ offset: true }) }).nullable(),
  joined: z.array(joinedSchema),
})

export type JoinLink = z.infer<typeof joinLinkSchema>

/** The match as a visitor with the link sees it: enough to find their own name. */
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
      /** A member must sign in instead: no other phone may score as them. */
      isMember: z.boolean(),
    }),
  ),
})

export type JoinableMatch = z.infer<typeof joinableMatchSchema>

/** The player that a phone has joined as, and the match its session opens. */
export const joinerSchema = z.object({
  matchId: idSchema,
  playerNo: idSchema,
  userId: idSchema,
  displayName: z.string(),
  /** The handicap in this match; an account created on this phone starts with it. */
  handicap: handicapSchema,
  scores: z.enum(joinersScores),
})

export type Joiner = z.infer<typeof joinerSchema>

/** A guest who adds themselves. */
const joiningGuestSchema = newGuestSchema.extend({
  /** The same for every retry of the request, so that it gets the same seat. */
  requestId: z.uuid(),
  /** The player has confirmed that they are not the guest with the same name in the match. */
  isSomeoneElse: z.boolean().default(false),
})

export type JoiningGuest = z.output<typeof joiningGuestSchema>

export const joiningEndpoints = {
  getLink: endpoint({
    method: 'GET',
    path: '/api/matches/:id/join-link',
    access: 'member',
    summary: 'The join link of a match and the phones that joined by it; only for its organizer.',
    params: idParams,
    reply: joinLinkSchema,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/matches/:id/join-link',
    access: 'member',
    rateLimit: 'links',
    summary: 'Creates a join link, or replaces the current one; joined phones stay.',
    params: idParams,
    body: joinRulesSchema,
    reply: z.object({ token: linkTokenSchema }),
  }),
  changeLink: endpoint({
    method: 'PATCH',
    path: '/api/matches/:id/join-link',
    access: 'member',
    rateLimit: 'links',
    summary: 'Changes which scores joined phones may enter, now and in future.',
    params: idParams,
    body: joinRulesSchema,
    reply: joinLinkSchema,
  }),
  turnLinkOff: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id/join-link',
    access: 'member',
    rateLimit: 'links',
    summary: 'Turns the link off and ends its sessions.',
    params: idParams,
    reply: joinLinkSchema,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/join/look',
    access: 'anyone',
    summary: 'The match behind a join link, for visitors with the link.',
    body: z.object({ token: linkTokenSchema }),
    reply: joinableMatchSchema,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/join',
    access: 'anyone',
    summary: 'Opens a session as a guest of one match, until a day after its end.',
    body: z
      .object({
        token: linkTokenSchema,
        /** An existing player's number, or the details of a new guest. */
        playerNo: numberInMatchSchema.optional(),
        guest: joiningGuestSchema.optional(),
        /**
         * From the phone's earlier session, which ended at registration. With it, the phone doesn't
         * count as a second phone.
         */
        ticket: z.string().max(60).optional(),
      })
      .refine(({ playerNo, guest }) => (playerNo === undefined) !== (guest === undefined)),
    reply: joinerSchema,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/join',
    access: 'joiner',
    summary: 'The player that this phone has joined as.',
    reply: joinerSchema,
  }),
}
