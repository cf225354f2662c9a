import type { EntryOutcome } from '@nineteenth/contracts'
import { Counter, Gauge, Histogram } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import { AppError } from '#platform/app-error.ts'

/** Metrics of score entry: outcomes, recording times, waiting times on phones, and the queue on this node. */
export function measureScores(registry: Registry) {
  const seconds = new Histogram({
    name: 'score_recording_seconds',
    help: 'Time to record what a phone sent, by outcome of the call.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const entries = new Counter({
    name: 'score_entries_total',
    help: 'Entries by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const waited = new Histogram({
    name: 'score_waited_seconds',
    help: 'How long the oldest entry had waited on the phone that sent it.',
    buckets: [2, 10, 60, 300, 1_800, 7_200, 86_400],
    registers: [registry],
  })
  const queue = new Gauge({
    name: 'score_recording_queue',
    help: 'Calls waiting to be recorded.',
    registers: [registry],
  })

  return {
    onQueueChange: (length: number) => queue.set(length),
    noteWait: (waitedSeconds: number | undefined) => {
      if (waitedSeconds !== undefined) waited.observe(waitedSeconds)
    },
    async measure<Answer extends { outcomes: readonly EntryOutcome[] }>(
      recording: Promise<Answer>,
    ): Promise<Answer> {
      const stop = seconds.startTimer()
      try {
        const answer = await recording
        stop({ outcome: 'recorded' })
        for (const { outcome } of answer.outcomes) entries.inc({ outcome })
        return answer
      } catch (error) {
        stop({ outcome: error instanceof AppError ? error.code : 'failed' })
        throw error
      }
    },
  }
}
