import type { MatchSnapshot } from '#sync/match-feed.ts'
import { useEffect, useState } from 'react'
import type { SyncStatus } from './sync-status.ts'
import { recheckInMs, syncStatus } from './sync-status.ts'

export function useSyncStatus(snapshot: MatchSnapshot): SyncStatus {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const delayMs = recheckInMs(snapshot, Date.now())
    if (delayMs === undefined) return undefined
    const timer = setTimeout(() => setNowMs(Date.now()), delayMs)
    return () => clearTimeout(timer)
  }, [snapshot])
  return syncStatus(snapshot, nowMs)
}
