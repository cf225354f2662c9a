import { paths } from '#app/paths.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { HeaderNavigation } from './header-navigation.tsx'
import { LazyAccountMenu } from './lazy-account-menu.tsx'

export interface HeaderProps {
  title?: string | undefined
  hasBack?: boolean | undefined
}

interface AppHeaderProps extends HeaderProps {
  /** Takes the element that a page puts its own buttons into. */
  actionsRef: (place: HTMLElement | null) => void
}

export function AppHeader({ title, hasBack = false, actionsRef }: AppHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper pt-[env(safe-area-inset-top)] short:in-[:has([data-pad])]:static print:hidden">
      <div className="mx-auto flex h-16 max-w-[68.75rem] items-center gap-2 px-4">
        {hasBack && <BackButton />}
        <Brand isShort={title !== undefined} hasBack={hasBack} />
        {title && <h1 className="min-w-0 flex-1 truncate text-lg font-semibold md:hidden">{title}</h1>}
        <div className="ml-auto flex items-center gap-1 md:gap-4">
          <HeaderNavigation />
          <div ref={actionsRef} className="flex items-center empty:hidden" />
          <LazyAccountMenu />
        </div>
      </div>
    </header>
  )
}

function BackButton() {
  return (
    <button
      type="button"
      aria-label="Back"
      className={classNames(buttonStyle('plain', 'icon'), '-ml-3')}
      onClick={() => window.history.back()}
    >
      <ArrowLeft aria-hidden className="size-6" />
    </button>
  )
}

/** On a phone the page's title takes the place of the name, and the ring stays as the way home. */
function Brand({ isShort, hasBack }: { isShort: boolean; hasBack: boolean }) {
  return (
    <Link
      href={paths.home}
      className={classNames(
        'flex min-h-target items-center gap-2.5 rounded-md text-fairway',
        // The narrowest phones have no room for both ways out and a title.
        isShort && hasBack && 'max-[22.4375rem]:hidden',
      )}
    >
      <BrandMark />
      <span
        className={classNames(
          'text-[min(1.25rem,6vw)] font-semibold tracking-tight text-ink',
          isShort && 'sr-only md:not-sr-only',
        )}
      >
        Nineteenth
      </span>
    </Link>
  )
}
