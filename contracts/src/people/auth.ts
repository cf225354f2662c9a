import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ownProfileSchema } from './own-profile.ts'

/** `uid` and `email` are the identity's; the names are what the provider calls them, or empty. */
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
      /** Nothing while the identity has no record here yet. */
      user: ownProfileSchema.nullable(),
      /** Typed at registration, and somebody else's by the time the address was verified: the record has another. */
      takenUsername: z.string().nullable(),
    }),
  }),
  findSession: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    access: 'anyone',
    summary: 'Who is signed in. That nobody is, is an answer and no refusal.',
    reply: z.object({
      user: ownProfileSchema.nullable(),
      /** Somebody who has signed in and has no record yet: what theirs is made of. */
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
      /** Where the browser goes to sign out at the identity provider, too, which sends it back. */
      leaveTo: z.string().exactOptional(),
    }),
  }),
}
