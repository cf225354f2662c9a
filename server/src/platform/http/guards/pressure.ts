import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/app-error.ts'

const sampleMs = 1_000
const resolutionMs = 10

/** Turns requests away while the node itself is late, to keep those already accepted quick. */
export function turnAwayWhenLate(app: FastifyInstance, longestDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let isLate = false
  const sample = setInterval(() => {
    isLate = delays.mean / 1e6 - resolutionMs > longestDelayMs
    delays.reset()
  }, sampleMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(sample)
    delays.disable()
  })
  app.addHook('onRequest', async ({ routeOptions }) => {
    // A node that is late lives: whoever restarts it for that moves its load to the next.
    if (isLate && routeOptions.url !== '/healthz') throw new AppError('unavailable', { because: 'late' })
  })
}
