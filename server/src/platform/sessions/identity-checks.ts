import { LRUCache } from 'lru-cache'
import type { IdentityProvider } from '../identity-client.ts'
import { withProviderTimeout } from '../identity-client.ts'
import type { RedisPair } from '../redis.ts'
import type { ReportSessionFailure, Sessions } from './sessions.ts'

const usualPauseMs = 5 * 60 * 1000

// Another node checks it, or the provider is unavailable.
const shortPauseMs = 30_000

// Identities that are seen in the meantime are checked at one of their next requests.
const atOnce = 4

// An identity evicted from the cache is checked again earlier; nothing else changes.
const maxCached = 20_000

export interface IdentityCheckDeps {
  sessions: Sessions
  redis: RedisPair
  identityProvider: Pick<IdentityProvider, 'findAccountStatus'>
  report: ReportSessionFailure
  pauseMs?: number
}

/**
 * Checks the provider's status of identities with requests, each at most every five minutes over
 * all nodes. Ends sessions whose identity or sign-in has ended. No request waits for it.
 */
export function checkIdentities({ pauseMs = usualPauseMs, ...deps }: IdentityCheckDeps): void {
  const { sessions, redis, identityProvider, report } = deps
  const justChecked = new LRUCache<string, true>({ max: maxCached, ttl: pauseMs })
  let awayUntilMs = 0
  let underWay = 0

  sessions.onSeen(see)

  function see(uid: string): void {
    if (Date.now() < awayUntilMs || justChecked.has(uid) || underWay === atOnce) return
    justChecked.set(uid, true, { ttl: Math.min(shortPauseMs, pauseMs) })
    underWay += 1
    void check(uid).finally(() => (underWay -= 1))
  }

  async function check(uid: string): Promise<void> {
    if (!(await takeTurn(uid))) return
    justChecked.set(uid, true)
    try {
      await endWhatHasEnded(uid)
    } catch (error) {
      // An unavailable provider signs no one out; it is checked again later.
      awayUntilMs = Date.now() + Math.min(shortPauseMs, pauseMs)
      justChecked.delete(uid)
      report('recheck', error)
      await redis.commands.del(keyOf(uid)).catch((cause: unknown) => report('turn', cause))
    }
  }

  /**
   * Whether no node has checked the identity recently. Without Redis, a node knows only its own
   * checks.
   */
  async function takeTurn(uid: string): Promise<boolean> {
    const turn = await redis.commands.set(keyOf(uid), '', 'PX', pauseMs, 'NX').catch((cause: unknown) => {
      report('turn', cause)
      return 'OK'
    })
    return turn === 'OK'
  }

  async function endWhatHasEnded(uid: string): Promise<void> {
    const standing = await withProviderTimeout(identityProvider.findAccountStatus(uid))
    if (standing.kind === 'active') await sessions.endEarlier(uid, standing.validSince)
    else await sessions.endAll(uid)
  }
}

function keyOf(uid: string): string {
  return `identity-checked:${uid}`
}
