import type { IdentityProvider } from '../identity-client.ts'
import { askPatiently } from '../identity-client.ts'
import type { RedisPair } from '../redis.ts'
import type { ReportSessionFailure, Sessions } from './sessions.ts'

const usualPauseMs = 5 * 60 * 1000

// Another node asks, or the provider is away.
const shortPauseMs = 30_000

// Those seen meanwhile have their turn with one of their next requests.
const atOnce = 4

export interface IdentityCheckDeps {
  sessions: Sessions
  redis: RedisPair
  identityProvider: Pick<IdentityProvider, 'findStanding'>
  report: ReportSessionFailure
  pauseMs?: number
}

/**
 * Asks the provider how those stand who are seen, each at most every five minutes over all nodes, and ends their sessions
 * where the identity or their sign-in has ended. No request waits for it. Gives back how to stop.
 */
export function checkIdentities({ pauseMs = usualPauseMs, ...deps }: IdentityCheckDeps): () => void {
  const { sessions, redis, identityProvider, report } = deps
  const quietUntilMs = new Map<string, number>()
  let awayUntilMs = 0
  let underWay = 0

  sessions.onSeen(see)
  const sweep = setInterval(forgetOld, shortPauseMs).unref()
  return () => clearInterval(sweep)

  function see(uid: string): void {
    const nowMs = Date.now()
    const isQuiet = nowMs < Math.max(awayUntilMs, quietUntilMs.get(uid) ?? 0)
    if (isQuiet || underWay === atOnce) return
    quietUntilMs.set(uid, nowMs + Math.min(shortPauseMs, pauseMs))
    underWay += 1
    void check(uid).finally(() => (underWay -= 1))
  }

  async function check(uid: string): Promise<void> {
    if (!(await takeTurn(uid))) return
    quietUntilMs.set(uid, Date.now() + pauseMs)
    try {
      await endWhatHasEnded(uid)
    } catch (error) {
      // Nobody is signed out because the provider does not answer: it is asked again.
      awayUntilMs = Date.now() + Math.min(shortPauseMs, pauseMs)
      quietUntilMs.delete(uid)
      report('recheck', error)
      await redis.commands.del(keyOf(uid)).catch((cause: unknown) => report('turn', cause))
    }
  }

  /** Whether nobody has asked of late. Without Redis a node knows only of itself. */
  async function takeTurn(uid: string): Promise<boolean> {
    const turn = await redis.commands.set(keyOf(uid), '', 'PX', pauseMs, 'NX').catch((cause: unknown) => {
      report('turn', cause)
      return 'OK'
    })
    return turn === 'OK'
  }

  async function endWhatHasEnded(uid: string): Promise<void> {
    const standing = await askPatiently(identityProvider.findStanding(uid))
    if (standing.kind === 'there') await sessions.endEarlier(uid, standing.believedSince)
    else await sessions.endAll(uid)
  }

  function forgetOld(): void {
    for (const [uid, untilMs] of quietUntilMs) if (untilMs <= Date.now()) quietUntilMs.delete(uid)
  }
}

function keyOf(uid: string): string {
  return `identity-checked:${uid}`
}
