import { api, urlOf } from '@nineteenth/contracts'
import { ApiError } from '@nineteenth/web/api/api-error.ts'
import type { SyncDeps } from '@nineteenth/web/sync/sync.ts'

/** How a simulated phone sends its entries: as the browser does, through a network of its own. */
export function submitThrough(origin: string): SyncDeps['submit'] {
  return async (matchId, body, signal) => {
    const url = `${origin}${urlOf(api.scores.submit, { params: { id: matchId } })}`
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    if (!response.ok) throw new ApiError(response.status, await response.text())
    return api.scores.submit.reply.parse(await response.json())
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
