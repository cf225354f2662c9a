import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ownProfileSchema } from './own-profile.ts'

/** `uid` and `email` are the identity's; the names come from the provider, or are empty. */
const newcomerSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  username: z.string(),
})

export const authEndpoints = {
  createSession: endpoint({
    method: 'POST',
    path: '/api/auth/session',
    access: 'anyone',
    summary: 'Exchanges an ID token of the identity provider for a session cookie.',
    body: z.object({ token: z.string().min(1).max(8192) }),
    reply: z.object({
      /** Null while the identity has no account. */
      user: ownProfileSchema.nullable(),
      /**
       * The username typed at registration, if another member has taken it since; the account then
       * has a different one.
       */
      takenUsername: z.string().nullable(),
    }),
  }),
  findSession: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    access: 'anyone',
    summary: 'The current session, or null.',
    reply: z.object({
      user: ownProfileSchema.nullable(),
      /** A signed-in person without an account; the registration form starts with this. */
      newcomer: newcomerSchema.optional(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'Ends the session, on every node, and removes its cookie.',
    reply: z.object({
      ok: z.boolean(),
      /**
       * The address at which the browser also signs out at the identity provider. The provider then
       * redirects it back.
       */
      leaveTo: z.string().exactOptional(),
    }),
  }),
}
