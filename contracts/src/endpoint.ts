import type { z } from 'zod'

/**
 * Who may call an endpoint. `anyone`: no session needed. `identity`: a signed-in identity, even without an account or a
 * verified email. `member`: a verified identity with an account. `joiner`: a session opened by a match's join link.
 * `player`: a member, or a joiner of the match in the path. `operator`: a member who runs the product; for other callers
 * the endpoint doesn't exist.
 */
export type Access = 'anyone' | 'identity' | 'member' | 'joiner' | 'player' | 'operator'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The rate limit that a call counts against. */
export type RateLimitKind =
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

/** One API call. The route, the typed client, the tests and the OpenAPI document are derived from it. */
export interface Endpoint {
  readonly method: Method
  /** With parameters as `:name`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Default: `reads` for GET, `changes` for every other method. */
  readonly rateLimit?: RateLimitKind
  /** One sentence for the OpenAPI document. */
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

/** The rate limit that a call of the endpoint counts against. */
export function rateLimitOf({ rateLimit, method }: Pick<Endpoint, 'rateLimit' | 'method'>): RateLimitKind {
  return rateLimit ?? (method === 'GET' ? 'reads' : 'changes')
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Direction extends 'input' | 'output',
> = E[K] extends z.ZodType
  ? { [P in K]: Direction extends 'input' ? z.input<E[K]> : z.output<E[K]> }
  : unknown

/** The input of a call, before parsing. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** The parsed input that the handler receives. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** The endpoint's parsed reply. */
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
