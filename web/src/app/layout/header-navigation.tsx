import { paths } from '#paths/paths.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Link, useLocation } from 'wouter'
import { findHighlighted } from '#match/match-places.ts'
import { destinationsFor } from './destinations.ts'
import { QuestionBadge } from './question-badge.tsx'

/** The same places where there is room for them in the header. */
export function HeaderNavigation() {
  const [location] = useLocation()
  const { joiner } = useAuth()
  const destinations = destinationsFor(joiner)
  const highlighted = findHighlighted(destinations, location)
  return (
    <nav aria-label="Main" className="hidden md:block scoring:hidden">
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
