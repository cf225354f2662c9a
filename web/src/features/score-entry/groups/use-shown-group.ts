import type { MatchState } from '@nineteenth/contracts'
import { useCallback, useMemo, useState } from 'react'
import type { EntryChoices } from '../entry-choices-store.ts'
import { entryChoices } from '../entry-choices-store.ts'
import type { ShownGroup } from './shown-group.ts'
import { firstOpenGroup, groupsOf, ownFirst, ownGroup } from './shown-group.ts'

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
    return ownFirst(walking, groupsOf(walking, { kept }), userId)
  }, [id, players, balls, known, kept, userId])
  // Found once: a group that has entered its last hole is not taken from under the thumb.
  const [first] = useState(() => firstOpenGroup(match, groups)?.groupNo)
  const byNo = (groupNo: number | undefined) => groups.find((group) => group.groupNo === groupNo)
  const chosen = byNo(chosenGroups[id])
  const group = chosen ?? ownGroup(match, groups, userId) ?? byNo(first) ?? groups[0] ?? nobody
  const choose = useCallback(
    (groupNo: number) =>
      entryChoices.choose({ groups: { ...entryChoices.getSnapshot().groups, [id]: groupNo } }),
    [id],
  )
  return { groups, group, choose }
}
