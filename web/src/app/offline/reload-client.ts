let isStoring = () => false

const lookAgainMs = 50

let isTouched = false
let onTouched: (() => void) | undefined

/** Records from the start of the page, long before a listener is added. */
export function watchForTouch(): void {
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, noteTouch, { once: true, capture: true })
}

function noteTouch(): void {
  isTouched = true
  onTouched?.()
}

/** Calls back once the golfer taps or types on the page, or immediately if they already have. */
export function onTouch(listener: () => void): void {
  onTouched = listener
  if (isTouched) listener()
}

/** Registers a check that reports whether entries are still being stored on this phone. */
export function holdReloadWhile(check: () => boolean): void {
  isStoring = check
}

/** Reloads the page; false if entries could not be stored first. Stored entries stay. */
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

/** From now on, recognizes errors from parts of this version that can't be loaded. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missing.has(error)
}

/**
 * Reloads into a version that still exists. Once per version: a broken one must not cause a loop. Never without a reply
 * from the server: the current page might not load again.
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

/** The page's first script has a different name in every version. */
function nameOfBuild(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
}
