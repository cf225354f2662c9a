import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Counter, Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'

/** How long a connection may say nothing, in milliseconds. Streams are answers: none of them is meant. */
export const connectionPatience = {
  // The largest body, at the speed of the slowest phone network.
  requestTimeout: 30_000,
  // Longer than the 60 seconds of the usual proxies: whoever hangs up first must be the one who sends, or a request is
  // lost on a connection that is being closed.
  keepAliveTimeout: 75_000,
  // While an answer is made or read: four times as long as the database may take.
  connectionTimeout: 60_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // Refused by us instead, in our own shape.
    requireHostHeader: false,
  },
}

/** Turns away whoever comes when there are so many, and tells how many are there and were turned away. */
export function limitConnections(app: FastifyInstance, limit: number, registry: Registry): void {
  const { server } = app
  server.maxConnections = limit
  const countOpen = promisify(server.getConnections.bind(server))
  const gauge = new Gauge({
    name: 'http_connections',
    help: 'How many connections are open, streams among them.',
    registers: [registry],
    async collect() {
      this.set(await countOpen())
    },
  })
  gauge.set(0)
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections that were closed at once, because there were MAX_CONNECTIONS already.',
    registers: [registry],
  })
  server.on('drop', () => refused.inc())
  const ended = new Counter({
    name: 'http_connections_timed_out_total',
    help: 'Connections that were closed because their request did not come.',
    registers: [registry],
  })
  server.on('clientError', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') ended.inc()
  })
}

// Listeners, log, Redis, the identity provider, and what the runtime itself keeps open.
const keptDescriptors = 32

/**
 * How many connections fit, where the process may open only so many files: some have a file open too, and without a
 * descriptor left neither the database nor Redis could be reached again.
 */
export function connectionsThatFit(limit: number, openFiles: number, databasePool: number): number {
  const fitting = Math.floor((openFiles - databasePool - keptDescriptors) * 0.75)
  return Math.max(1, Math.min(limit, fitting))
}

/** How many files this process may have open; no end where the system does not say. */
export function readOpenFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Infinity : Number(soft)
  } catch {
    return Infinity
  }
}
