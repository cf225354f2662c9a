import { z } from 'zod'
import { sourceSchema } from './course-sources.ts'
import { endpoint } from '../endpoint.ts'

/** Courses that anybody may take along, by where they come from. */
export const courseExportSchema = z.object({
  source: sourceSchema,
  name: z.string(),
  url: z.url().nullable(),
  licence: z.object({ name: z.string(), url: z.url() }),
  /** What whoever uses them says beside them; nothing where the licence asks for nothing. */
  attribution: z.string().nullable(),
  courses: z.int().nonnegative(),
  /** Where they are. */
  address: z.string(),
})

export type CourseExport = z.infer<typeof courseExportSchema>

export const courseExportEndpoints = {
  exports: endpoint({
    method: 'GET',
    path: '/api/courses/exports',
    access: 'anyone',
    summary:
      'Where the courses come from, under which licence, and where all of a source can be taken along.',
    reply: z.array(courseExportSchema),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/courses/exports/:source',
    access: 'anyone',
    summary:
      'All courses of a source as lines of JSON, as `courses:import` reads them; only those that may be given on.',
    params: z.object({ source: sourceSchema }),
    /** Lines of JSON (application/x-ndjson), no document. */
    reply: z.string(),
  }),
}
