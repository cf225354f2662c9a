import { api, urlOf } from '@nineteenth/contracts'
import { ApiError } from '@nineteenth/web/api/api-error.ts'
import type { SyncDeps } from '@nineteenth/web/sync/sync.ts'

/** Sends a simulated phone's entries: as the browser does, through its own network. */
export function submitThrough(origin: string): SyncDeps['submit'] {
  return async (matchId, body, signal) => {
    const url = `${origin}${urlOf(api.entries.record, { params: { id: matchId } })}`
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    if (!response.ok) throw new ApiError(response.status, await response.text())
    return api.entries.record.reply.parse(await response.json())
  }
}

export function readEpochThrough(origin: string): SyncDeps['readEpoch'] {
  return async () => {
    const response = await fetch(`${origin}${urlOf(api.live.epoch, {})}`)
    if (!response.ok) throw new ApiError(response.status, await response.text())
    return api.live.epoch.reply.parse(await response.json()).epoch
  }
}

export function connectThrough(origin: string): SyncDeps['connect'] {
  return (path, signal) => fetch(`${origin}${path}`, { signal })
}
