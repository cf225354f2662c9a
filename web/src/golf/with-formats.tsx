import type { ReactNode } from 'react'
import { useLoadedFormats } from './use-loaded-formats.ts'

interface WithFormatsProps {
  games: readonly { format: string }[]
  /** Shown while they load. */
  skeleton: ReactNode
  children: () => ReactNode
}

/** Renders its children once the formats of these games are loaded. */
export function WithFormats({ games, skeleton, children }: WithFormatsProps) {
  const isLoaded = useLoadedFormats(games)
  // The boundary of the page reloads an app whose parts are gone.
  if (isLoaded instanceof Error) throw isLoaded
  return isLoaded ? children() : skeleton
}
