import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The place in the header for the page's own buttons; undefined without a header. */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined)

/** Renders a page's buttons in the header, or in the page if there is none. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const place = use(HeaderPlace)
  if (place === undefined) return children
  return place && createPortal(children, place)
}
