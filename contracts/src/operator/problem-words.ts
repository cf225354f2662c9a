// Has no schema, so that pages that load no schemas can report problems too.

/**
 * Kinds of problems in a browser: an uncaught error, an unhandled rejection, a page that failed to render, a call
 * answered with 500.
 */
export const problemKinds = ['error', 'rejection', 'render', 'request'] as const

export type ProblemKind = (typeof problemKinds)[number]

/** The reported problem. */
export interface Problem {
  kind: ProblemKind
  message: string
  stack?: string | undefined
  page: string
  requestId?: string | undefined
}

const problemsOfPage = 5

/** A problem caught in a browser. */
export interface CaughtProblem {
  kind: ProblemKind
  cause: unknown
  /** The id of the failed request. */
  requestId?: string | undefined
}

/** Builds the report of a problem: each one once, and a few per page. */
export function toProblem(
  { kind, cause, requestId }: CaughtProblem,
  pathname: string,
  told: ReadonlySet<string>,
): Problem | undefined {
  // The person left the page.
  if (cause instanceof Error && cause.name === 'AbortError') return undefined
  const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause
  const message = scrub(words).slice(0, 300)
  if (told.size >= problemsOfPage || told.has(problemKey({ kind, message }))) return undefined
  return { kind, message, stack: framesOf(cause), page: pageOf(pathname), ...(requestId && { requestId }) }
}

export function problemKey({ kind, message }: Pick<Problem, 'kind' | 'message'>): string {
  return `${kind} ${message}`
}

/** Only the lines with positions: the first lines repeat the message. */
function framesOf(cause: unknown): string {
  const lines = (cause instanceof Error && cause.stack?.split('\n')) || []
  const frames = lines.map((line) => line.trim()).filter((line) => /^at |@\w+:\/\//.test(line))
  return scrub(frames.join('\n')).slice(0, 1_500)
}

/** Removes possible personal data: addresses, tokens, quoted text, and everything after ? or # in a URL. */
export function scrub(text: string): string {
  return (
    text
      .replaceAll(/[^\s@<>"'()]+@[^\s@<>"'():/]+\.[^\s@<>"'()]+/g, '<email>')
      .replaceAll(/(\/(?:watch|join|api\/public)\/)[^\s/?#):]+/g, '$1-')
      .replaceAll(/((?:https?:\/)?\/[^\s?#'"]*)[?#][^\s):'"]*/g, '$1')
      .replaceAll(/(["'`‘’“”«»])[^"'`‘’“”«»\n]*["'`‘’“”«»]/g, '<text>')
      // Keep the hash in the name of our own files: it is needed to find the position.
      .replaceAll(/(\/assets\/)?(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}/g, (found, assets) =>
        assets === undefined ? '<secret>' : found,
      )
  )
}

/** A page's path as a problem report shows it. */
export function pageOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : '-'))
  return parts.join('/').slice(0, 100)
}
