import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Apart from signing in, so that the first screen loads none of it. */
export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Where the person is signed in, newest first.',
    reply: z.array(
      z.object({
        /** Names the session, and opens nothing. */
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
    summary: "Ends one of the person's sessions, and what else its device could open by the same sign-in.",
    params: z.object({ id: z.uuid() }),
    reply: z.object({ ok: z.boolean() }),
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'member',
    summary:
      'Ends every session of the person, also those that a device could still open, and tells the identity provider.',
    reply: z.object({ ok: z.boolean() }),
  }),
}
