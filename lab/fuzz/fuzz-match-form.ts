import { settingsSchema } from '@nineteenth/contracts/game-settings'
import { formatNames, sharedPlays } from '@nineteenth/scoring'
import { isObject } from './knowledge.ts'
import { make, shapeOf, type Making } from './values.ts'

const settingsOf = new Map(formatNames().map((format) => [format, settingsSchema(format)]))

/** A match as the form would send it, with consistent parts: random values almost never are. */
export function makeMatchForm(making: Making, userId: number | undefined): Record<string, unknown> {
  const { dice, recall } = making
  const place = recall('place')
  const others = Array.from({ length: dice.between(1, 5) }, () => recall('user'))
  const players = [...new Set([userId, ...others])].filter((id) => typeof id === 'number')
  const half = Math.ceil(players.length / 2)
  const halves = { A: players.slice(0, half), B: players.slice(half) }
  const optional: Record<string, unknown> = {
    teams: halves,
    sides: Object.entries(halves).map(([name, some]) => ({ name, players: some })),
    holes: dice.pick(['eighteen', 'front', 'back'] as const),
    tees: players
      .slice(0, 2)
      .map((id) => ({ userId: id, teeBoxId: isObject(place) ? place['teeBoxId'] : 1 })),
    balls: [{ players: halves.A.slice(0, 2), play: dice.pick(sharedPlays) }],
    groups: Object.values(halves).map((some) => ({ players: some, startsOn: dice.between(1, 9) })),
    games: Array.from({ length: dice.between(0, 4) }, () => aGame(making, players)),
    settings: { nassau: { presses: { kind: 'manual' } } },
    lateJoin: dice.of(50),
    quotaEnabled: dice.of(50),
  }
  return {
    ...(isObject(place) ? place : { courseId: 1, teeBoxId: 1 }),
    date: `2026-0${dice.between(1, 9)}-18`,
    matchType: dice.pick(['individual', 'team'] as const),
    players,
    usernames: Array.from({ length: 8 }, () => recall('username')).filter((name) => typeof name === 'string'),
    ...Object.fromEntries(Object.entries(optional).filter(() => dice.of(20))),
  }
}

function aGame(making: Making, players: readonly number[]): object {
  const { dice } = making
  const format = dice.pick(['nassau', ...formatNames()] as const)
  const among = dice.of(30) ? { among: players.slice(0, dice.between(2, 4)) } : {}
  const schema = settingsOf.get(format)
  const settings = schema && dice.of(60) ? make(making, shapeOf(schema, 'input'), 'settings', format) : {}
  return { format, settings, ...among }
}
