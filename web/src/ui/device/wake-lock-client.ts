export function canStayAwake(): boolean {
  return 'wakeLock' in navigator
}

/** Keeps the screen on until told to stop. The browser lets go whenever the page is hidden, so it is asked anew. */
export function stayAwake(): () => void {
  const stop = new AbortController()
  let lock: WakeLockSentinel | undefined
  const ask = async () => {
    if (document.hidden) return
    // Refused on a low battery: the screen goes dark as it always did.
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (stop.signal.aborted) await granted?.release()
    else lock = granted
  }
  document.addEventListener('visibilitychange', () => void ask(), { signal: stop.signal })
  void ask()
  return () => {
    stop.abort()
    void lock?.release()
  }
}
