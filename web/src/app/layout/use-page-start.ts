import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

export const contentId = 'content'

/**
 * A new page begins at its top, for the eye and for the screen reader: without a page load the browser would leave
 * both where they were. Going back, the browser itself knows where one had been.
 */
export function usePageStart(): void {
  const [location] = useLocation()
  const shown = useRef(location)
  const isBack = useRef(false)
  useEffect(() => {
    const noteBack = () => {
      isBack.current = true
    }
    window.addEventListener('popstate', noteBack)
    return () => window.removeEventListener('popstate', noteBack)
  }, [])
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    if (!isBack.current) window.scrollTo(0, 0)
    isBack.current = false
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [location])
}
