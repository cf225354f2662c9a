import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Problem } from './problem-words.ts'
import { problemKinds, scrub } from './problem-words.ts'

const scrubbedSchema = (longest: number) => z.string().max(longest).transform(scrub)

/** As little of it as finds the fault, and nothing of the person: what might be theirs is taken out on both sides. */
export const problemSchema = z.object({
  kind: z.enum(problemKinds),
  message: scrubbedSchema(300),
  /** Where in our code. */
  stack: scrubbedSchema(1_500).default(''),
  /** The page, without what only a person's address has: numbers and tokens. */
  page: z
    .string()
    .max(100)
    .regex(/^[a-z/-]*$/),
  /** Of the call that failed. */
  requestId: z.uuid().optional(),
}) satisfies z.ZodType<unknown, Problem>

export const problemEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/problems',
    access: 'anyone',
    summary: 'Tells of something that went wrong in a browser, without a word about the person.',
    body: problemSchema,
    reply: z.object({ ok: z.literal(true) }),
  }),
}
