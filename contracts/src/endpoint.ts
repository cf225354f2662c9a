import type { z } from 'zod'

/**
 * Who may call an endpoint. `anyone`: no session needed. `identity`: a session of a proven identity, also
 * before it has a record here or a verified email. `member`: a verified identity with its record. `joiner`: a session
 * that a match's link has opened. `player`: a member, or a joiner of the match in the path. `operator`: a member who runs
 * the product; to everybody else there is no such call.
 */
export type Access = 'anyone' | 'identity' | 'member' | 'joiner' | 'player' | 'operator'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What the calls of somebody are counted as; of each kind there is a limit in a time. */
export type Counted =
  | 'matches'
  | 'courses'
  | 'guests'
  | 'scores'
  | 'searches'
  | 'streams'
  | 'links'
  | 'claims'
  | 'reads'
  | 'changes'

/** One call of the API: the value that the route, the typed client, the tests and the OpenAPI document all read. */
export interface Endpoint {
  readonly method: Method
  /** With parameters as `:name`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Left out: `reads` where something is asked, `changes` where something changes. */
  readonly counts?: Counted
  /** What it does, in one sentence, for the OpenAPI document. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
}

/** Keeps the exact types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What a call of the endpoint is counted as. */
export function countedAs({ counts, method }: Pick<Endpoint, 'counts' | 'method'>): Counted {
  return counts ?? (method === 'GET' ? 'reads' : 'changes')
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Direction extends 'input' | 'output',
> = E[K] extends z.ZodType
  ? { [P in K]: Direction extends 'input' ? z.input<E[K]> : z.output<E[K]> }
  : unknown

/** What a caller of the endpoint hands in. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** What a handler of the endpoint receives, parsed. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** What the endpoint answers. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The endpoint's path with its parameters and query filled in. */
export function urlOf(definition: Endpoint, input: { params?: object; query?: object }): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}))
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
