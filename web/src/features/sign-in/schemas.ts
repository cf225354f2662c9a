import { emailSchema } from '@nineteenth/contracts'
import { z } from 'zod'

/** As typed or pasted, with whatever spaces came along. */
export const typedEmailSchema = z.string().trim().pipe(emailSchema)

export const signInSchema = z.object({
  email: typedEmailSchema,
  password: z.string().min(6, 'Password must be at least 6 characters'),
})

export const forgotPasswordSchema = z.object({ email: typedEmailSchema })
