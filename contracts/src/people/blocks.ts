import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../primitives.ts'

/** Somebody who can no longer add the signed-in person to matches. */
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
      'Blocks the organizer of a match that the signed-in person is in: they can no longer add them to matches, and are not told.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'member',
    summary: 'Everyone whom the signed-in person has blocked, the latest first.',
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
