/** Requests that the page's head started before any script of the app, by URL. */
export type EarlyRequests = Map<string, { reply: Promise<Response>; abort: () => void }>

declare global {
  interface Window {
    /** Not set in every page: app/early-start-client.ts sets it in a built app. */
    earlyRequests?: EarlyRequests
  }
}

/** Returns the reply to such a request, once. */
export function claimEarly(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = globalThis.window?.earlyRequests?.get(url)
  if (!early) return undefined
  globalThis.window.earlyRequests?.delete(url)
  signal.addEventListener('abort', early.abort)
  return early.reply
}

/** After a change, earlier replies are outdated. */
export function dropEarly(): void {
  const requests = globalThis.window?.earlyRequests
  for (const { abort } of requests?.values() ?? []) abort()
  requests?.clear()
}
