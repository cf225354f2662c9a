import { setTimeout as sleep } from 'node:timers/promises'

/** Sends requests to any of the nodes, with the cookie of a person. */
export function requestAs(cookieOf: () => string, nodePorts: readonly number[]) {
  return (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${nodePorts[Math.floor(Math.random() * nodePorts.length)]}${path}`, {
      method,
      headers: { cookie: cookieOf(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
}

// On a busy machine, a node takes a minute to start.
const patienceMs = 180_000

/** Retries until it succeeds; on a timeout, reports what failed and how often. */
export async function untilDone(
  what: string,
  pauseMs: number,
  tryOnce: () => Promise<boolean>,
): Promise<void> {
  const deadlineMs = Date.now() + patienceMs
  const failures = new Map<string, number>()
  while (!(await tryOnce().catch(note))) {
    if (Date.now() > deadlineMs)
      throw new Error(`${what} until the timeout: ${JSON.stringify([...failures])}`)
    await sleep(pauseMs)
  }

  function note(error: unknown): false {
    const text = String(error).slice(0, 100)
    failures.set(text, (failures.get(text) ?? 0) + 1)
    return false
  }
}
