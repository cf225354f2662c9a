// Without a schema: a page that needs none of them tells its problems too.

/** What went wrong in a browser: an error nobody caught, a promise nobody waited for, a page that broke, a call answered 500. */
export const problemKinds = ['error', 'rejection', 'render', 'request'] as const

export type ProblemKind = (typeof problemKinds)[number]

/** As it is told. */
export interface Problem {
  kind: ProblemKind
  message: string
  stack?: string | undefined
  page: string
  requestId?: string | undefined
}

const problemsOfPage = 5

/** Something that went wrong in a browser. */
export interface Noticed {
  kind: ProblemKind
  cause: unknown
  /** Of the call that failed. */
  requestId?: string | undefined
}

/** What is told of something that went wrong: each once, and a few of a page. */
export function toProblem(
  { kind, cause, requestId }: Noticed,
  pathname: string,
  told: ReadonlySet<string>,
): Problem | undefined {
  // Somebody went to another page.
  if (cause instanceof Error && cause.name === 'AbortError') return undefined
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause
  const message = scrub(words).slice(0, 300)
  if (told.size >= problemsOfPage || told.has(problemKey({ kind, message }))) return undefined
  return { kind, message, stack: framesOf(cause), page: pageOf(pathname), ...(requestId && { requestId }) }
}

export function problemKey({ kind, message }: Pick<Problem, 'kind' | 'message'>): string {
  return `${kind} ${message}`
}

/** Only where it was: the first lines repeat the message. */
function framesOf(cause: unknown): string {
  const lines = (cause instanceof Error && cause.stack?.split('\n')) || []
  const frames = lines.map((line) => line.trim()).filter((line) => /^at |@\w+:\/\//.test(line))
  return scrub(frames.join('\n')).slice(0, 1_500)
}

/** Takes out whatever may be a person's: addresses, tokens, what stands in quotes, and all behind a ? or # of an address. */
export function scrub(text: string): string {
  return (
    text
      .replaceAll(/[^\s@<>"'()]+@[^\s@<>"'():/]+\.[^\s@<>"'()]+/g, '<email>')
      .replaceAll(/(\/(?:watch|join|api\/public)\/)[^\s/?#):]+/g, '$1-')
      .replaceAll(/((?:https?:\/)?\/[^\s?#'"]*)[?#][^\s):'"]*/g, '$1')
      .replaceAll(/(["'`‘’“”«»])[^"'`‘’“”«»\n]*["'`‘’“”«»]/g, '<text>')
      // The name of one of our files has a hash in it, and is needed to find the place.
      .replaceAll(/(\/assets\/)?(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}/g, (found, assets) =>
        assets === undefined ? '<secret>' : found,
      )
  )
}

/** A page's address as a problem names it. */
export function pageOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : '-'))
  return parts.join('/').slice(0, 100)
}
