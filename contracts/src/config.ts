import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Where people sign in: one of the two, as whoever runs the server has set it. All of it is public. */
export const identityConfigSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('firebase'),
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.string(),
    /** Only in development. */
    emulatorUrl: z.url().optional(),
  }),
  z.object({
    kind: z.literal('openid'),
    /** What the button calls it. */
    name: z.string().min(1).max(40),
  }),
])

export type IdentityConfig = z.infer<typeof identityConfigSchema>

export const configEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    summary: 'What a browser must know of this installation before anybody signs in.',
    reply: z.object({ identity: identityConfigSchema }),
  }),
}
