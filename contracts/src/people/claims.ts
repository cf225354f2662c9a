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
  /** Whether the member holds the seat by the join link alone, because the host has not confirmed it. */
  isByLink: z.boolean(),
  /** How many of the guest's matches the member has. */
  matches: z.int().positive(),
  /** How many of these the host can return to the guest now; a complete match must be reopened first. */
  inProgress: z.int().nonnegative(),
  /** Whether the guest is linked to this member. False after an undo that left complete matches. */
  isLinked: z.boolean(),
  /** The end of the period in which the host can undo it. */
  undoUntil: z.iso.datetime({ offset: true }),
})

export type GuestClaim = z.infer<typeof guestClaimSchema>

/** The outcome of a guest's ticket. If nothing moved, only the host can link the guest to the member. */
const claimedRoundSchema = z.object({
  isMoved: z.boolean(),
  matchId: idSchema,
  guestName: z.string(),
  hostName: z.string(),
})

export type ClaimedRound = z.infer<typeof claimedRoundSchema>

export const claimEndpoints = {
  ticket: endpoint({
    method: 'POST',
    path: '/api/join/ticket',
    access: 'joiner',
    rateLimit: 'claims',
    summary:
      'Creates a secret with which this phone can prove, after its owner has registered, that it joined as this guest.',
    reply: z.object({ ticket: z.string() }),
  }),
  claimRound: endpoint({
    method: 'POST',
    path: '/api/claims',
    access: 'member',
    rateLimit: 'claims',
    summary:
      'Moves the match of a ticket to a member who registered after the phone joined, unless another phone joined as that guest. In all other cases the host must link the guest.',
    body: z.object({ ticket: z.string().max(60) }),
    reply: claimedRoundSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/claims',
    access: 'member',
    summary: "Members who have rounds of the caller's guests, while the host can undo it.",
    reply: z.array(guestClaimSchema).max(50),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/guests/:id/link',
    access: 'member',
    rateLimit: 'claims',
    summary:
      'Links a guest to a member; only for the host. Every match of the guest that the host organizes moves.',
    params: idParams,
    body: z.object({ username: z.string().trim().min(1).max(60) }),
    reply: z.object({ matches: z.int().nonnegative() }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/api/guests/:id/unlink',
    access: 'member',
    rateLimit: 'claims',
    summary: 'Returns seats that moved to a member in the last thirty days to the guest; only for the host.',
    params: idParams,
    body: z.object({ memberId: idSchema }),
    reply: z.object({ ok: z.boolean() }),
  }),
}
