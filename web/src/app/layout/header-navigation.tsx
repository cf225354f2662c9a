import { paths } from '#app/paths.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Link, useLocation } from 'wouter'
import { destinations, isHighlighted } from './destinations.ts'

/** The same five places where there is room for them in the header. */
export function HeaderNavigation() {
  const [location] = useLocation()
  return (
    <nav aria-label="Main" className="hidden md:block">
      <ul className="flex items-center gap-1">
        {destinations.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={isHighlighted(path, location) ? 'page' : undefined}
              className={path === paths.newMatch ? classNames(buttonStyle('outline'), 'mx-2') : itemStyle}
            >
              {path === paths.newMatch && <Icon aria-hidden className="size-5" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const itemStyle =
  'flex min-h-target items-center rounded-md px-3 font-medium text-quiet hover:text-ink aria-[current]:font-semibold aria-[current]:text-fairway'
