import { proposeSides } from '@nineteenth/scoring'
import type { ChosenPlayer, MatchForm, Side } from './match-form.ts'

type Sides = Pick<MatchForm, 'players' | 'sides'>

/** The side of every player: where they were put, or where the balance of handicaps puts them. */
export function sidesOf({ players, sides }: Sides): Map<number, Side> {
  const proposed = proposeSides(players.map(({ handicap }) => Math.round(handicap * 10)))
  return new Map(players.map(({ id }, index) => [id, sides?.[id] ?? proposed[index] ?? 'A']))
}

/** How many play together: on the two sides of a team match, or everybody alone. */
export function sideSizesOf(form: Pick<MatchForm, 'players' | 'sides' | 'matchType'>): number[] {
  const onA = [...sidesOf(form).values()].filter((side) => side === 'A').length
  const sizes = [onA, form.players.length - onA]
  return form.matchType === 'team' && !sizes.includes(0) ? sizes : form.players.map(() => 1)
}

/** One player on the other side. From then on everybody stays where they are. */
export function withSideSwitched(form: MatchForm, id: number): MatchForm {
  const sides = sidesOf(form)
  sides.set(id, sides.get(id) === 'A' ? 'B' : 'A')
  return { ...form, sides: Object.fromEntries(sides) }
}

/** One more player; sides chosen by hand stay, and the newcomer joins the smaller one. */
export function withPlayer(form: MatchForm, player: ChosenPlayer): MatchForm {
  if (form.players.some(({ id }) => id === player.id)) return form
  const players = [...form.players, player]
  if (!form.sides) return { ...form, players }
  return { ...form, players, sides: { ...form.sides, [player.id]: smallerSide(form) } }
}

export function withoutPlayer(form: MatchForm, id: number): MatchForm {
  const players = form.players.filter((player) => player.id !== id)
  const sides =
    form.sides && Object.fromEntries(Object.entries(form.sides).filter(([key]) => key !== `${id}`))
  return { ...form, players, sides }
}

/** The handicaps of a side together, to one decimal. */
export function handicapOf(players: readonly ChosenPlayer[]): number {
  return players.reduce((sum, { handicap }) => sum + Math.round(handicap * 10), 0) / 10
}

function smallerSide(form: Sides): Side {
  const sides = [...sidesOf(form).values()]
  return sides.filter((side) => side === 'B').length < sides.length / 2 ? 'B' : 'A'
}
