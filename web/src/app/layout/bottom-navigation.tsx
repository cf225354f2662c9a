import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link, useLocation } from 'wouter'
import type { Destination } from '#match/match-places.ts'
import { findHighlighted } from '#match/match-places.ts'
import { destinationsFor } from './destinations.ts'
import { QuestionBadge } from './question-badge.tsx'

/** For the thumb: only on small screens. Enlarged text grows as far as five words fit side by side. */
export function BottomNavigation() {
  const [location] = useLocation()
  const { joiner } = useAuth()
  const destinations = destinationsFor(joiner)
  const highlighted = findHighlighted(destinations, location)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-card pb-[env(safe-area-inset-bottom)] md:hidden scoring:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {destinations.map((destination) => (
          <li key={destination.path} className="flex items-center justify-center">
            {destination.path === paths.newMatch ? (
              <AddButton {...destination} isActive={destination.path === highlighted} />
            ) : (
              <NavItem {...destination} isActive={destination.path === highlighted} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavItem({ path, label, icon: Icon, isActive }: Destination & { isActive: boolean }) {
  return (
    <Link
      href={path}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(
        'relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 border-t-2 text-[min(0.875rem,4.6vw)]/5',
        isActive ? 'border-fairway font-semibold text-fairway' : 'border-transparent font-medium text-quiet',
      )}
    >
      <Icon aria-hidden className="size-6" strokeWidth={isActive ? 2.25 : 1.75} />
      {label}
      {path === paths.home && <QuestionBadge className="absolute top-1 left-1/2 ml-1.5" />}
    </Link>
  )
}

function AddButton({ path, label, icon: Icon, isActive }: Destination & { isActive: boolean }) {
  return (
    <Link
      href={path}
      aria-label={label}
      aria-current={isActive ? 'page' : undefined}
      className="flex size-14 items-center justify-center rounded-full bg-fairway text-on-fairway active:bg-fairway-pressed"
    >
      <Icon aria-hidden className="size-7" strokeWidth={2.25} />
    </Link>
  )
}
