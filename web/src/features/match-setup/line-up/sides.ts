import { dealByHandicap } from '@nineteenth/scoring'
import type { ChosenPlayer, MatchForm } from '../form/match-form.ts'
import { setupWords } from '../words.ts'

/** The maximum number of sides that the server accepts. */
export const sideLimit = 36

// Players without a handicap count as average.
const unknown = 18

type Sides = Pick<MatchForm, 'players' | 'sides' | 'sideNames' | 'balls'>

/** The side of every player by position: chosen by hand, or balanced by handicap. */
export function sidesOf(form: Sides): Map<number, number> {
  const proposed = proposedSides(form)
  const last = form.sideNames.length - 1
  return new Map(
    form.players.map(({ id }) => [id, Math.min(last, form.sides?.[id] ?? proposed.get(id) ?? 0)]),
  )
}

/** Assigns balls, so that players who share a ball are on the same side. */
function proposedSides({ players, balls, sideNames }: Sides): Map<number, number> {
  const units = unitsOf({ players, balls })
  const dealt = dealByHandicap(tenthsOf(units, players), sideNames.length)
  return new Map(units.flatMap((unit, index) => unit.map((id) => [id, dealt[index] ?? 0])))
}

/** The players of each ball, in the order of players. */
export function unitsOf({ players, balls }: Pick<MatchForm, 'players' | 'balls'>): (readonly number[])[] {
  return players.flatMap(({ id }) => {
    const shared = partnersOf({ balls }, id)
    return shared[0] === id ? [shared] : []
  })
}

/** A player and everyone who shares their ball. */
export function partnersOf({ balls }: Pick<MatchForm, 'balls'>, id: number): readonly number[] {
  return balls.find(({ players }) => players.includes(id))?.players ?? [id]
}

/** The total handicap of each ball. */
export function tenthsOf(units: readonly (readonly number[])[], players: readonly ChosenPlayer[]): number[] {
  const handicaps = new Map(players.map(({ id, handicap }) => [id, Math.round((handicap ?? unknown) * 10)]))
  return units.map((unit) => unit.reduce((sum, id) => sum + (handicaps.get(id) ?? 0), 0))
}

/** How many balls play together: a side's in a team match, otherwise one. */
export function sideSizesOf(form: Sides & Pick<MatchForm, 'matchType'>): number[] {
  const sizes = sizesAmong(form, unitsOf(form))
  return form.matchType === 'team' && !sizes.includes(0) ? sizes : unitsOf(form).map(() => 1)
}

/** The balls of these players, each as the list of players who share it. */
export function ballsAmong(
  { players, balls }: Pick<MatchForm, 'players' | 'balls'>,
  among: readonly number[],
): { id: number; name: string }[] {
  const nameOf = new Map(players.map(({ id, displayName }) => [id, displayName]))
  return unitsOf({ players, balls })
    .filter((unit) => unit.some((id) => among.includes(id)))
    .map((unit) => ({ id: unit[0]!, name: unit.map((id) => nameOf.get(id)).join(' & ') }))
}

/** The number of groups that these players are in; players without a group count as one group. */
export function groupsAmong({ groups }: Pick<MatchForm, 'groups'>, among: readonly number[]): number {
  return new Set(among.map((id) => groups.findIndex(({ players }) => players.includes(id)))).size
}

/**
 * The size in balls of the largest side of a game among these players; 1 if all balls play alone
 * (MA3).
 */
export function largestSideAmong(
  form: Sides & Pick<MatchForm, 'matchType'>,
  players: readonly number[],
): number {
  if (form.matchType === 'individual') return 1
  const units = unitsOf(form).filter((unit) => unit.some((id) => players.includes(id)))
  const sizes = sizesAmong(form, units).filter((size) => size > 0)
  return sizes.length > 1 ? Math.max(...sizes) : 1
}

function sizesAmong(form: Sides, units: readonly (readonly number[])[]): number[] {
  const sides = sidesOf(form)
  return form.sideNames.map(
    (_name, place) => units.filter(([first]) => first !== undefined && sides.get(first) === place).length,
  )
}

/** Moves a player, with partners on the same ball, to another side. From then on all sides are chosen by hand. */
export function withSide(form: MatchForm, id: number, place: number): MatchForm {
  const sides = sidesOf(form)
  for (const partner of partnersOf(form, id)) sides.set(partner, place)
  return { ...form, sides: Object.fromEntries(sides), sidesAreGroups: false }
}

/** Adds a side named with the next free letter. */
export function withMoreSides(form: MatchForm): MatchForm {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const name =
    letters.find((letter) => !form.sideNames.includes(letter)) ??
    setupWords.sides.name(form.sideNames.length + 1)
  return { ...form, sideNames: [...form.sideNames, name], sidesAreGroups: false }
}

/** Removes a side. Its players move to the first, and later sides move up. */
export function withoutSide(form: MatchForm, place: number): MatchForm {
  const moved = (side: number) => (side === place ? 0 : side > place ? side - 1 : side)
  const sides = form.sides && Object.entries(form.sides).map(([id, side]) => [id, moved(side)] as const)
  const games = form.games.map((game) => {
    if (game.among.kind !== 'side') return game
    const among =
      game.among.place === place
        ? { kind: 'all' as const }
        : { kind: 'side' as const, place: moved(game.among.place) }
    return { ...game, among }
  })
  return {
    ...form,
    sideNames: form.sideNames.filter((_name, index) => index !== place),
    sides: sides && Object.fromEntries(sides),
    sidesAreGroups: false,
    games,
  }
}

/** The position of the side with the fewest players. */
export function smallestPlace(form: Sides): number {
  const sides = [...sidesOf(form).values()]
  const sizes = form.sideNames.map((_name, place) => sides.filter((side) => side === place).length)
  return sizes.indexOf(Math.min(...sizes))
}

/** A side's total handicap to one decimal; null if one is unknown. */
export function handicapOf(players: readonly ChosenPlayer[]): number | null {
  if (players.some(({ handicap }) => handicap === null)) return null
  return players.reduce((sum, { handicap }) => sum + Math.round((handicap ?? 0) * 10), 0) / 10
}
