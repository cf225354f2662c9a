import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from './problem-words.ts'

/** The actions that an operator can take by a command; each is recorded. */
export const operatorActions = [
  'end-sessions',
  'make-operator',
  'take-operator',
  'turn-link-off',
  'run-housekeeping',
  'disable-member',
  'enable-member',
  'remove-courses',
] as const

export type OperatorAction = (typeof operatorActions)[number]

const momentSchema = z.iso.datetime()
const bytesSchema = z.int().nonnegative()

/** An exact count, or an estimate if it is large. */
const countSchema = z.object({ count: z.int().nonnegative(), isEstimate: z.boolean() })

export type Count = z.infer<typeof countSchema>

/** Figures about the service, without any names. */
const figuresSchema = z.object({
  madeAt: momentSchema,
  /** Figures of the node that answered; other nodes have their own. */
  node: z.object({
    build: z.string(),
    uptimeSeconds: z.int().nonnegative(),
    browserProblems: z.array(z.object({ kind: z.enum(problemKinds), count: z.int().nonnegative() })),
    pool: z.object({ size: z.int(), used: z.int(), waiting: z.int() }),
  }),
  services: z.array(z.object({ name: z.string(), state: z.string(), answerMs: z.number().nonnegative() })),
  schema: z.object({
    state: z.enum(['same', 'newer', 'too-new', 'lacking']),
    migrations: z.int().nonnegative(),
    newest: z.object({ name: z.string(), appliedAt: momentSchema }).nullable(),
  }),
  people: z.object({
    members: countSchema,
    guests: countSchema,
    deleted: countSchema,
    operators: countSchema,
    /** Registrations whose address is not verified yet. */
    waiting: countSchema,
  }),
  sessions: z.object({ signedIn: countSchema, joined: countSchema }),
  matches: z.object({ inProgress: countSchema, complete: countSchema, deleted: countSchema }),
  links: z.object({ join: countSchema, watch: countSchema }),
  /** The largest sources; the entry without a source counts the courses that members typed. */
  courses: z.array(
    z.object({ source: z.string().nullable(), licence: z.string().nullable(), count: z.int().positive() }),
  ),
  databaseBytes: bytesSchema,
  /** Largest first; row counts are the database's estimates. */
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int().nonnegative(),
      tableBytes: bytesSchema,
      indexBytes: bytesSchema,
    }),
  ),
  housekeeping: z.object({
    /** Rounds of all nodes, newest first. */
    rounds: z.array(
      z.object({
        beganAt: momentSchema,
        endedAt: momentSchema,
        removed: z.int().nonnegative(),
        failed: z.array(z.string()),
      }),
    ),
    /** Rows that are due for removal. */
    waiting: z.array(countSchema.extend({ what: z.string() })),
  }),
  /** The last commands that changed something, newest first. */
  actions: z.array(z.object({ action: z.enum(operatorActions), happenedAt: momentSchema })),
})

export type Figures = z.infer<typeof figuresSchema>

export const operatorEndpoints = {
  figures: endpoint({
    method: 'GET',
    path: '/api/operator/figures',
    access: 'operator',
    summary: 'Figures about the service, without any names.',
    reply: figuresSchema,
  }),
}
