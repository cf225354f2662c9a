import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Separate from signing in, because the first screen doesn't need it. */
export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    summary: "The caller's sessions, newest first.",
    reply: z.array(
      z.object({
        /** Identifies the session; it can't be used to sign in. */
        id: z.uuid(),
        userAgent: z.string(),
        createdAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    summary: "Ends one of the caller's sessions, and other sessions of the same sign-in.",
    params: z.object({ id: z.uuid() }),
    reply: z.object({ ok: z.boolean() }),
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'member',
    summary:
      'Ends every session of the caller, also those that a device could still open, and informs the identity provider.',
    reply: z.object({ ok: z.boolean() }),
  }),
}
