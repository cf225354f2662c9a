import { firstNameSchema, handicapTextSchema, lastNameSchema, usernameSchema } from '@nineteenth/contracts'
import { z } from 'zod'
import { typedEmailSchema } from '../schemas.ts'
import { words } from '../words.ts'
import { registerWords } from './register-words.ts'

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
      .min(6, words.form.passwordTooShort)
      .regex(/\p{Lu}/u, registerWords.uppercaseMissing)
      .regex(/[^\p{L}\p{N}\s]/u, registerWords.specialMissing),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: registerWords.passwordsDiffer,
    // Runs even while other fields are invalid, unless a field's schema uses `abort: true`: zod
    // then skips this check.
    when: () => true,
  })

export type RegisterInput = z.input<typeof registerSchema>
