import { HeaderPlace } from '#ui/draw/header-actions.tsx'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HeaderProps } from './app-header.tsx'
import { AppHeader } from './app-header.tsx'
import { BottomNavigation } from './navigation.tsx'
import { useLocation } from 'wouter'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

export function PageLayout({ title, hasBack, children }: HeaderProps & { children: ReactNode }) {
  const [actions, setActions] = useState<HTMLElement | null>(null)
  // Runs before the effects of the page, which may set a better title.
  useLayoutEffect(() => {
    document.title = title ? words.titleInBrowser(title) : sharedWords.brand
  }, [title])
  return (
    <>
      <a
        href={`#${contentId}`}
        className="sr-only z-30 rounded-md bg-card p-4 font-semibold text-fairway focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>
      <AppHeader title={title} hasBack={hasBack} actionsRef={setActions} />
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto max-w-[68.75rem] px-4 pt-6 pb-[calc(6.5rem+env(safe-area-inset-bottom))] outline-none max-md:in-data-[scoring=pad]:pt-0 md:pt-10 md:pb-16 scoring:pb-0! low:pt-2 print:max-w-none print:p-0"
      >
        {/* On small screens, the header shows the title. */}
        {title && (
          <h1 className="mb-6 hidden text-xl font-semibold md:block low:mb-2 low:text-lg print:hidden scoring:sr-only">
            {title}
          </h1>
        )}
        <HeaderPlace value={actions}>{children}</HeaderPlace>
      </main>
      <BottomNavigation />
    </>
  )
}

export const contentId = 'content'

/**
 * A new page starts at its top, also for screen readers. Without a page load, the browser would
 * keep the old position. When going back, the browser restores the position itself.
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
