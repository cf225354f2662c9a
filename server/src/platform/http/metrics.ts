import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { ReportServiceFailure } from '../service-figures.ts'

/** Measures every request by its route, never by its URL: each id would create a new series. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Names the running build, so that a change of any other metric can be compared with a release. */
export function measureBuild(build: string, registry: Registry): void {
  const info = new Gauge({
    name: 'build_info',
    help: 'Always 1; the label names the running build.',
    labelNames: ['build'],
    registers: [registry],
  })
  info.set({ build }, 1)
}

/** The registry of the process's metrics, with those of the runtime. */
export function openMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

// Short, because the collector sends its request at once and is on the same network.
const timeouts = { headersTimeout: 5_000, requestTimeout: 5_000, timeout: 10_000, maxHeaderSize: 4_096 }

/** A separate listener for the metrics, which must not be public. */
export function metricsServer(registry: Registry, report: ReportServiceFailure): Server {
  return createServer(timeouts, ({ method, url }, response) => {
    if (method === 'GET' && url === '/metrics') void answerMetrics(registry, response, report)
    else response.writeHead(404).end()
  })
}

async function answerMetrics(
  registry: Registry,
  response: ServerResponse,
  report: ReportServiceFailure,
): Promise<void> {
  // Without free file descriptors, some metrics can't be read, and a failure outside a request
  // would go unnoticed.
  const text = await registry.metrics().catch((error: unknown) => {
    report('figures', error)
    return undefined
  })
  if (text === undefined) return void response.writeHead(500).end()
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
}
