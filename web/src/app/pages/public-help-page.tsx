import { HelpPage } from '#features/help/help-page.tsx'
import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './public-words.ts'

/** How games work, for people who aren't signed in: watchers and joiners. */
export function PublicHelpPage() {
  const [location] = useLocation()
  // A joiner comes from the middle of a match page.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page begins at its top
  useEffect(() => window.scrollTo(0, 0), [location])
  useEffect(() => {
    document.title = words.helpInBrowser
  }, [])
  return (
    <main className="mx-auto flex max-w-[68.75rem] flex-col gap-4 px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-8">
      <div className="flex items-center">
        {/* A page that was opened by its address has no previous page. */}
        {window.history.length > 1 && (
          <button
            type="button"
            aria-label={sharedWords.back}
            className={classNames(buttonStyle('plain', 'icon'), '-ml-3')}
            onClick={() => window.history.back()}
          >
            <ArrowLeft aria-hidden className="size-6" />
          </button>
        )}
        <Link href={paths.home} className="flex min-h-target items-center gap-2.5 text-lg font-semibold">
          <BrandMark className="size-9 text-fairway" />
          {sharedWords.brand}
        </Link>
      </div>
      <h1 className="text-lg font-semibold text-quiet">{words.help}</h1>
      <HelpPage />
    </main>
  )
}
