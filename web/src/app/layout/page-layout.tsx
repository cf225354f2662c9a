import { HeaderPlace } from '#ui/draw/header-actions.tsx'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { HeaderProps } from './app-header.tsx'
import { AppHeader } from './app-header.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { contentId } from './use-page-start.ts'

export function PageLayout({ title, hasBack, children }: HeaderProps & { children: ReactNode }) {
  const [actions, setActions] = useState<HTMLElement | null>(null)
  useEffect(() => {
    document.title = title ? `${title} · Nineteenth` : 'Nineteenth'
  }, [title])
  return (
    <>
      <a
        href={`#${contentId}`}
        className="sr-only z-30 rounded-md bg-card p-4 font-semibold text-fairway focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <AppHeader title={title} hasBack={hasBack} actionsRef={setActions} />
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto max-w-[68.75rem] px-4 pt-6 pb-[calc(6.5rem+env(safe-area-inset-bottom))] outline-none max-md:has-data-pad:pt-0 md:pt-10 md:pb-16 scoring:pb-0! low:pt-2 print:max-w-none print:p-0"
      >
        {/* On small screens the header carries it. */}
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
