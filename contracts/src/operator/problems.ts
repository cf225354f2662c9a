import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Problem } from './problem-words.ts'
import { problemKinds, scrub } from './problem-words.ts'

const scrubbedSchema = (longest: number) => z.string().max(longest).transform(scrub)

/** Only the data that helps to find the bug. Personal data is removed by the browser and again by the server. */
export const problemSchema = z.object({
  kind: z.enum(problemKinds),
  message: scrubbedSchema(300),
  /** The position in our code. */
  stack: scrubbedSchema(1_500).default(''),
  /** The page without the personal parts of its address: numbers and tokens. */
  page: z
    .string()
    .max(100)
    .regex(/^[a-z/-]*$/),
  /** The id of the failed request. */
  requestId: z.uuid().optional(),
}) satisfies z.ZodType<unknown, Problem>

export const problemEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/problems',
    access: 'anyone',
    summary: 'Reports a problem in a browser, without personal data.',
    body: problemSchema,
    reply: z.object({ ok: z.literal(true) }),
  }),
}
