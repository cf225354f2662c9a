import { firstNameSchema, handicapTextSchema, lastNameSchema, usernameSchema } from '@nineteenth/contracts'
import { z } from 'zod'
import { typedEmailSchema } from '../schemas.ts'

export const registerSchema = z
  .object({
    username: usernameSchema,
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    email: typedEmailSchema,
    handicap: z
      .string()
      .trim()
      .transform((text) => text || undefined)
      .pipe(handicapTextSchema),
    password: z
      .string()
      .min(6, 'Password must be at least 6 characters')
      .regex(/\p{Lu}/u, 'Password must contain at least one uppercase character')
      .regex(/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character'),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Also while other fields are wrong. Not if a field's schema uses `abort: true`: zod then skips this check.
    when: () => true,
  })

export type RegisterInput = z.input<typeof registerSchema>
