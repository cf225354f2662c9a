import { useEffect, useState } from 'react'

const tickMs = 5_000

/** The time of day as it was within the last few seconds, and whether there is a network at all. */
export function useNow(): { nowMs: number; isOnline: boolean } {
  const [clock, setClock] = useState(readClock)
  useEffect(() => {
    const read = () => setClock(readClock())
    const timer = setInterval(read, tickMs)
    window.addEventListener('online', read)
    window.addEventListener('offline', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', read)
      window.removeEventListener('offline', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return clock
}

function readClock() {
  return { nowMs: Date.now(), isOnline: navigator.onLine }
}
