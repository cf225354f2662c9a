import { emailSchema } from '@nineteenth/contracts'
import { z } from 'zod'
import { words } from './words.ts'

/** As typed or pasted, without surrounding spaces. */
export const typedEmailSchema = z.string().trim().pipe(emailSchema)

export const signInSchema = z.object({
  email: typedEmailSchema,
  password: z.string().min(6, words.form.passwordTooShort),
})

export const forgotPasswordSchema = z.object({ email: typedEmailSchema })
