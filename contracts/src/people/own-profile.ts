import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { handicapSchema, idSchema } from '../primitives.ts'

/** What a person sees of their own record. Others never receive the email address. */
export const ownProfileSchema = z.object({
  id: idSchema,
  username: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  handicap: handicapSchema,
  /** Of who runs the product; of nobody else. */
  isOperator: z.literal(true).optional(),
})

export type OwnProfile = z.infer<typeof ownProfileSchema>

/** Apart from the other calls about people: a phone's first screen needs this one, and not what a new name may be. */
export const ownProfileEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/users/me',
    access: 'member',
    summary: "The signed-in person's own record.",
    reply: ownProfileSchema,
  }),
}
