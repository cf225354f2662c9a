import { useAuth } from '#identity/auth-context.tsx'
import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { BrandMark } from '#ui/draw/brand-mark.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { ArrowLeft } from 'lucide-react'
import { later } from '#ui/hooks/when-needed.tsx'
import { memo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AccountButton } from './account-button.tsx'
import { HeaderNavigation } from './navigation.tsx'
import { sharedWords } from '#text/shared-words.ts'

export interface HeaderProps {
  title?: string | undefined
  hasBack?: boolean | undefined
}

interface AppHeaderProps extends HeaderProps {
  /** The element for a page's own buttons. */
  actionsRef: (place: HTMLElement | null) => void
}

/** Memoized, so that a page's state changes don't draw it again. */
export const AppHeader = memo(function AppHeader({ title, hasBack = false, actionsRef }: AppHeaderProps) {
  const { joiner } = useAuth()
  const home = joiner ? paths.match(joiner.matchId) : paths.home
  return (
    // A width below 16 rem means that the phone's text is very large, so use two lines.
    <header className="sticky top-0 z-20 border-b border-rule bg-paper pt-[env(safe-area-inset-top)] scoring:border-0 print:hidden">
      <div className="mx-auto flex h-16 max-w-[68.75rem] items-center gap-2 px-[min(1rem,5vw)] max-[16rem]:h-auto max-[16rem]:flex-wrap scoring:h-auto scoring:min-h-12">
        {hasBack && (joiner ? <BackToMatch href={home} /> : <BackButton />)}
        <Brand href={home} isShort={title !== undefined} hasBack={hasBack} />
        {title && (
          <h1 className="min-w-0 flex-1 truncate text-lg font-semibold md:hidden scoring:sr-only">{title}</h1>
        )}
        <div className="ml-auto flex items-center gap-1 md:gap-2 lg:gap-4 scoring:min-w-0 scoring:flex-1">
          <HeaderNavigation />
          <div ref={actionsRef} className="flex items-center empty:hidden scoring:min-w-0 scoring:flex-1" />
          <div className="scoring:hidden">
            <LazyAccountMenu />
          </div>
        </div>
      </div>
    </header>
  )
})

function BackButton() {
  return (
    <button
      type="button"
      aria-label={sharedWords.back}
      className={classNames(buttonStyle('plain', 'icon'), '-ml-3')}
      onClick={() => window.history.back()}
    >
      <ArrowLeft aria-hidden className="size-6" />
    </button>
  )
}

/** A joiner came from a camera or a message, so the browser's previous page is not ours. */
function BackToMatch({ href }: { href: string }) {
  const [location] = useLocation()
  if (location === href) return null
  return (
    <Link
      aria-label={sharedWords.back}
      href={href}
      className={classNames(buttonStyle('plain', 'icon'), '-ml-3')}
    >
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
  )
}

/** On phones the page's title replaces the name, and the ring stays as the link home. */
function Brand({ href, isShort, hasBack }: { href: string; isShort: boolean; hasBack: boolean }) {
  return (
    <Link
      href={href}
      className={classNames(
        'flex min-h-target items-center gap-2.5 rounded-md text-fairway scoring:hidden',
        // The narrowest phones have no room for two links and a title.
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

const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The menu's code is as large as Home itself, so it loads on touch or focus. */
function LazyAccountMenu() {
  const [isWanted, setWanted] = useState(false)
  const preload = () => void AccountMenu.fetch()
  const button = <AccountButton onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
  return isWanted ? <AccountMenu fallback={button} /> : button
}
