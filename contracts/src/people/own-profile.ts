import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { handicapSchema, idSchema } from '../primitives.ts'

/** The caller's own record. Other people never receive the email address. */
export const ownProfileSchema = z.object({
  id: idSchema,
  username: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  handicap: handicapSchema,
  /** Set only for operators. */
  isOperator: z.literal(true).optional(),
})

export type OwnProfile = z.infer<typeof ownProfileSchema>

/**
 * Separate from the other calls about people: the first screen needs this call, but not the rules
 * for new names.
 */
export const ownProfileEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/users/me',
    access: 'member',
    summary: "The caller's own record.",
    reply: ownProfileSchema,
  }),
}
