import { useEffect, useEffectEvent, useState } from 'react'

/** Loads once, without the query client: a phone that joins need not load that first. Nothing until it is here. */
export function useLoaded<Loaded>(load: (signal: AbortSignal) => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  const start = useEffectEvent(load)
  useEffect(() => {
    const stop = new AbortController()
    void start(stop.signal).then((value) => stop.signal.aborted || setLoaded(value))
    return () => stop.abort()
  }, [])
  return loaded
}
