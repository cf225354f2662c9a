import { type EntryChoices, entryChoices } from '#golf/entry/entry-choices-store.ts'
import { type Group, chosenGroup, entryOrderOf, groupsOf, holesPlayed } from '#golf/entry/groups.ts'
import { ballName, shortBallNames } from '#golf/player-names.ts'
import { formatClock } from '#text/format-date.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import type { MatchState } from '@nineteenth/contracts'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SheetButton } from './sheet-button.tsx'
import { words } from './words.ts'

const noGroup: Group = { groupNo: 0, title: '', startsOn: null, teeTime: null, balls: [], isOwn: false }

/** The groups of a match, and the one that this phone shows. */
export function useShownGroup(match: MatchState, userId: number, choices: EntryChoices) {
  const groups = useMemo(() => groupsOf(match, userId), [match, userId])
  // Found once: entering a group's last hole must not switch the group.
  const [firstOpen] = useState(
    () => groups.find((group) => holesPlayed(match, group) < match.holes.length)?.groupNo,
  )
  const opened = groups.find(({ groupNo }) => groupNo === firstOpen) ?? groups[0] ?? noGroup
  const shown = chosenGroup(groups, choices, match.id) ?? opened
  const group = useMemo(
    () => ({ ...shown, entryOrder: entryOrderOf(match, shown, choices, userId) }),
    [match, shown, choices, userId],
  )
  const choose = (groupNo: number) =>
    entryChoices.choose({ groups: { ...choices.groups, [match.id]: groupNo } })
  return { groups, group, choose }
}

interface GroupButtonProps {
  match: MatchState
  groups: readonly Group[]
  shown: Group
  onChoose: (groupNo: number) => void
}

/** The open group, and the way to the others if they aren't side by side. */
export function GroupButton({ match, groups, shown, onChoose }: GroupButtonProps) {
  return (
    <SheetButton
      label={words.groups.goToOther(shown.title)}
      className={`${buttonStyle('outline')} shrink-0 max-sm:px-3 max-[26rem]:px-2 scoring:min-h-11 scoring:text-sm`}
      face={
        <>
          <Users aria-hidden className="size-5 max-[26rem]:hidden" />
          {shown.title}
        </>
      }
      title={words.groups.choose}
    >
      {(close) => (
        <ul className="flex flex-col gap-2">
          {groups.map((group) => (
            <li key={group.groupNo}>
              <button
                type="button"
                aria-current={group.groupNo === shown.groupNo ? 'true' : undefined}
                className="flex min-h-14 w-full flex-col justify-center rounded-md border border-edge bg-card px-3 py-2 text-left aria-[current]:border-2 aria-[current]:border-fairway"
                onClick={() => {
                  close()
                  onChoose(group.groupNo)
                }}
              >
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-semibold">{group.title}</span>{' '}
                  <span className="text-quiet tabular-nums">{aboutGroup(match, group)}</span>
                </span>{' '}
                <span className="[overflow-wrap:anywhere]">
                  {group.balls.map((ballNo) => ballName(match, ballNo)).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SheetButton>
  )
}

/** "from 5 · 9:40 AM · 12 of 18 holes" */
function aboutGroup(match: MatchState, group: Group): string {
  const { startsOn, teeTime } = group
  const start = startsOn === null ? [] : [words.groups.from(startsOn)]
  const time = teeTime === null ? [] : [formatClock(Date.parse(teeTime))]
  const progress = words.groups.progress(holesPlayed(match, group), match.holes.length)
  return [...start, ...time, progress].join(' · ')
}

interface GroupTabsProps {
  players: MatchState['players']
  groups: readonly Group[]
  shownNo: number
  onChoose: (groupNo: number) => void
}

/** The number of tabs that fit on the narrowest phone, each wide enough for a thumb. */
const tabLimit = 5
const nameLimit = 3

// The same as in the styles: a row of groups fits without hiding a player.
const highEnough = '(min-height: 40rem) or (min-width: 48rem)'

/** How a group is chosen: side by side if there is room, else behind a button; not at all if there is only one. */
export type GroupLook = 'tabs' | 'button' | 'none'

export function useGroupLook(count: number): GroupLook {
  const hasRoom = useMedia(highEnough) && count <= tabLimit
  if (count < 2) return 'none'
  return hasRoom ? 'tabs' : 'button'
}

/** The groups side by side, each one tap away. */
export function GroupTabs({ players, groups, shownNo, onChoose }: GroupTabsProps) {
  const nameOf = shortBallNames(players)
  const isShotgun = new Set(groups.map(({ startsOn }) => startsOn)).size > 1
  return (
    <ul aria-label={words.groups.title} className="flex max-w-xl gap-2">
      {groups.map(({ groupNo, title, startsOn, balls }) => (
        <li key={groupNo} className="min-w-0 flex-1">
          <button
            type="button"
            aria-current={groupNo === shownNo ? 'true' : undefined}
            className={tabShape}
            onClick={() => onChoose(groupNo)}
          >
            <span className={groups.length <= nameLimit ? 'max-w-full truncate' : 'flex flex-col'}>
              <span className="font-semibold">{title}</span>
              {isShotgun && startsOn !== null && (
                <span className="text-quiet in-aria-[current]:text-ink"> {words.groups.from(startsOn)}</span>
              )}
            </span>{' '}
            {groups.length <= nameLimit && (
              <span className="w-full truncate text-quiet in-aria-[current]:text-ink">
                {balls.map(nameOf).join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const tabShape =
  'flex h-target w-full touch-manipulation flex-col items-center justify-center rounded-md border border-edge bg-card px-1 text-center text-sm leading-5 aria-[current]:border-2 aria-[current]:border-fairway aria-[current]:bg-fairway-wash'
