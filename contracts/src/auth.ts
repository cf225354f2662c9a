import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ownProfileSchema } from './users.ts'

export const authEndpoints = {
  createSession: endpoint({
    method: 'POST',
    path: '/api/auth/session',
    access: 'anyone',
    summary: 'Exchanges an ID token of the identity provider for a session cookie.',
    body: z.object({ token: z.string().min(1).max(8192) }),
    reply: z.object({
      /** Nothing while the identity has no record here yet. */
      user: ownProfileSchema.nullable(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'Ends the session, on every node, and removes its cookie.',
    reply: z.object({ ok: z.boolean() }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Where the person is signed in, newest first.',
    reply: z.array(
      z.object({
        userAgent: z.string(),
        createdAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'member',
    summary: 'Ends every session of the person and makes the identity provider forget them on every device.',
    reply: z.object({ ok: z.boolean() }),
  }),
}
