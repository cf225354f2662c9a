import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveWorld } from '../live/live-world.ts'
import { scoresClient } from '../live/scores-client.ts'
import type { PublicMatch } from './public-match.ts'
import type { Tally } from './tally.ts'

export type ScoreLog = ReturnType<typeof openScoreLog>

/**
 * When each score was sent, by its resulting revision. Scores are sent one after the other, so that their revision is
 * known in advance.
 */
export function openScoreLog() {
  const sentMs = new Map<number, number>()
  return {
    note: (revision: number, atMs: number) => void sentMs.set(revision, atMs),
    /** How long a watcher who moved from one revision to another waited for each score in between. */
    waits(from: number, to: number, atMs: number): number[] {
      const waits: number[] = []
      for (let revision = from + 1; revision <= to; revision++) {
        const sent = sentMs.get(revision)
        if (sent !== undefined) waits.push(atMs - sent)
      }
      return waits
    },
  }
}

interface ScorerPlan {
  match: PublicMatch
  log: ScoreLog
  perSecond: number
  /** How long the node took for each score. */
  answeredMs: () => Tally
}

/** A member who enters scores one after another until stopped. */
export function startScorer(world: LiveWorld, { match, log, perSecond, answeredMs }: ScorerPlan) {
  const scores = scoresClient(world)
  const stopping = new AbortController()
  let rejected = 0
  const ended = enter()
  return {
    /** Returns how many scores the node rejected. */
    async stop(): Promise<number> {
      stopping.abort()
      await ended
      scores.close()
      return rejected
    },
  }

  async function enter(): Promise<void> {
    for (let dueMs = performance.now(); !stopping.signal.aborted; dueMs += 1000 / perSecond) {
      await sleep(Math.max(0, dueMs - performance.now()))
      await enterOne().catch(() => (rejected += 1))
    }
  }

  /** A score equal to the current one changes nothing, so the next score gets its revision. */
  async function enterOne(): Promise<void> {
    const sentMs = performance.now()
    log.note(match.revision + 1, sentMs)
    const revision = await scores.byRoute(match.matchId, match.players)
    answeredMs().add(performance.now() - sentMs)
    if (revision === match.revision) return enterOne()
    // A score that seemed to be rejected may have been accepted.
    log.note(revision, sentMs)
    match.revision = revision
  }
}
