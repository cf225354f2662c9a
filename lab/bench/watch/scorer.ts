import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveWorld } from '../live/live-world.ts'
import { scoresClient } from '../live/scores-client.ts'
import type { PublicMatch } from './public-match.ts'
import type { Tally } from './tally.ts'

export type ScoreLog = ReturnType<typeof openScoreLog>

/** When each score was sent, by the revision it leads to. One is sent after the other, so that this is known before. */
export function openScoreLog() {
  const sentMs = new Map<number, number>()
  return {
    note: (revision: number, atMs: number) => void sentMs.set(revision, atMs),
    /** How long whoever stood at one revision, and now has another, waited for each score in between. */
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
  /** How long the node took to answer each. */
  answeredMs: () => Tally
}

/** Somebody who enters scores at the members' route, one after the other, until they are stopped. */
export function startScorer(world: LiveWorld, { match, log, perSecond, answeredMs }: ScorerPlan) {
  const scores = scoresClient(world)
  const stopping = new AbortController()
  let refused = 0
  const ended = enter()
  return {
    /** Tells how many scores the node did not take. */
    async stop(): Promise<number> {
      stopping.abort()
      await ended
      scores.close()
      return refused
    },
  }

  async function enter(): Promise<void> {
    for (let dueMs = performance.now(); !stopping.signal.aborted; dueMs += 1000 / perSecond) {
      await sleep(Math.max(0, dueMs - performance.now()))
      await enterOne().catch(() => (refused += 1))
    }
  }

  /** One that is no other than the score on the card changes nothing, and the next takes its place. */
  async function enterOne(): Promise<void> {
    const sentMs = performance.now()
    log.note(match.revision + 1, sentMs)
    const revision = await scores.byRoute(match.matchId, match.players)
    answeredMs().add(performance.now() - sentMs)
    if (revision === match.revision) return enterOne()
    // One that seemed to be refused may have been taken.
    log.note(revision, sentMs)
    match.revision = revision
  }
}
