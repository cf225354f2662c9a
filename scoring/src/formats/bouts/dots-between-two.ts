import type { Contestant } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Match } from '#match/match.ts'
import { strokesInPairing } from '#match-play/pairing.ts'
import { proposedAllowances } from '#handicap/proposed-allowances.ts'
import type { Game } from '../game.ts'

// Separate from the registry, so a page that only draws cards doesn't load all formats.

/**
 * The strokes of the only match between two balls, shown as dots on their cards; null if other strokes count too
 * (SI6).
 */
export function dotsBetweenTwo(
  { games }: Pick<Match, 'games'>,
  balls: readonly Contestant[],
): number[] | null {
  const [one, other] = balls
  if (!one || !other || balls.length > 2) return null
  const dots = games.filter((game) => takesStrokes(game)).map((game) => strokesOf(game, [one, other]))
  const [first] = dots
  return first && dots.every((each) => each?.every((strokes, at) => strokes === first[at])) ? first : null
}

/** Whether a game takes strokes on holes; an unknown format might. */
function takesStrokes({ format, settings }: Game): boolean {
  if (format === 'quota' || format === 'gross' || format === 'twos') return false
  return (format !== 'skins' && format !== 'modified-stableford') || settings.scoring === 'net'
}

function strokesOf(game: Game, both: readonly Contestant[]): number[] | null {
  if (game.format !== 'nassau' && game.format !== 'match-play') return null
  if (game.among && both.some(({ ball }) => !game.among?.includes(ball))) return null
  // A public board receives the strokes of the game, but no handicap.
  if (game.strokes) return both.map(({ ball }) => strokesTold(game, ball))
  const { handicaps = 'off-the-lowest', singlesAllowancePercent = proposedAllowances.singles } = game.settings
  return strokesInPairing(both, {
    handicaps,
    singlesAllowancePercent,
    fourBallAllowancePercent: proposedAllowances['four-ball'],
    fourBallMethod: 'whs',
  })
}

function strokesTold({ strokes = [] }: Game, ball: BallId): number {
  const row = strokes.find((one) => one.ball === ball)
  return (row?.byHole ?? []).reduce((sum, onHole) => sum + onHole, 0)
}
