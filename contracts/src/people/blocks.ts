import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../primitives.ts'

/** A person who can no longer add the caller to matches. */
const blockedPersonSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  username: z.string().nullable(),
})

export type BlockedPerson = z.infer<typeof blockedPersonSchema>

export const blockEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/api/matches/:id/block',
    access: 'member',
    summary:
      'Blocks the organizer of one of the caller’s matches: they can no longer add the caller to matches, and are not told.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'member',
    summary: 'The people whom the caller has blocked, latest first.',
    reply: z.array(blockedPersonSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:id',
    access: 'member',
    summary: 'Unblocks a person.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
}
