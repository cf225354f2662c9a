let isStoring = () => false

const lookAgainMs = 50

let isTouched = false
let onTouched: (() => void) | undefined

/** From the start of the page, long before there is anybody to be told. */
export function watchForTouch(): void {
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, noteTouch, { once: true, capture: true })
}

function noteTouch(): void {
  isTouched = true
  onTouched?.()
}

/** Calls back once the page was tapped or typed on, at once if it was. */
export function onTouch(listener: () => void): void {
  onTouched = listener
  if (isTouched) listener()
}

/** Says how to find out whether something entered is on its way to this phone's store. */
export function holdReloadWhile(check: () => boolean): void {
  isStoring = check
}

/** Loads the page anew; false if what was entered could not be stored before. What waits to be sent is stored, and stays. */
export async function reloadSafely(patienceMs = 5_000): Promise<boolean> {
  for (let waitedMs = 0; isStoring(); waitedMs += lookAgainMs) {
    if (waitedMs >= patienceMs) return false
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
  window.location.reload()
  return true
}

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
