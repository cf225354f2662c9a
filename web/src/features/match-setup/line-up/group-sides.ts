import type { MatchForm } from '../form/match-form.ts'
import { sideLimit, sidesOf, withMoreSides, withoutSide } from './sides.ts'

/** The groups that have players. */
function groupsIn({ groups }: Pick<MatchForm, 'groups'>): (readonly number[])[] {
  return groups.map(({ players }) => players).filter(({ length }) => length > 0)
}

/** Whether there are groups that could be sides. */
export function canSidesBeGroups(form: Pick<MatchForm, 'groups'>): boolean {
  return groupsIn(form).length > 1 && !areTooManyGroups(form)
}

/** Whether there are more groups than a match can have sides. */
export function areTooManyGroups(form: Pick<MatchForm, 'groups'>): boolean {
  return groupsIn(form).length > sideLimit
}

/** Makes each group a side. From then on the sides follow the groups. */
export function withGroupsAsSides(form: MatchForm): MatchForm {
  return withSidesOfGroups({ ...form, matchType: 'team', sidesAreGroups: true })
}

/**
 * The sides after a change of groups, if the sides follow the groups. A player without a group
 * stays where they are.
 */
export function withSidesOfGroups(form: MatchForm): MatchForm {
  if (!form.sidesAreGroups) return form
  const groups = groupsIn(form)
  if (form.matchType === 'individual' || groups.length < 2) return { ...form, sidesAreGroups: false }
  const before = sidesOf(form)
  const sized = withSides(form, groups.length)
  const placeOf = (id: number) => groups.findIndex((players) => players.includes(id))
  const sides = form.players.map(({ id }) => {
    const place = placeOf(id)
    return [id, place < 0 ? Math.min(before.get(id) ?? 0, groups.length - 1) : place]
  })
  return { ...sized, sides: Object.fromEntries(sides), sidesAreGroups: true }
}

/** Whether the sides of a form are its groups, in the same order. */
export function areSidesGroups(form: MatchForm): boolean {
  const groups = groupsIn(form)
  const sides = sidesOf(form)
  const isGroup = (id: number) => groups[sides.get(id) ?? -1]?.includes(id) ?? false
  return (
    form.matchType === 'team' &&
    groups.length > 1 &&
    groups.length === form.sideNames.length &&
    form.players.every(({ id }) => isGroup(id))
  )
}

function withSides(form: MatchForm, count: number): MatchForm {
  const { length } = form.sideNames
  if (length === count) return form
  return withSides(length < count ? withMoreSides(form) : withoutSide(form, length - 1), count)
}
