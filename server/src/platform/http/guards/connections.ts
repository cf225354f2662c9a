import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Counter, Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'

/** How long a connection may be silent, in milliseconds. Streams are responses, so they are not affected. */
export const connectionTimeouts = {
  // The largest body, at the speed of the slowest phone network.
  requestTimeout: 30_000,
  // Longer than the 60 seconds of the usual proxies: the sender must close first, or a request is lost on a connection
  // that is being closed.
  keepAliveTimeout: 75_000,
  // While a response is computed or read: four times the database timeout.
  connectionTimeout: 60_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // Our code rejects these instead, in our own format.
    requireHostHeader: false,
  },
}

/** Rejects connections above the limit, and counts open and rejected ones. */
export function limitConnections(app: FastifyInstance, limit: number, registry: Registry): void {
  const { server } = app
  server.maxConnections = limit
  const countOpen = promisify(server.getConnections.bind(server))
  const gauge = new Gauge({
    name: 'http_connections',
    help: 'Open connections, including streams.',
    registers: [registry],
    async collect() {
      this.set(await countOpen())
    },
  })
  gauge.set(0)
  const rejected = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections that were closed immediately, because MAX_CONNECTIONS were open.',
    registers: [registry],
  })
  server.on('drop', () => rejected.inc())
  const ended = new Counter({
    name: 'http_connections_timed_out_total',
    help: 'Connections that were closed because their request did not arrive.',
    registers: [registry],
  })
  server.on('clientError', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') ended.inc()
  })
}

// Reserved for listeners, the log, Redis, the identity provider, and the runtime's own files.
const reservedDescriptors = 32

/**
 * How many connections fit in the limit of open files: some need a file too, and without a free descriptor neither the
 * database nor Redis could be reached again.
 */
export function connectionsThatFit(limit: number, openFiles: number, databasePool: number): number {
  const fitting = Math.floor((openFiles - databasePool - reservedDescriptors) * 0.75)
  return Math.max(1, Math.min(limit, fitting))
}

/** The limit of open files of this process; infinite if the system doesn't report one. */
export function readOpenFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Infinity : Number(soft)
  } catch {
    return Infinity
  }
}
