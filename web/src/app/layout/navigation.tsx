import { memo } from 'react'
import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link, useLocation } from 'wouter'
import type { Destination } from '#match/match-places.ts'
import { findHighlighted, matchPlaces } from '#match/match-places.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { statsQuery } from '#api/figures/stats-queries.ts'
import { countQuestions } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import type { Joiner } from '@nineteenth/contracts'
import { House, Plus, Trophy, UserRound, UsersRound } from 'lucide-react'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/**
 * The navigation at the bottom of small screens, within reach of the thumb. Large text grows only
 * as long as five words fit side by side.
 */
export const BottomNavigation = memo(function BottomNavigation() {
  const { destinations, highlighted } = useDestinations()
  return (
    <nav
      aria-label={words.navigation}
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
})

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

/** The navigation in the header of wide screens, with the same destinations. */
export function HeaderNavigation() {
  const { destinations, highlighted } = useDestinations()
  return (
    <nav aria-label={words.navigation} className="hidden md:block scoring:hidden">
      <ul className="flex items-center gap-1">
        {destinations.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={path === highlighted ? 'page' : undefined}
              className={
                path === paths.newMatch ? classNames(buttonStyle('outline'), 'mx-1 lg:mx-2') : itemStyle
              }
            >
              {path === paths.newMatch && <Icon aria-hidden className="size-5" />}
              {label}
              {path === paths.home && <QuestionBadge className="ml-1" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const itemStyle =
  'flex min-h-target items-center rounded-md px-2 font-medium text-quiet lg:px-3 hover:text-ink aria-[current]:font-semibold aria-[current]:text-fairway'

/** How many questions await an answer on Home, once Home has loaded them. */
function QuestionBadge({ className }: { className: string }) {
  const { data } = useQuery({ ...statsQuery, enabled: false })
  const count = data ? countQuestions(data) : 0
  return (
    count > 0 && (
      <span className={`rounded-full bg-fairway px-1.5 text-sm/5 text-on-fairway ${className}`}>
        {count}
        <span className="sr-only"> to answer</span>
      </span>
    )
  )
}

function useDestinations() {
  const [location] = useLocation()
  const { joiner } = useAuth()
  const destinations = destinationsFor(joiner)
  return { destinations, highlighted: findHighlighted(destinations, location) }
}

/** The five destinations of a member's navigation, in order. */
const membersDestinations: readonly Destination[] = [
  { path: paths.home, label: words.home, icon: House },
  { path: paths.matches, label: words.matches, icon: Trophy },
  { path: paths.newMatch, label: sharedWords.newMatch, icon: Plus },
  { path: paths.players, label: sharedWords.players, icon: UsersRound },
  { path: paths.profile, label: words.profile, icon: UserRound },
]

/** The destinations in a phone's navigation: joiners have only the pages of their match. */
export function destinationsFor(joiner: Pick<Joiner, 'matchId'> | null): readonly Destination[] {
  return joiner ? matchPlaces(joiner.matchId) : membersDestinations
}
