import { useEffect, useEffectEvent, useState } from 'react'

/** Loads once, without the query client, which joining doesn't need. Undefined until loaded. */
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
