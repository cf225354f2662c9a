import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The identity provider that the server's settings choose. All of it is public. */
export const identityConfigSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('firebase'),
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.string(),
    /** Set only in development. */
    emulatorUrl: z.url().optional(),
  }),
  z.object({
    kind: z.literal('openid'),
    /** The provider's name on the sign-in button. */
    name: z.string().min(1).max(40),
  }),
])

export type IdentityConfig = z.infer<typeof identityConfigSchema>

export const configEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    summary: 'The settings of this installation that a browser needs before signing in.',
    reply: z.object({ identity: identityConfigSchema }),
  }),
}
