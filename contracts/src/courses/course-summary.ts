import { z } from 'zod'
import { idSchema } from '../primitives.ts'

/** The course that this one corrects, if the caller can see it. */
const copyOfSchema = z.object({ id: idSchema, name: z.string() }).nullable()

/** A course in a list. */
export const courseSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  hasCard: z.boolean(),
  hasTees: z.boolean(),
  copyOf: copyOfSchema,
})

export type CourseSummary = z.infer<typeof courseSummarySchema>
