import { ballName, shortBallNames } from '#golf/player-names.ts'
import { formatClock } from '#text/format-date.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { MatchState } from '@nineteenth/contracts'
import { Users } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import type { EntryChoices } from '#golf/entry/entry-choices-store.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import type { ShownGroup } from './shown-group.ts'
import { entryOrderOf, firstOpenGroup, groupsOf, holesPlayed, ownFirst, ownGroup } from './shown-group.ts'

const nobody: ShownGroup = { groupNo: 0, title: '', startsOn: null, teeTime: null, balls: [] }

/** The groups of a match, and the one that this phone shows: the one that was chosen here, else the person's own. */
export function useShownGroup(
  match: MatchState,
  userId: number,
  { kept, groups: chosenGroups }: EntryChoices,
) {
  const { id, players, balls, groups: known } = match
  // By what makes them: a score leaves the groups as they are, and whatever is drawn of them.
  const groups = useMemo(() => {
    const walking = { id, players, balls, groups: known }
    return ownFirst(walking, groupsOf(walking), userId)
  }, [id, players, balls, known, userId])
  // Found once: a group that has entered its last hole is not taken from under the thumb.
  const [first] = useState(() => firstOpenGroup(match, groups)?.groupNo)
  const byNo = (groupNo: number | undefined) => groups.find((group) => group.groupNo === groupNo)
  const chosen = byNo(chosenGroups[id])
  const shown = chosen ?? ownGroup(match, groups, userId) ?? byNo(first) ?? groups[0] ?? nobody
  const group = useMemo(
    () => ({ ...shown, entryOrder: entryOrderOf({ id, players }, shown, { kept }, userId) }),
    [id, shown, players, kept, userId],
  )
  const choose = useCallback(
    (groupNo: number) =>
      entryChoices.choose({ groups: { ...entryChoices.getSnapshot().groups, [id]: groupNo } }),
    [id],
  )
  return { groups, group, choose }
}

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
        className={`${buttonStyle('outline')} shrink-0 max-sm:px-3 max-[26rem]:px-2 scoring:min-h-11 scoring:text-sm`}
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden className="size-5 max-[26rem]:hidden" />
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

interface GroupTabsProps {
  players: MatchState['players']
  groups: readonly ShownGroup[]
  shownNo: number
  onChoose: (groupNo: number) => void
}

/** As many stand side by side on the narrowest phone, each wide enough for a thumb. */
const tabLimit = 5
const nameLimit = 3

// As the styles have it: where a row of groups costs no player's.
const highEnough = '(min-height: 40rem) or (min-width: 48rem)'

/** How the groups are chosen from: side by side where there is room, else behind a button; one alone is not. */
export type GroupLook = 'tabs' | 'button' | 'none'

export function useGroupLook(count: number): GroupLook {
  const hasRoom = useMedia(highEnough) && count <= tabLimit
  if (count < 2) return 'none'
  return hasRoom ? 'tabs' : 'button'
}

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
            <span className={groups.length <= nameLimit ? 'max-w-full truncate' : 'flex flex-col'}>
              <span className="font-semibold">{title}</span>
              {isShotgun && startsOn !== null && (
                <span className="text-quiet in-aria-[current]:text-ink"> from {startsOn}</span>
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
})

const tabShape =
  'flex h-target w-full touch-manipulation flex-col items-center justify-center rounded-md border border-edge bg-card px-1 text-center text-sm leading-5 aria-[current]:border-2 aria-[current]:border-fairway aria-[current]:bg-fairway-wash'
