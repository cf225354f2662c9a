import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveWorld } from '../live/live-world.ts'
import type { StreamedChange } from '../live/stream-frames.ts'
import type { Edge } from './edge.ts'
import { openGetters } from './getters.ts'
import { startPollers, type PollerFigures, type PollerPaths } from './pollers.ts'
import type { PublicMatch } from './public-match.ts'
import { openPublicStreams } from './public-streams.ts'
import { openScoreLog, startScorer } from './scorer.ts'
import { openTally, type Tally } from './tally.ts'
import { openCpuUse, type CpuUse } from '../measuring/process-figures.ts'

export interface CrowdPlan {
  streams: number
  pollers: number
  intervalMs: number
  scoresPerSecond: number
  connections: number
  /** Long enough for each poller to have fetched once. */
  leadInMs: number
  roundMs: number
}

interface Place {
  world: LiveWorld
  edge: Edge
  match: PublicMatch
}

/** The wait from the moment a score was sent, including its way into the database. */
export interface Waits {
  answeredMs: Tally
  streamMs: Tally
  pollerMs: Tally
  /** The time of the last message to a stream. */
  frameBytes: number
}

export interface CrowdRound {
  seconds: number
  polled: PollerFigures
  origin: OriginRequests
  used: CpuUse
}

/** A crowd at one match: streams from the node itself, pollers through the edge, and a scorer. */
export async function openCrowd({ world, edge, match }: Place, plan: CrowdPlan) {
  const log = openScoreLog()
  let waits = emptyWaits()
  const { streams: count, scoresPerSecond: perSecond } = plan
  const streams = await openPublicStreams({ port: world.port, path: match.path, count, onChange })
  const workers = { node: () => [world.pid], nginx: edge.pids, load: () => [process.pid] }

  return {
    lostStreams: streams.lost,
    close: () => streams.close(),

    async measureBoard(): Promise<CrowdRound & { waits: Waits; rejectedScores: number }> {
      const scorer = startScorer(world, { match, log, perSecond, answeredMs: () => waits.answeredMs })
      const paths = { now: `${match.path}/now`, board: (revision: string) => `${match.path}/r/${revision}` }
      const round = await measure(paths)
      const measured = waits
      return { ...round, waits: measured, rejectedScores: await scorer.stop() }
    },

    /** The same pollers, with static files instead of the board. */
    measureFiles: async () => measure({ now: '/static/now', board: () => '/static/board', areFiles: true }),
  }

  function onChange({ since, revision, bytes }: StreamedChange): void {
    // The first message is the whole board, for which no watcher waited.
    if (since === 0) return
    for (const ms of log.waits(since, revision, performance.now())) waits.streamMs.add(ms)
    waits.frameBytes = bytes
  }

  function onBoard(from: number | undefined, to: number, atMs: number): void {
    if (from !== undefined) for (const ms of log.waits(from, to, atMs)) waits.pollerMs.add(ms)
  }

  async function measure(paths: PollerPaths): Promise<CrowdRound> {
    const getters = openGetters(edge.port, plan.connections)
    const pollers = startPollers({
      getters,
      paths,
      count: plan.pollers,
      intervalMs: plan.intervalMs,
      onBoard,
    })
    await sleep(plan.leadInMs)
    pollers.takeFigures()
    waits = emptyWaits()
    const startedMs = performance.now()
    const before = await readOriginRequests(world.metricsPort)
    const readUsed = openCpuUse(workers)
    await sleep(plan.roundMs)
    const used = readUsed()
    const after = await readOriginRequests(world.metricsPort)
    const seconds = (performance.now() - startedMs) / 1000
    const polled = pollers.takeFigures()
    pollers.stop()
    getters.close()
    return {
      seconds,
      polled,
      used,
      origin: { now: after.now - before.now, board: after.board - before.board },
    }
  }
}

function emptyWaits(): Waits {
  return { answeredMs: openTally(), streamMs: openTally(), pollerMs: openTally(), frameBytes: 0 }
}

/** How many requests of each kind reached the node, from its own metrics. */
interface OriginRequests {
  now: number
  board: number
}

async function readOriginRequests(metricsPort: number): Promise<OriginRequests> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = metrics.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count{'))
  const count = (route: string) =>
    lines
      .filter((line) => line.includes(`route="${route}"`))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
  return { now: count('/api/public/:token/now'), board: count('/api/public/:token/r/:revision') }
}
