import type { HoleScore } from '../card/hole-score.ts'
import { explainers, strokesExplainers } from '../formats/explainers.ts'
import { explainFlight } from '../formats/flight-steps.ts'
import type { GameCell } from '../formats/format.ts'
import type { GameResult } from '../formats/game.ts'
import type { FormatName } from '../formats/registry.ts'
import { totalSteps } from '../formats/stroke-play/stroke-play-steps.ts'
import { contestantsOf, fieldOf, type Contestant, type Field } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import { phaseOf } from '../match/ball-card.ts'
import type { Phase } from '../match/phase.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { CardCell, Cell } from './cells.ts'
import { courseHandicapSteps } from './handicap-steps.ts'
import { balanceSteps, paymentSteps, payoutSteps } from './money-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/**
 * Explains a number line by line; the last line is the number (EX1, EX2). It is computed on demand from the same
 * holes, points and strokes as the result.
 */
export function explain(match: Match, result: MatchResult, cell: Cell): Step[] {
  if (cell.table === 'payment') return paymentSteps(result, cell)
  if (cell.table === 'payout') return payoutSteps(match, result, cell)
  if (cell.table === 'ledger') return balanceSteps(match, result, cell.player)
  if (cell.table === 'card') return explainCard(match, result, cell)
  const game = result.games.find(({ game: id }) => id === cell.game)
  const chosen = match.games.find(({ id }) => id === cell.game)
  if (!game || !chosen) return []
  return explainGame(game, fieldOf(match, contestantsIn(match), chosen), phaseOf(match), cell)
}

function explainGame<Name extends FormatName>(
  { format, result, settings }: GameResult<Name>,
  field: Field,
  phase: Phase,
  cell: GameCell,
): Step[] {
  if (result === null) return []
  const played = { field, settings, phase, result }
  const isInFlight = cell.table === 'game' && cell.column === 'in-flight'
  return isInFlight ? explainFlight<Name>(format, played, cell) : explainers[format](played, cell)
}

/** Cached per match, because a reader usually opens several explanations of the same match. */
const known = new WeakMap<Match, Contestant[]>()

function contestantsIn(match: Match): Contestant[] {
  const contestants = known.get(match) ?? contestantsOf(match)
  known.set(match, contestants)
  return contestants
}

function explainCard(match: Match, result: MatchResult, { ball, column }: CardCell): Step[] {
  const { cards } = result
  const at = cards.findIndex((card) => card.ball === ball)
  const contestant = contestantsIn(match)[at]
  if (!contestant) return []
  if (column === 'courseHandicap') return courseHandicapSteps(contestant, match.halfIndex ?? 'rounded')
  if (column === 'dots') return dotsSteps(match, result, contestant)
  const total = cards[at]!.totals[column]
  return total ? totalSteps(total, holesOn(column, contestant.scores), contestant, match.holes) : []
}

/** SI6: The handicap behind the dots, and the holes that have them. */
function dotsSteps(match: Match, { games, dots }: MatchResult, contestant: Contestant): Step[] {
  const { ball } = contestant
  const { strokes, from } = dots.find((one) => one.ball === ball)!
  const game = games.find((one) => one.game === from)
  const chosen = match.games.find(({ id }) => id === from) ?? {}
  const handicap = game
    ? gameStrokesSteps(game, fieldOf(match, contestantsIn(match), chosen), phaseOf(match), ball)
    : courseHandicapSteps(contestant, match.halfIndex ?? 'rounded')
  const holes = strokes.flatMap((value, at): Operand[] =>
    value === 0 ? [] : [{ label: 'hole', hole: match.holes[at]!, value }],
  )
  const isPlus = strokes.some((value) => value < 0)
  if (holes.length > 0) return [...handicap, step('strokes', isPlus ? 'SI2' : 'SI1', 'sum', holes)]
  return handicap.at(-1)?.value === 0 ? handicap : [...handicap, statement('strokes', 'SI1', [], 0)]
}

function gameStrokesSteps<Name extends FormatName>(
  { format, result, settings }: GameResult<Name>,
  field: Field,
  phase: Phase,
  ball: BallId,
): Step[] {
  const explainer = strokesExplainers[format]
  return result === null || !explainer ? [] : explainer({ field, settings, phase, result }, ball)
}

/** The scores of one half in their positions; the other half is empty. */
function holesOn(
  half: 'front' | 'back' | 'total',
  scores: readonly HoleScore[],
): readonly (HoleScore | undefined)[] {
  if (half === 'total') return scores
  return scores.map((score, hole) => (hole < 9 === (half === 'front') ? score : undefined))
}
