/** How many requests of each kind a node has answered. */
export interface OriginRequests {
  now: number
  board: number
}

/** From the node's own figures, whatever was kept in front of it. */
export async function readOriginRequests(metricsPort: number): Promise<OriginRequests> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  return parseOriginRequests(await reply.text())
}

export function parseOriginRequests(metrics: string): OriginRequests {
  const count = (route: string) =>
    metrics
      .split('\n')
      .filter(
        (line) =>
          line.startsWith('http_request_duration_seconds_count{') && line.includes(`route="${route}"`),
      )
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
  return { now: count('/api/public/:token/now'), board: count('/api/public/:token/r/:revision') }
}
