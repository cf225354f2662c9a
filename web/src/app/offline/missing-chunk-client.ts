import { reloadSafely } from './reload-client.ts'

const answerMs = 5_000
const missing = new WeakSet<Error>()

/** From now on it is known of an error whether a part of this version could not be loaded. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missing.has(error)
}

/**
 * Loads the page anew, which then is of a version that is there. Once for each version: one that is broken must not turn in
 * circles. Never without an answer of the server: the page that is here might not come back.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    const key = `reloaded ${nameOfBuild()}`
    if (sessionStorage.getItem(key)) return false
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
    if (!ok) return false
    sessionStorage.setItem(key, 'yes')
    return await reloadSafely()
  } catch {
    return false
  }
}

/** The script that the page begins with has a name of its own in every version. */
function nameOfBuild(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
}
