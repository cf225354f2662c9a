/** Asks any of the nodes, as somebody; what they answer is nobody's business but the one who asks. */
export type Ask = (method: string, path: string, body?: object) => Promise<Response>

export function askAs(cookieOf: () => string, nodePorts: readonly number[]): Ask {
  return (method, path, body) =>
    fetch(`http://127.0.0.1:${nodePorts[Math.floor(Math.random() * nodePorts.length)]}${path}`, {
      method,
      headers: { cookie: cookieOf(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
}
