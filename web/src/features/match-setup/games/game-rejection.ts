import type { Lineup } from '@nineteenth/scoring'
import { formatMoney, isFormat, obstacleWords } from '@nineteenth/scoring'
import { forms, type LargestLoss, largestLossOf } from '@nineteenth/scoring/forms'
import { toEngineGame } from '@nineteenth/contracts'
import { holeNumbersOf } from '../line-up/groups.ts'
import type { FormGame, MatchForm } from '../form/match-form.ts'
import { sidesOf, unitsOf } from '../line-up/sides.ts'
import { playersAmong } from '../form/to-new-match.ts'
import { setupWords } from '../words.ts'

/** Why the selected players can't play a game, in the engine's words; undefined if they can. */
export function gameRejection(form: MatchForm, game: FormGame): string | undefined {
  if (!isFormat(game.format)) return setupWords.games.notSupported
  if (playersAmong(form, game.among).length < 2) return setupWords.games.selectTwo
  const { format, settings } = game
  const among = ballsAmong(form, game)
  return obstacleWords(toLineup(form), toEngineGame({ gameNo: 1, format, settings, among }))
}

/** What a player risks in these games, as far as they can be played (PT7). */
export function riskOf(form: MatchForm, games: readonly FormGame[]): LargestLoss {
  return largestLossOf(
    toLineup(form),
    games.map(({ format, settings, ...game }, at) =>
      toEngineGame({ gameNo: at, format, settings, among: ballsAmong(form, { format, settings, ...game }) }),
    ),
  )
}

/** PT7: what a player risks, before the round; empty without a stake. */
export function largestLossText(form: MatchForm, game: FormGame): string {
  const { most, unlimited } = riskOf(form, [game])
  if (unlimited.length > 0) {
    const hasCap = isFormat(game.format) && 'maxLoss' in forms[game.format].fields
    return hasCap ? setupWords.games.noLimit : setupWords.games.noLimitOnPresses
  }
  return most > 0 ? setupWords.games.largestLoss(formatMoney(most, form.currency)) : ''
}

function ballsAmong(form: MatchForm, game: FormGame): number[] {
  const among = new Set(playersAmong(form, game.among))
  return unitsOf(form).flatMap((unit, index) => (unit.some((id) => among.has(id)) ? [index + 1] : []))
}

/** The balls without scores: only balls, sides and groups decide who can play a game. */
function toLineup(form: MatchForm): Lineup {
  const holes = holeNumbersOf(form)
  const tee = {
    slope: 113,
    ratingTenths: 720,
    pars: holes.map(() => 4),
    strokeIndex: holes.map((_hole, index) => index + 1),
  }
  const units = unitsOf(form)
  const sides = form.matchType === 'team' ? sidesOf(form) : undefined
  return {
    holes,
    players: form.players.map(({ id }) => ({ id, indexTenths: 0, tee })),
    balls: units.map((players, index) => ({
      id: index + 1,
      players,
      scores: [],
      ...(players.length > 1 && { play: 'scramble' as const }),
      side: sides?.get(players[0] ?? 0) ?? null,
      group: groupOf(form, players[0] ?? 0),
    })),
    sides: sides ? form.sideNames.map((_name, place) => ({ id: place })) : [],
  }
}

function groupOf({ groups }: MatchForm, player: number): number | null {
  const at = groups.findIndex(({ players }) => players.includes(player))
  return at < 0 ? null : at
}
