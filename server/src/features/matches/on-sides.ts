import type { NewMatch } from '@nineteenth/contracts'
import { toSides } from '@nineteenth/contracts'
import { proposeSides } from '@nineteenth/scoring'
import type { Person } from './match-setup-store.ts'

/** The sides of a match: the chosen ones, or two balanced ones where a team match comes without. */
export function onSides(people: readonly Person[], form: NewMatch): { name: string; players: number[] }[] {
  return toSides(form) ?? balanced(people, form.balls ?? [])
}

/** Whoever shares a ball is on one side. */
function balanced(people: readonly Person[], shared: NonNullable<NewMatch['balls']>) {
  const sharing = new Set(shared.flatMap(({ players }) => players))
  const own = people.filter(({ userId }) => !sharing.has(userId)).map(({ userId }) => [userId])
  const balls = [...own, ...shared.map(({ players }) => players)]
  const tenths = new Map(people.map(({ userId, handicapTenths }) => [userId, handicapTenths]))
  const proposed = proposeSides(balls.map((ball) => ball.reduce((sum, id) => sum + (tenths.get(id) ?? 0), 0)))
  const order = people.map(({ userId }) => userId)
  return ['A', 'B'].map((name) => {
    const chosen = new Set(balls.filter((_ball, index) => proposed[index] === name).flat())
    return { name, players: order.filter((userId) => chosen.has(userId)) }
  })
}
