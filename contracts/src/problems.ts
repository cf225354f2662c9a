import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What went wrong in a browser: an error nobody caught, a promise nobody waited for, a page that broke, a call answered 500. */
export const problemKinds = ['error', 'rejection', 'render', 'request'] as const

export type ProblemKind = (typeof problemKinds)[number]

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
})

export type Problem = z.input<typeof problemSchema>

/** Takes out whatever may be a person's: addresses, tokens, what stands in quotes, and all behind a ? or # of an address. */
export function scrub(text: string): string {
  return text
    .replaceAll(/[^\s@<>"'()]+@[^\s@<>"'():/]+\.[^\s@<>"'()]+/g, '<email>')
    .replaceAll(/(\/(?:watch|join|api\/public)\/)[^\s/?#):]+/g, '$1-')
    .replaceAll(/((?:https?:\/)?\/[^\s?#'"]*)[?#][^\s):'"]*/g, '$1')
    .replaceAll(/(["'`‘’“”«»])[^"'`‘’“”«»\n]*["'`‘’“”«»]/g, '<text>')
    .replaceAll(/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, '<secret>')
}

/** A page's address as a problem names it. */
export function pageOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : '-'))
  return parts.join('/').slice(0, 100)
}

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
