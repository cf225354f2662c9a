import type { Game, MatchEdit } from '@nineteenth/contracts'
import { isFormat, settingsOf } from '@nineteenth/scoring'
import type { LockedMatch } from './match-setup-store.ts'
import type { MatchPlan } from './plan-match.ts'

type GameEdit = NonNullable<MatchEdit['games']>[number]
type Setting = GameEdit['settings'][number]['before']

/** The fields that a change alters; unchanged ones are omitted. */
export function matchEdit(match: LockedMatch, { setup, lineUp, games }: MatchPlan): MatchEdit {
  const [before, after] = [match.players, lineUp.players].map((some) => some.map(({ userId }) => userId))
  const joined = after?.filter((userId) => !before?.includes(userId)) ?? []
  const left = before?.filter((userId) => !after?.includes(userId)) ?? []
  const edits = gameEdits(
    { games: match.games, round: roundOf(match, match) },
    { games, round: roundOf(setup, lineUp) },
  )
  return {
    ...ifOther('date', match.date, setup.date),
    ...ifOther('course', match.card.course.name, setup.card.course.name),
    ...ifOther('tee', teeName(match), teeName(setup)),
    ...ifOther('holes', match.holes.length, setup.holes.length),
    ...ifOther('currency', match.currency, setup.currency),
    ...(joined.length > 0 && { joined }),
    ...(left.length > 0 && { left }),
    ...(edits.length > 0 && { games: edits }),
  }
}

function ifOther<Value>(key: keyof MatchEdit, before: Value, after: Value) {
  return before === after ? {} : { [key]: { before, after } }
}

function teeName({ card, teeBoxId }: Pick<LockedMatch, 'card' | 'teeBoxId'>): string {
  return card.tees.find((tee) => tee.teeBoxId === teeBoxId)?.name ?? ''
}

interface GamesInRound {
  games: readonly Game[]
  round: ReturnType<typeof roundOf>
}

function roundOf({ holes }: Pick<LockedMatch, 'holes'>, { balls }: Pick<MatchPlan['lineUp'], 'balls'>) {
  const sides = Map.groupBy(
    balls.filter(({ sideNo }) => sideNo !== null),
    ({ sideNo }) => sideNo,
  )
  return {
    holes: holes.length,
    largestSide: Math.max(1, ...Array.from(sides.values(), (side) => side.length)),
    groups: new Set(balls.map(({ groupNo }) => groupNo)).size,
  }
}

function gameEdits(before: GamesInRound, after: GamesInRound): GameEdit[] {
  const wasThere = new Map(before.games.map((game) => [game.gameNo, game]))
  const isThere = new Set(after.games.map(({ gameNo }) => gameNo))
  const removed = before.games.filter(({ gameNo }) => !isThere.has(gameNo))
  return [
    ...removed.map((game) => gameEdit(game, 'removed')),
    ...after.games.flatMap((game) => {
      const same = wasThere.get(game.gameNo)
      if (!same) return [gameEdit(game, 'added')]
      const settings = settingChanges(settingsIn(same, before.round), settingsIn(game, after.round))
      return settings.length === 0 ? [] : [{ ...gameEdit(game, 'changed'), settings }]
    }),
  ]
}

function gameEdit({ gameNo, format }: Game, change: GameEdit['change']): GameEdit {
  return { gameNo, format, change, settings: [] }
}

/** Settings with defaults filled in, so that an explicit default isn't a change. */
function settingsIn({ format, settings }: Game, round: GamesInRound['round']): Map<string, Setting> {
  const whole = isFormat(format) ? settingsOf({ format, settings }, round) : settings
  return new Map(Object.entries(whole).flatMap(([key, value]) => partsOf(key, value)))
}

/** Flattens a setting into single values; a list of numbers counts as one value. */
function partsOf(key: string, value: unknown): [string, Setting][] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'number'))
    return [[key, value.join(', ') || 'usual']]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, inner]) =>
      partsOf(part === 'kind' ? key : `${key}.${part}`, inner),
    )
  return isSetting(value) ? [[key, value]] : []
}

function isSetting(value: unknown): value is Setting {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function settingChanges(before: ReadonlyMap<string, Setting>, after: ReadonlyMap<string, Setting>) {
  const keys = new Set([...before.keys(), ...after.keys()])
  return Array.from(keys, (key) => ({
    key,
    before: before.get(key) ?? null,
    after: after.get(key) ?? null,
  })).filter((setting) => setting.before !== setting.after)
}
