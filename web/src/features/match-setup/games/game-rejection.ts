import type { Match } from '@nineteenth/scoring'
import { isFormat, scoreMatch, tableOf } from '@nineteenth/scoring'
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
  const [played] = scoreMatch(toEngineMatch(form, game)).games
  if (!played?.obstacle) return undefined
  return tableOf(played).needs
}

/** A match without scores: only balls and sides decide who can play a game. */
function toEngineMatch(form: MatchForm, game: FormGame): Match {
  const holes = holeNumbersOf(form)
  const tee = {
    slope: 113,
    ratingTenths: 720,
    pars: holes.map(() => 4),
    strokeIndex: holes.map((_hole, index) => index + 1),
  }
  const units = unitsOf(form)
  const sides = form.matchType === 'team' ? sidesOf(form) : undefined
  const among = new Set(playersAmong(form, game.among))
  const ballNos = units.flatMap((unit, index) => (unit.some((id) => among.has(id)) ? [index + 1] : []))
  return {
    holes,
    players: form.players.map(({ id }) => ({ id, indexTenths: 0, tee })),
    balls: units.map((players, index) => ({
      id: index + 1,
      players,
      scores: [],
      ...(players.length > 1 && { play: 'scramble' as const }),
      side: sides?.get(players[0] ?? 0) ?? null,
    })),
    sides: sides ? form.sideNames.map((_name, place) => ({ id: place })) : [],
    games: [toEngineGame({ gameNo: 1, format: game.format, settings: game.settings, among: ballNos })],
  }
}
