import { z } from 'zod'
import { sourceSchema } from './course-sources.ts'
import { endpoint } from '../endpoint.ts'

/** Courses that anyone may download, by source. */
export const courseExportSchema = z.object({
  source: sourceSchema,
  name: z.string(),
  url: z.url().nullable(),
  licence: z.object({ name: z.string(), url: z.url() }),
  /** The line that a user of the courses must show; null if the licence requires none. */
  attribution: z.string().nullable(),
  courses: z.int().nonnegative(),
  /** The download URL. */
  address: z.string(),
})

export type CourseExport = z.infer<typeof courseExportSchema>

export const courseExportEndpoints = {
  exports: endpoint({
    method: 'GET',
    path: '/api/courses/exports',
    access: 'anyone',
    summary: 'The sources of the courses with licence and download URL.',
    reply: z.array(courseExportSchema),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/courses/exports/:source',
    access: 'anyone',
    summary:
      'All courses of a source that may be redistributed, as the JSON lines that `courses:import` reads.',
    params: z.object({ source: sourceSchema }),
    /** JSON lines (application/x-ndjson). */
    reply: z.string(),
  }),
}
