import { isPlayed } from '../card/hole-score.ts'
import { nassauSettings, sideOf, tally, type NassauSettings, type Pairing } from '../formats/nassau.ts'
import { parAdjustments } from '../handicap/playing-handicap.ts'
import { contestantsOf, scoresOf } from '../match/contestant.ts'
import type { Match } from '../match/match.ts'
import type { MatchPlayer, PlayerId } from '../match/player.ts'
import { opponentOf } from '../match-play/hole-outcome.ts'
import { isDecided, level } from '../match-play/match-status.ts'
import type { Bet, Segment } from '../match-play/presses.ts'
import { result, roundedSteps } from './handicap-steps.ts'
import type { RuleId } from './words/rules.ts'
import { isStatus, statement, step, type Closing, type Operand, type Step, type Value } from './step.ts'

/** How a bet stands: the strokes given in this match, then hole by hole (MS1, MP2) or by totals (NA6). */
export function betSteps(match: Match, pairing: Pairing, bet: Bet): Step[] {
  const { a, b } = pairing
  const largestSide = Math.max(a.players.length, b.players.length)
  const settings = nassauSettings(match.formats.nassau ?? {}, largestSide)
  const players = [...a.players, ...b.players].map((id) => match.players.find((one) => one.id === id)!)
  const standing = settings.scoring === 'match' ? holesSteps(pairing, bet) : totalsSteps(match, pairing, bet)
  const open = [...strokesSteps(match, players, settings), ...leftSteps(match, pairing, bet), ...standing]
  return match.isComplete ? [...open, ...closingSteps(open, bet, settings)] : open
}

/** How a player's record in a segment comes about, one line for each opponent (NA5). */
export function recordSteps(
  player: PlayerId,
  pairings: readonly Pairing[],
  segment: Segment,
  undecided: 'open' | 'void',
): Step[] {
  const record = { won: 0, halved: 0, lost: 0, open: 0 }
  const against: Step[] = []
  for (const pairing of pairings) {
    const side = sideOf(player, pairing)
    if (side === null) continue
    const { status } = pairing.bets[segment][0]!
    const counted = tally(status, side)
    record[counted]++
    const isBehind = undecided === 'open' && status.side === opponentOf(side)
    const label = counted !== 'open' ? counted : isBehind ? 'behind' : undecided
    const [opponent] = side === 'A' ? pairing.b.players : pairing.a.players
    against.push(statement('against', 'MP2', [{ label, player: opponent!, value: status }], status))
  }
  const counts = (['won', 'lost', 'halved', 'open'] as const).map((label) => ({
    label: label === 'open' ? undecided : label,
    value: record[label],
  }))
  return [...against, step('record', 'NA5', 'record', counts)]
}

/** Everybody's handicap and what is left of it once the lowest is taken off (MS1, FB1, FB2, PH3, NA8). */
function strokesSteps(match: Match, players: readonly MatchPlayer[], settings: NassauSettings): Step[] {
  if (settings.handicaps === 'none') return [statement('no-strokes-are-given', 'NA8', [], null)]
  const isSingles = players.length === 2
  const percent = isSingles ? settings.singlesAllowancePercent : settings.fourBallAllowancePercent
  const contestants = contestantsOf(players, match.halfIndex)
  const ofEach = contestants.map(({ id, unroundedHandicap }): Operand => ({
    label: 'before-rounding',
    player: id,
    value: unroundedHandicap,
  }))
  const adjustments = parAdjustments(contestants.map(({ par }) => par))
  const isOfDifferences = !isSingles && settings.fourBallMethod === 'gbi'
  const [handicaps, strokes] = isOfDifferences
    ? ofDifferences(ofEach, percent, adjustments)
    : ofHandicaps(ofEach, percent, adjustments, isSingles ? 'MS1' : 'FB1')
  const named = [...handicaps, ...strokes].flatMap((steps, at) =>
    steps.map((line) => ({ ...line, player: players[at % players.length]!.id })),
  )
  return [statement('course-handicap', 'CH1', ofEach, null), ...named]
}

type HandicapsAndStrokes = [handicaps: Step[][], strokes: Step[][]]

/** The allowance is taken of each handicap (FB1). */
function ofHandicaps(
  ofEach: readonly Operand[],
  percent: number,
  adjustments: readonly number[],
  rule: 'MS1' | 'FB1',
): HandicapsAndStrokes {
  const handicaps = ofEach.map(({ label, value }, at) =>
    roundedSteps('playing-handicap', { label, value }, percent, adjustments[at]!),
  )
  return [handicaps, offTheLowest(handicaps, rule).map((line) => [line])]
}

/** The allowance is taken of the differences (FB2). */
function ofDifferences(
  ofEach: readonly Operand[],
  percent: number,
  adjustments: readonly number[],
): HandicapsAndStrokes {
  const handicaps = ofEach.map(({ label, value }, at) =>
    roundedSteps('course-handicap', { label, value }, 100, adjustments[at]!),
  )
  const strokes = offTheLowest(handicaps, 'FB2').map((line) =>
    percent === 100 ? [line] : [line, ...roundedSteps('strokes-in-this-match', result([line]), percent, 0)],
  )
  return [handicaps, strokes]
}

function offTheLowest(handicaps: readonly Step[][], rule: RuleId): Step[] {
  const each = handicaps.map(result)
  const lowest: Operand = { label: 'handicap', value: Math.min(...each.map(({ value }) => Number(value))) }
  return each.map((handicap) => step('strokes-in-this-match', rule, 'difference', [handicap, lowest]))
}

/** Partners who had left, or never came, when others of their side played on (BB2). */
function leftSteps(match: Match, { a, b }: Pairing, { toHole }: Bet): Step[] {
  if (!match.isComplete) return []
  const partners = [a.players, b.players].filter(({ length }) => length > 1).flat()
  const left = match.players.flatMap((player): Operand[] => {
    const last = scoresOf(player).findLastIndex(isPlayed) + 1
    const isIn = last >= toHole || !partners.includes(player.id)
    return isIn ? [] : [{ label: 'played-on-without', player: player.id, value: last }]
  })
  return left.length > 0 ? [statement('played-on-without', 'BB2', left, null)] : []
}

function holesSteps({ a, b, outcomes }: Pairing, bet: Bet): Step[] {
  return [
    statement('net-of-A', 'BB1', holesOf(a.nets, bet), null),
    statement('net-of-B', 'BB1', holesOf(b.nets, bet), null),
    step('match', 'MP2', 'match', holesOf(outcomes, bet)),
  ]
}

/** NA6: net totals over the holes that both have. */
function totalsSteps({ isComplete }: Match, { a, b, outcomes }: Pairing, bet: Bet): Step[] {
  const isInBoth = ({ hole }: Operand) => outcomes[hole! - 1] !== null
  const ofA = holesOf(a.nets, bet).filter(isInBoth)
  const ofB = holesOf(b.nets, bet).filter(isInBoth)
  const holesLeft = bet.toHole - bet.fromHole + 1 - ofA.length
  if (ofA.length === 0) return [statement('not-started', 'NA6', [], level('not-started', holesLeft))]
  const totals = [
    totalStep('net-of-A', ofA, holesOf(a.nets, bet)),
    totalStep('net-of-B', ofB, holesOf(b.nets, bet)),
  ]
  const left: Operand = { label: isComplete ? 'missing' : 'to-play', value: holesLeft }
  const operands = [...totals.map((total) => result([total])), left]
  return [...totals, step('match', 'NA6', 'stroke-match', operands)]
}

/** A ball picked up leaves no total, also on a hole that the other side has not played. */
function totalStep(
  label: 'net-of-A' | 'net-of-B',
  inBoth: readonly Operand[],
  own: readonly Operand[],
): Step {
  const entered = own.filter(({ value }) => value !== null)
  if (entered.some(({ value }) => value === 'X')) return statement(label, 'NA6', entered, 'no-return')
  return step(label, 'NA6', 'sum', inBoth)
}

/** What completing the match makes of a bet with holes missing (NA7). */
function closingSteps(open: readonly Step[], bet: Bet, { scoring }: NassauSettings): Step[] {
  const standing = result(open)
  const { value } = standing
  if (!isStatus(value) || isDecided(value)) return []
  const closing = closingOf(bet, scoring, Number(value.lead) > value.holesLeft)
  return [step(closing, 'NA7', closing, [standing, { label: 'missing', value: value.holesLeft }])]
}

function closingOf({ status }: Bet, scoring: NassauSettings['scoring'], isCertain: boolean): Closing {
  if (!isDecided(status)) return 'void'
  if (scoring === 'match') return isCertain ? 'cannot-be-caught' : 'as-it-stands'
  // Two without a total are halved with their holes still missing.
  return status.kind === 'tied' && status.holesLeft > 0 ? 'neither-has-a-total' : 'as-it-stands'
}

function holesOf(values: readonly Value[], { fromHole, toHole }: Bet): Operand[] {
  const holes: Operand[] = []
  for (let hole = fromHole; hole <= toHole; hole++) {
    holes.push({ label: 'hole', hole, value: values[hole - 1]! })
  }
  return holes
}
