import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzReply } from './send-client.ts'

export interface Failure {
  /** Undefined for a request after the rounds. */
  no?: number
  rule: string
  request: FuzzRequest
  reply: FuzzReply
}

const shownOfBody = 4_000

/** How to repeat a request: a shell command, the reply, and the command for its round. */
export function describeFailure({ no, rule, request, reply }: Failure, seed: number): string {
  return [
    `✗ ${rule}`,
    `  as ${request.person.kind}, ${request.endpoint.method} ${request.endpoint.path}; again: pnpm fuzz --seed ${seed}${no === undefined ? '' : ` --only ${no}`}`,
    `  ${toCurl(request)}`,
    `  ${reply.status} ${JSON.stringify(reply.headers)}`,
    `  ${reply.text.slice(0, 1_000)}`,
  ].join('\n')
}

/** The request as a shell command. */
export function toCurl({ method, path, headers, body }: FuzzRequest): string {
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const address = quote(`http://127.0.0.1:8080${path}`)
  return ['curl -i --path-as-is', `-X ${method}`, ...parts, ...bodyOf(body), address].join(' ')
}

function bodyOf(body: FuzzRequest['body']): string[] {
  if (body === undefined) return []
  const bytes = Buffer.from(body)
  if (bytes.length > shownOfBody) return [`# ${bytes.length} bytes: ${bytes.toString('latin1', 0, 200)}…`]
  if (/^[\x20-\x7e]*$/.test(bytes.toString('latin1'))) return [`--data-binary ${quote(bytes.toString())}`]
  return [`--data-binary @<(echo ${bytes.toString('base64')} | base64 -d)`]
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Counts the replies. */
export function openFigures() {
  const statuses = new Map<number, number>()
  const succeeded = new Set<string>()
  let slowest = { elapsedMs: 0, name: '' }
  let retried = 0
  return {
    countRetry: () => (retried += 1),
    count({ endpoint, isItsCall, method, path }: FuzzRequest, { status, elapsedMs }: FuzzReply): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (isItsCall && status === 200) succeeded.add(`${endpoint.method} ${endpoint.path}`)
      if (elapsedMs > slowest.elapsedMs) slowest = { elapsedMs, name: `${method} ${path.slice(0, 100)}` }
    },
    /** The calls that never succeeded. */
    listNever: (names: readonly string[]) => names.filter((name) => !succeeded.has(name)),
    print(seconds: number): void {
      const all = [...statuses.values()].reduce((sum, times) => sum + times, 0)
      const each = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
      const failed = [...statuses].filter(([status]) => status >= 500 || status === 0)
      console.log(`${all} requests in ${seconds.toFixed(0)} s, ${(all / seconds).toFixed(0)} a second`)
      console.log(`by status: ${each.join(', ')}`)
      console.log(`5xx or none: ${failed.reduce((sum, [, times]) => sum + times, 0)}`)
      console.log(`retried because they were slow or rejected: ${retried}`)
      console.log(`the slowest took ${slowest.elapsedMs.toFixed(0)} ms: ${slowest.name}`)
    },
  }
}
