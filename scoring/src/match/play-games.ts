import { playGame, type GameResult } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import { phaseOf } from './ball-card.ts'
import { contestantsOf, fieldOf, withStrokes, type Contestant } from './field.ts'
import type { Match } from './match.ts'
import { isPlayedByBalls } from './played-by.ts'

/** The results of all games without money. Public boards show no money and don't load the ledger. */
export function playGames(
  match: Match,
  contestants: readonly Contestant[] = contestantsOf(match),
): GameResult[] {
  const phase = phaseOf(match)
  const everybody = fieldOf(match, contestants, {})
  const hasEntries = [match.concessions, match.facts].some((entries) => entries && entries.length > 0)
  // A match may come from a newer version that has more formats.
  return match.games
    .filter(({ format }) => isFormat(format))
    .map((game) => {
      const isUsual = !hasEntries && !game.among && !isPlayedByBalls(game.settings)
      const field = isUsual ? everybody : fieldOf(match, contestants, game)
      return playGame(game, withStrokes(field, game.strokes), phase)
    })
}
