import { z } from 'zod'
import { idSchema } from '../primitives.ts'

/** A course as a list shows it. */
export const courseSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  hasCard: z.boolean(),
  hasTees: z.boolean(),
})

export type CourseSummary = z.infer<typeof courseSummarySchema>
