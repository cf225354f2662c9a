import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'

const sampleMs = 1_000
const resolutionMs = 10

// Writes are accepted before reads.
const readShare = 0.6

// A node that keeps up has a handful of running calls. It has more only if it, or a service it waits for, falls behind.
const busyShare = 0.25
const busyDelayMs = 50

export interface PressureLimits {
  /** The average event loop delay above which every call is rejected. */
  longestDelayMs: number
  /** The maximum number of running calls, without those whose body is still arriving. */
  callsAtOnce: number
}

/**
 * Rejects calls that the node can't answer in time. Otherwise phones give up and retry, and the node works on replies
 * that no client waits for. Returns whether the node is busy, for work that can wait.
 */
export function limitPressure(
  app: FastifyInstance,
  { longestDelayMs, callsAtOnce }: PressureLimits,
): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let delayMs = 0
  const sample = setInterval(() => {
    delayMs = delays.mean / 1e6 - resolutionMs
    delays.reset()
  }, sampleMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(sample)
    delays.disable()
  })
  const underWay = new Set<FastifyRequest>()
  // Before any lookup: a rejected call must cost next to nothing.
  app.addHook('onRequest', async (request) => take(request))
  // A call is not counted while its body arrives, or slow senders would use up the limit.
  app.addHook('preParsing', async (request) => void underWay.delete(request))
  app.addHook('preValidation', async (request) => take(request))
  // Released before the reply is sent, or slow readers would use up the limit.
  app.addHook('onSend', async (request) => void underWay.delete(request))
  return () => delayMs > busyDelayMs || underWay.size >= busyShare * callsAtOnce

  function take(request: FastifyRequest): void {
    if (isHealthCheck(request) || isStream(request)) return
    const limit = request.method === 'GET' ? readShare * callsAtOnce : callsAtOnce
    if (delayMs > longestDelayMs || underWay.size >= limit)
      throw new AppError('unavailable', { because: 'late' })
    underWay.add(request)
  }
}

// Never rejected: a supervisor that restarts a busy node, or takes it out, moves its load to the next one.
function isHealthCheck({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/healthz' || routeOptions.url === '/readyz'
}

/** Streams last for hours and have their own limits. */
function isStream({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.endsWith('/live') ?? false
}
