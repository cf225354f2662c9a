import { groupBy, sharedBallWeights } from '@nineteenth/scoring'
import type { ChosenPlayer, MatchForm, SharedBall } from '../form/match-form.ts'
import { partnersOf, sidesOf, smallestPlace } from './sides.ts'

/** Adds a player: to the smallest side if sides were chosen by hand, and to the smallest group. */
export function withPlayer(form: MatchForm, player: ChosenPlayer): MatchForm {
  if (form.players.some(({ id }) => id === player.id)) return form
  const sizes = form.groups.map(({ players }) => players.length)
  const place = sizes.indexOf(Math.min(...sizes))
  return {
    ...form,
    players: [...form.players, player],
    sides: form.sides && { ...form.sides, [player.id]: smallestPlace(form) },
    groups: form.groups.map((group, index) =>
      index === place ? { ...group, players: [...group.players, player.id] } : group,
    ),
  }
}

/** Removes a player from everything. */
export function withoutPlayer(form: MatchForm, id: number): MatchForm {
  const others = (players: readonly number[]) => players.filter((player) => player !== id)
  return {
    ...form,
    players: form.players.filter((player) => player.id !== id),
    sides: form.sides && without(form.sides, id),
    tees: without(form.tees, id),
    addedStrokes: without(form.addedStrokes, id),
    balls: withOwnBall(form, id).balls,
    groups: form.groups.map((group) => ({ ...group, players: others(group.players) })),
    games: form.games.map((game) =>
      game.among.kind === 'players'
        ? { ...game, among: { ...game.among, players: others(game.among.players) } }
        : game,
    ),
  }
}

/** Lets players share balls: whole sides if the rules allow the size, otherwise pairs. */
export function withSharedBalls(form: MatchForm, play: SharedBall['play']): MatchForm {
  const sides = sidesOf({ ...form, balls: [] })
  const ids = form.players.map(({ id }) => id)
  const parts = form.matchType === 'team' ? [...groupBy(ids, (id) => sides.get(id)).values()] : [ids]
  const balls = parts.flatMap((part) =>
    form.matchType === 'team' && sharedBallWeights(play, part.length) ? [part] : inPairs(part),
  )
  return together({
    ...form,
    sides: form.matchType === 'team' ? Object.fromEntries(sides) : form.sides,
    balls: balls.filter(({ length }) => length > 1).map((players) => ({ players, play })),
  })
}

/** Moves a player to another ball by position, or to a new one after the last. */
export function withBall(form: MatchForm, id: number, place: number, play: SharedBall['play']): MatchForm {
  const open = place < form.balls.length ? form.balls : [...form.balls, { players: [], play }]
  const balls = open.map((ball, index) => {
    const others = ball.players.filter((player) => player !== id)
    return { ...ball, players: index === place ? [...others, id] : others }
  })
  return together({ ...form, balls: balls.filter(isThere) })
}

/** Gives a player their own ball. */
export function withOwnBall(form: MatchForm, id: number): MatchForm {
  const balls = form.balls.map((ball) => ({
    ...ball,
    players: ball.players.filter((player) => player !== id),
  }))
  return { ...form, balls: balls.filter(isThere) }
}

/** Players who share a ball have the side and group of their first player. */
function together(form: MatchForm): MatchForm {
  const firstOf = (id: number) => partnersOf(form, id)[0] ?? id
  const { sides, groups } = form
  const groupOf = (id: number) => groups.findIndex(({ players }) => players.includes(firstOf(id)))
  const ids = form.players.map(({ id }) => id)
  return {
    ...form,
    sides: sides && Object.fromEntries(ids.map((id) => [id, sides[firstOf(id)] ?? 0])),
    groups: groups.map((group, place) => ({ ...group, players: ids.filter((id) => groupOf(id) === place) })),
  }
}

function isThere({ players }: SharedBall): boolean {
  return players.length > 0
}

function inPairs(ids: readonly number[]): number[][] {
  return ids.flatMap((_id, index) => (index % 2 === 0 ? [ids.slice(index, index + 2)] : []))
}

function without<Value>(record: Readonly<Record<string, Value>>, id: number): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)))
}
