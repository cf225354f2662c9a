import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The place in the header for what belongs to the page below it; undefined where there is no header. */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined)

/** Puts a page's own buttons into the header. A page without one shows them itself. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const place = use(HeaderPlace)
  if (place === undefined) return children
  return place && createPortal(children, place)
}
