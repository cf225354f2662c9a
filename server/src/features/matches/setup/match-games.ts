import type { Game, NewMatch } from '@nineteenth/contracts'
import { flagOf, offeredFormats, toGames } from '@nineteenth/contracts'
import { settingsSchema } from '@nineteenth/contracts/game-settings'
import { isFormat, pairingLimit, pairingsOf } from '@nineteenth/scoring'
import { renameBalls } from '@nineteenth/scoring/forms'
import { AppError, rejectionOf } from '#platform/app-error.ts'
import type { LineUp } from './line-up.ts'
import type { LockedMatch } from './match-setup-store.ts'

type GameInForm = Pick<Game, 'format' | 'settings'> & {
  gameNo?: number | undefined
  /** Null: all players. */
  among?: number[] | null | undefined
}

/** The games of a form, with settings that their formats allow. */
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
  if (error) throw rejectionOf(error, path)
}

/** Rejects games with so many pairings that computing them would block the server. */
export function mustHaveFewPairings(games: readonly Game[], { balls, players }: LineUp): void {
  const all = balls.map(({ ballNo, sideNo }) => ({
    ballNo,
    side: sideNo,
    players: players.filter((player) => player.ballNo === ballNo).length,
  }))
  const pairings = games.map(({ among, ...game }) =>
    pairingsOf(game, among ? all.filter(({ ballNo }) => among.includes(ballNo)) : all),
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
 * Numbers the games of a form. A game with a number is that game of the match; if no game has one,
 * a game of an existing format is the same game. The check boxes cover one game of each offered
 * format, so all other games stay.
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
  // Never reuse the number of a removed game: its presses are still in the log, or on their way.
  let last = before?.lastGameNo ?? 0
  const games = chosen.map(({ gameNo, format, settings, among: userIds }) => {
    const place = known.findIndex((game) => game.format === format && (!isNumbered || game.gameNo === gameNo))
    const [same] = place < 0 ? [] : known.splice(place, 1)
    return {
      gameNo: same?.gameNo ?? ++last,
      format,
      // A form names balls by their players.
      settings: renameBalls({ format, settings }, (userId) => ballNos.get(userId)),
      among: userIds === undefined ? keep(same) : userIds && among(userIds),
    }
  })
  if (form.games) return games
  const unticked = offeredFormats.filter((format) => !form[flagOf(format)])
  const others = known.filter(({ format }) => unticked.every((name) => name !== format))
  return [...games, ...others.map((game) => ({ ...game, among: keep(game) }))]
}

/**
 * The balls among which an existing game continues. A game that names its balls stays among their players, even if they
 * share other balls now or have all left. Once there are scores, a game among all players stays among those who began it,
 * because late players haven't agreed to it, unless the organizer includes everyone.
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
