import { ballName } from '#golf/player-names.ts'
import { formatClock } from '#text/format-date.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Sheet } from '#ui/dialog.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { ShownGroup } from './shown-group.ts'
import { holesPlayed } from './shown-group.ts'

interface GroupButtonProps {
  match: MatchState
  groups: readonly ShownGroup[]
  shown: ShownGroup
  onChoose: (groupNo: number) => void
}

/** Whose card is open, and the way to the others where they do not stand side by side. */
export function GroupButton({ match, groups, shown, onChoose }: GroupButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (groupNo: number) => {
    setOpen(false)
    onChoose(groupNo)
  }
  return (
    <>
      <button
        type="button"
        aria-label={`${shown.title}. Go to another group`}
        className={`${buttonStyle('outline')} shrink-0 max-sm:px-3 scoring:min-h-11 scoring:text-sm`}
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden className="size-5 max-[24rem]:hidden" />
        {shown.title}
      </button>
      {isOpen && (
        <Sheet title="Whose scores do you enter?" isOpen onOpenChange={setOpen}>
          <ul className="flex flex-col gap-2">
            {groups.map((group) => (
              <li key={group.groupNo}>
                <GroupKey
                  {...{ match, group }}
                  isShown={group.groupNo === shown.groupNo}
                  onPress={() => choose(group.groupNo)}
                />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}

interface GroupKeyProps {
  match: MatchState
  group: ShownGroup
  isShown: boolean
  onPress: () => void
}

function GroupKey({ match, group, isShown, onPress }: GroupKeyProps) {
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      className="flex min-h-14 w-full flex-col justify-center rounded-md border border-edge bg-card px-3 py-2 text-left aria-[current]:border-2 aria-[current]:border-fairway"
      onClick={onPress}
    >
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{group.title}</span>{' '}
        <span className="text-quiet tabular-nums">{aboutGroup(match, group)}</span>
      </span>{' '}
      <span className="[overflow-wrap:anywhere]">
        {group.balls.map((ballNo) => ballName(match, ballNo)).join(', ')}
      </span>
    </button>
  )
}

/** "from 5 · 09:40 · 12 of 18 holes" */
function aboutGroup(match: MatchState, group: ShownGroup): string {
  const { startsOn, teeTime } = group
  const start = startsOn === null ? [] : [`from ${startsOn}`]
  const time = teeTime === null ? [] : [formatClock(Date.parse(teeTime))]
  const progress = `${holesPlayed(match, group)} of ${match.holes.length} holes`
  return [...start, ...time, progress].join(' · ')
}
