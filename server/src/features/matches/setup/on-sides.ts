import type { NewMatch } from '@nineteenth/contracts'
import { toSides } from '@nineteenth/contracts'
import { joinSides, proposeSides } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import type { LockedMatch, Person } from './match-setup-store.ts'

type Sides = { name: string; players: number[] }[]

/** A ball with the sum of its players' handicaps; several players may share it. */
interface Ball {
  users: number[]
  tenths: number
}

/** The sides of a match: the chosen ones, else its current ones, else two balanced ones. */
export function onSides(people: readonly Person[], form: NewMatch, before?: LockedMatch): Sides {
  const balls = ballsOf(people, form.balls ?? [])
  const sides =
    toSides(form) ?? (before?.sides.length ? keptSides(balls, before) : undefined) ?? balanced(balls)
  const order = people.map(({ userId }) => userId)
  return sides.map(({ name, players }) => ({ name, players: order.filter((id) => players.includes(id)) }))
}

function ballsOf(people: readonly Person[], shared: NonNullable<NewMatch['balls']>): Ball[] {
  const sharing = new Set(shared.flatMap(({ players }) => players))
  const own = people.filter(({ userId }) => !sharing.has(userId)).map(({ userId }) => [userId])
  const tenths = new Map(people.map(({ userId, handicapTenths }) => [userId, handicapTenths]))
  return [...own, ...shared.map(({ players }) => players)].map((users) => ({
    users,
    tenths: users.reduce((sum, id) => sum + (tenths.get(id) ?? 0), 0),
  }))
}

function balanced(balls: readonly Ball[]): Sides {
  const proposed = proposeSides(balls.map(({ tenths }) => tenths))
  return ['A', 'B'].map((name) => ({
    name,
    players: balls.filter((_ball, index) => proposed[index] === name).flatMap(({ users }) => users),
  }))
}

/** Keeps current sides. New players, and balls shared across sides, are balanced in. */
function keptSides(balls: readonly Ball[], before: LockedMatch): Sides | undefined {
  const sides = before.sides.map(({ name, sideNo }) => ({
    name,
    balls: balls.filter(({ users }) => sideBefore(users, before) === sideNo),
  }))
  const joining = balls.filter(({ users }) => sideBefore(users, before) === undefined)
  const joined = joinSides(
    sides.map((side) => strengthOf(side.balls)),
    joining.map((ball) => strengthOf([ball])),
  )
  for (const [index, place] of joined.entries()) sides[place]?.balls.push(...joining.slice(index, index + 1))
  if (sides.every((side) => side.balls.length > 0))
    return sides.map((side) => ({ name: side.name, players: side.balls.flatMap(({ users }) => users) }))
  // A and B are the form's sides. If one of them is empty, the match gets two new balanced sides.
  if (sides.every(({ name }) => name === 'A' || name === 'B')) return undefined
  throw new AppError('invalid-request', { issues: [{ path: 'sides', message: 'Every team needs a player' }] })
}

function strengthOf(balls: readonly Ball[]) {
  return {
    players: balls.reduce((sum, { users }) => sum + users.length, 0),
    tenths: balls.reduce((sum, { tenths }) => sum + tenths, 0),
  }
}

/** The one side that the users are on; undefined if they are on several or none. */
function sideBefore(users: readonly number[], { players, balls }: LockedMatch): number | undefined {
  const ballNos = players.filter(({ userId }) => users.includes(userId)).map(({ ballNo }) => ballNo)
  const sideNos = balls.filter(({ ballNo }) => ballNos.includes(ballNo)).map(({ sideNo }) => sideNo)
  const [sideNo] = sideNos
  return sideNos.every((one) => one === sideNo) ? (sideNo ?? undefined) : undefined
}
