import type { AgreedPress, Game, NewMatch } from '@nineteenth/contracts'
import { flagOf, offeredFormats, toGames } from '@nineteenth/contracts'
import { settingsSchema } from '@nineteenth/contracts/game-settings'
import { isFormat, pairingLimit, pairingsOf } from '@nineteenth/scoring'
import { AppError, refusalOf } from '#platform/app-error.ts'
import type { LineUp } from './line-up.ts'
import type { LockedMatch } from './match-setup-store.ts'

type Settings = Game['settings']

type GameInForm = Pick<Game, 'format' | 'settings'> & {
  gameNo?: number | undefined
  /** Null: everybody. */
  among?: number[] | null | undefined
}

/** What a form says is played for, with settings that the formats allow. */
export function gamesOf(form: NewMatch): GameInForm[] {
  const games: GameInForm[] = form.games ?? toGames(form, form.settings ?? {})
  for (const [index, game] of games.entries())
    mustBePlayable(game, form.games ? `games.${index}.settings` : `settings.${game.format}`)
  return games
}

function mustBePlayable({ format, settings }: GameInForm, path: string): void {
  if (!isFormat(format))
    throw new AppError('invalid-request', { issues: [{ path, message: `There is no format ${format}` }] })
  const { error } = settingsSchema(format).safeParse(settings)
  if (error) throw refusalOf(error, path)
}

/** Refuses games of so many matches between two that working them out would keep everybody waiting. */
export function mustBeFewEnough(games: readonly Game[], { balls, players }: LineUp): void {
  const all = balls.map(({ ballNo, sideNo }) => ({
    ballNo,
    side: sideNo,
    players: players.filter((player) => player.ballNo === ballNo).length,
  }))
  const pairings = games.map(({ format, among }) =>
    pairingsOf(format, among ? all.filter(({ ballNo }) => among.includes(ballNo)) : all),
  )
  const sum = pairings.reduce((total, count) => total + count, 0)
  if (sum <= pairingLimit) return
  const message = `These games come to ${figure(sum)} matches between two; at most ${figure(pairingLimit)} can be played`
  throw new AppError('invalid-request', { issues: [{ path: 'games', message }] })
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}

/**
 * The games of a form by numbers. One that names its number is that game; where none does, one of a format that the match
 * has already is the same game. The check boxes know only one game of each offered format: all beyond them stays.
 */
export function numberGames(
  form: NewMatch,
  chosen: readonly GameInForm[],
  lineUp: LineUp,
  before?: LockedMatch,
): Game[] {
  const known = [...(before?.games ?? [])]
  const ballNos = new Map(lineUp.players.map(({ userId, ballNo }) => [userId, ballNo]))
  const among = (userIds: readonly number[]) =>
    inOrder(userIds.flatMap((userId) => ballNos.get(userId) ?? []))
  const keep = keptAmong(form, lineUp, before)
  const isNumbered = form.games?.some(({ gameNo }) => gameNo !== undefined) ?? false
  let last = Math.max(0, ...known.map(({ gameNo }) => gameNo))
  const games = chosen.map(({ gameNo, format, settings, among: userIds }) => {
    const place = known.findIndex((game) => game.format === format && (!isNumbered || game.gameNo === gameNo))
    const [same] = place < 0 ? [] : known.splice(place, 1)
    return {
      gameNo: same?.gameNo ?? ++last,
      format,
      settings: keepPresses(settings, same?.settings),
      among: userIds === undefined ? keep(same) : userIds && among(userIds),
    }
  })
  if (form.games) return games
  const unticked = offeredFormats.filter((format) => !form[flagOf(format)])
  const others = known.filter(({ format }) => unticked.every((name) => name !== format))
  return [...games, ...others.map((game) => ({ ...game, among: keep(game) }))]
}

/**
 * Among whom a game goes on. One that names its balls stays among their players, also where they share other balls now or
 * have all left. One among everybody stays, once there are scores, among those who began it: whoever joins late did not
 * agree to it, unless the organiser says that all do.
 */
function keptAmong(form: NewMatch, { players, balls }: LineUp, before: LockedMatch | undefined) {
  const isPlayed = before?.balls.some(({ hasScores }) => hasScores) ?? false
  const ballNos = new Map(players.map(({ userId, ballNo }) => [userId, ballNo]))
  const followed = (ballNo: number): number[] => {
    const owners = before?.players.filter((player) => player.ballNo === ballNo) ?? []
    const now = owners.flatMap(({ userId }) => ballNos.get(userId) ?? [])
    return now.length > 0 ? now : [ballNo]
  }
  return (game: Game | undefined): number[] | null => {
    if (!game || !before) return null
    if (game.among) return inOrder(game.among.flatMap(followed))
    if (!isPlayed || form.lateJoin) return null
    const began = new Set(before.balls.flatMap(({ ballNo }) => followed(ballNo)))
    const kept = balls.map(({ ballNo }) => ballNo).filter((ballNo) => began.has(ballNo))
    return kept.length === balls.length ? null : inOrder(kept)
  }
}

function inOrder(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** Settings as a form sends them, with the presses that were agreed on meanwhile: the form does not know them. */
export function keepPresses(settings: Settings, before: Settings | undefined): Settings {
  if (!agreedIn(settings)) return settings
  return withPresses(settings, (before && agreedIn(before)) ?? [])
}

/** A match whose games have no press agreed on yet. */
export function withoutPresses(match: LockedMatch): LockedMatch {
  const games = match.games.map((game) => ({ ...game, settings: keepPresses(game.settings, undefined) }))
  return { ...match, games }
}

/** The presses that were agreed on so far; undefined where none can be. */
export function agreedIn({ presses }: Settings): AgreedPress[] | undefined {
  return isByAgreement(presses) ? presses.agreed : undefined
}

function isByAgreement(presses: unknown): presses is { agreed: AgreedPress[] } {
  return typeof presses === 'object' && presses !== null && 'kind' in presses && presses.kind === 'manual'
}

/** The settings of a game that is pressed by agreement, with these presses. */
export function withPresses(settings: Settings, agreed: AgreedPress[]): Settings {
  return { ...settings, presses: { kind: 'manual', agreed } }
}
