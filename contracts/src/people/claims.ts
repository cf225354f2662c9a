import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParamSchema, idSchema } from '../primitives.ts'

/** A guest who turns out to be somebody with an account. Once it is made, their rounds are the member's. */
export const claimSchema = z.object({
  id: idSchema,
  guestId: idSchema,
  guestName: z.string(),
  memberId: idSchema,
  /** With the username. */
  memberName: z.string(),
  hostName: z.string(),
  /** Whether it is told to the guest's host, who agrees to it; otherwise to the member. Both can undo it. */
  isHost: z.boolean(),
  /**
   * Waiting until the host agrees; the round of the link may be theirs already. A refused one is shown to the member
   * alone: the host refused it, or agreed to another member.
   */
  state: z.enum(['waiting', 'made', 'refused', 'another-chosen']),
  /** In how many matches the member now stands for the guest. */
  matches: z.int().nonnegative(),
  /** Until when it can be undone; nothing while it waits. */
  undoUntil: z.iso.datetime({ offset: true }).nullable(),
})

export type Claim = z.infer<typeof claimSchema>

/** Kept by the guest's phone until its owner has signed in, or it is over. */
const ticketSchema = z.object({ ticket: z.string(), expiresAt: z.iso.datetime({ offset: true }) })

const onClaim = { params: z.object({ id: idParamSchema }) }

export const claimEndpoints = {
  ticket: endpoint({
    method: 'POST',
    path: '/api/join/ticket',
    access: 'joiner',
    counts: 'claims',
    summary: 'Lets whoever has joined prove, once they have signed in, that they are this guest.',
    reply: ticketSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/claims',
    access: 'member',
    summary: "The signed-in person's claims, and those on their guests: what waits, and what can be undone.",
    reply: z.array(claimSchema).max(50),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/claims',
    access: 'member',
    counts: 'claims',
    summary:
      "Asks for the rounds of the guest whom a ticket names. A member who registered since gets the link's round at once, unless another phone joined as that guest; the host agrees to everything else.",
    body: z.object({ ticket: z.string().max(60) }),
    reply: claimSchema,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/claims/:id/agree',
    access: 'member',
    counts: 'claims',
    summary: 'The host of the guest agrees, and refuses every other member who asked for that guest.',
    ...onClaim,
    reply: claimSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/claims/:id/undo',
    access: 'member',
    counts: 'claims',
    summary:
      'Takes a claim back, by the member or the host: at any time while it waits, for thirty days once it is made.',
    ...onClaim,
    reply: z.object({ ok: z.boolean() }),
  }),
}
