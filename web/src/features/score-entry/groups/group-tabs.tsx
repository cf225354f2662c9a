import { shortBallNames } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { memo } from 'react'
import type { ShownGroup } from './shown-group.ts'

interface GroupTabsProps {
  players: MatchState['players']
  groups: readonly ShownGroup[]
  shownNo: number
  onChoose: (groupNo: number) => void
}

/** As many stand side by side on the narrowest phone, each wide enough for a thumb. */
export const mostTabs = 5
const mostWithNames = 3

/** The groups side by side: each is one tap away. */
export const GroupTabs = memo(function GroupTabs({ players, groups, shownNo, onChoose }: GroupTabsProps) {
  const nameOf = shortBallNames(players)
  const isShotgun = new Set(groups.map(({ startsOn }) => startsOn)).size > 1
  return (
    <ul aria-label="Groups" className="flex max-w-xl gap-2">
      {groups.map(({ groupNo, title, startsOn, balls }) => (
        <li key={groupNo} className="min-w-0 flex-1">
          <button
            type="button"
            aria-current={groupNo === shownNo ? 'true' : undefined}
            className={tabShape}
            onClick={() => onChoose(groupNo)}
          >
            <span className={groups.length <= mostWithNames ? 'max-w-full truncate' : 'flex flex-col'}>
              <span className="font-semibold">{title}</span>
              {isShotgun && startsOn !== null && (
                <span className="text-quiet in-aria-[current]:text-ink"> from {startsOn}</span>
              )}
            </span>{' '}
            {groups.length <= mostWithNames && (
              <span className="w-full truncate text-quiet in-aria-[current]:text-ink">
                {balls.map(nameOf).join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
})

const tabShape =
  'flex h-target w-full touch-manipulation flex-col items-center justify-center rounded-md border border-edge bg-card px-1 text-center text-sm leading-5 aria-[current]:border-2 aria-[current]:border-fairway aria-[current]:bg-fairway-wash'
