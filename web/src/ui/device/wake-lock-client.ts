export function canStayAwake(): boolean {
  return 'wakeLock' in navigator
}

/** Keeps the screen on until stopped. Browsers release the lock when the page is hidden, so it is requested again. */
export function stayAwake(): () => void {
  const stop = new AbortController()
  let lock: WakeLockSentinel | undefined
  const request = async () => {
    if (document.hidden) return
    // Rejected on a low battery: the screen turns off as usual.
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (stop.signal.aborted) await granted?.release()
    else lock = granted
  }
  document.addEventListener('visibilitychange', () => void request(), { signal: stop.signal })
  void request()
  return () => {
    stop.abort()
    void lock?.release()
  }
}
