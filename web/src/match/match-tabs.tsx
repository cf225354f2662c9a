import { classNames } from '#ui/class-names.ts'
import { memo } from 'react'
import { Link, useLocation } from 'wouter'
import { findHighlighted, matchPlaces } from './match-places.ts'
import { sharedWords } from '#text/shared-words.ts'

interface MatchTabsProps {
  matchId: number
  className: string
}

/** The pages of a match in progress, one tap from each other. Memoized: a score doesn't change them. */
export const MatchTabs = memo(function MatchTabs({ matchId, className }: MatchTabsProps) {
  const [location] = useLocation()
  const places = matchPlaces(matchId)
  const highlighted = findHighlighted(places, location)
  return (
    <nav aria-label={sharedWords.match} className={className}>
      <ul className="flex">
        {places.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={path === highlighted ? 'page' : undefined}
              className={classNames(tab, path === highlighted ? currentTab : 'border-transparent text-quiet')}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

const tab = 'flex min-h-12 items-center gap-2 border-y-2 border-t-transparent px-3 font-semibold'
const currentTab = 'border-b-fairway text-fairway'
