import { areLoaded, loadFormats } from '@nineteenth/scoring'
import { startTransition, useEffect, useState } from 'react'

/** Whether the formats of these games are loaded, or why they can't be. It loads them. */
export function useLoadedFormats(games: readonly { format: string }[]): boolean | Error {
  const names = [...new Set(games.map(({ format }) => format))].toSorted().join(' ')
  const [tried, setTried] = useState<{ names: string; error?: Error }>()
  const isLoaded = areLoaded(names.split(' '))
  useEffect(() => {
    if (isLoaded) return
    loadFormats(names.split(' ')).then(
      // In slices: a page of results is drawn while the phone reacts to taps.
      () => startTransition(() => setTried({ names })),
      (error: Error) => setTried({ names, error }),
    )
  }, [names, isLoaded])
  return isLoaded || (tried?.names === names && tried.error) || false
}
