import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../primitives.ts'

/** A member who has rounds of a guest, as the guest's host sees it. */
export const guestClaimSchema = z.object({
  guestId: idSchema,
  guestName: z.string(),
  memberId: idSchema,
  /** With the username. */
  memberName: z.string(),
  username: z.string(),
  /** Whether the member holds the round by the join link alone: the host has not agreed yet. */
  isByLink: z.boolean(),
  /** How many of the guest's matches the member has. */
  matches: z.int().positive(),
  /** How many of these the host can give back now: a complete match is reopened first. */
  inProgress: z.int().nonnegative(),
  /** Whether the guest is linked to this member, and not free again after an undo that left complete matches. */
  isLinked: z.boolean(),
  /** Until when the host can undo it. */
  undoUntil: z.iso.datetime({ offset: true }),
})

export type GuestClaim = z.infer<typeof guestClaimSchema>

/** What came of a guest's ticket. If nothing moved, only the host can link the guest to the member. */
const keptRoundSchema = z.object({
  isMoved: z.boolean(),
  matchId: idSchema,
  guestName: z.string(),
  hostName: z.string(),
})

export type KeptRound = z.infer<typeof keptRoundSchema>

export const claimEndpoints = {
  ticket: endpoint({
    method: 'POST',
    path: '/api/join/ticket',
    access: 'joiner',
    counts: 'claims',
    summary:
      'A secret by which this phone proves, once its owner has an account, that it joined as this guest.',
    reply: z.object({ ticket: z.string() }),
  }),
  keepRound: endpoint({
    method: 'POST',
    path: '/api/claims',
    access: 'member',
    counts: 'claims',
    summary:
      'Moves the match of a ticket to a member who registered after the phone joined, unless another phone joined as that guest. The host links the guest in every other case.',
    body: z.object({ ticket: z.string().max(60) }),
    reply: keptRoundSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/claims',
    access: 'member',
    summary: "Members who have rounds of the signed-in person's guests, for as long as it can be undone.",
    reply: z.array(guestClaimSchema).max(50),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/guests/:id/link',
    access: 'member',
    counts: 'claims',
    summary: 'The host links a guest to a member: every match of the guest that the host organizes moves.',
    params: idParams,
    body: z.object({ username: z.string().trim().min(1).max(60) }),
    reply: z.object({ matches: z.int().nonnegative() }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/api/guests/:id/unlink',
    access: 'member',
    counts: 'claims',
    summary: 'The host gives the guest back what moved to a member in the last thirty days.',
    params: idParams,
    body: z.object({ memberId: idSchema }),
    reply: z.object({ ok: z.boolean() }),
  }),
}
