import { isPlayed } from '#card/hole-score.ts'
import { result, roundedSteps } from '#explanation/handicap-steps.ts'
import {
  isStatus,
  statement,
  step,
  type Closing,
  type Operand,
  type Step,
  type Value,
} from '#explanation/step.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import { parAdjustments } from '#handicap/playing-handicap.ts'
import type { Contestant } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { opponentOf } from '#match-play/hole-outcome.ts'
import { isDecided, level } from '#match-play/match-status.ts'
import type { Bet, Segment } from '#match-play/presses.ts'
import type { Pairing } from '#match-play/pairing.ts'
import type { GameCell, Played } from '../format.ts'
import { outcomesUntil } from './bout-strip.ts'
import { readBetKey } from './bouts-claims.ts'
import { sideOf, tally, type BoutSettings, type BoutsResult } from './play-bouts.ts'

type PlayedBouts = Played<BoutSettings, BoutsResult>

/** The arithmetic behind a cell of the table or a bet. */
export function explainBouts(played: PlayedBouts, cell: GameCell): Step[] {
  const { pairings, isFinal } = played.result
  if (cell.table === 'side') return []
  if (cell.table === 'bet' || cell.table === 'hole') {
    const bet = readBetKey(cell.key ?? '')
    if (!bet) return []
    const pairing = pairings[bet.pairing]
    if (cell.table === 'hole')
      return holeSteps(played, pairing, pairing?.bets[bet.segment][bet.bet], cell.hole)
    return betSteps(played, pairing, bet.segment, bet.bet)
  }
  if (pairings.length === 1) return betSteps(played, pairings[0], cell.column, 0)
  if (!isSegment(cell.column)) return []
  return recordSteps(cell.ball, pairings, cell.column, isFinal ? 'void' : 'open')
}

function isSegment(text: string | undefined): text is Segment {
  return text === 'front' || text === 'back' || text === 'total'
}

/** How a bet stands: the strokes given in this match, then hole by hole (MS1, MP1) or by totals (NA6). */
function betSteps(
  played: PlayedBouts,
  pairing: Pairing | undefined,
  segment: string | undefined,
  at: number,
): Step[] {
  const bet = pairing && isSegment(segment) ? pairing.bets[segment][at] : undefined
  if (!pairing || !bet) return []
  const { settings, phase } = played
  const holes = stretchOf(pairing.holes, bet)
  const standing =
    settings.scoring === 'match' ? holesSteps(pairing, holes) : totalsSteps(played, pairing, holes)
  const open = [
    ...strokesSteps(contestantsIn(played, pairing), settings),
    ...leftSteps(played, pairing, holes.at(-1)!.place),
    ...standing,
  ]
  return phase === 'complete' ? [...open, ...closingSteps(open, bet, settings)] : open
}

/** How a bet stood after a hole: what both had until then, and who won which hole (MP1, MP2). */
function holeSteps(
  played: PlayedBouts,
  pairing: Pairing | undefined,
  bet: Bet | undefined,
  hole: number,
): Step[] {
  if (!pairing || !bet || played.settings.scoring !== 'match') return []
  const holes = stretchOf(pairing.holes, bet)
  const until = outcomesUntil(pairing, bet, hole)
  const soFar = holes.slice(0, holes.findIndex((one) => one.hole === hole) + 1)
  return [
    ...strokesSteps(contestantsIn(played, pairing), played.settings),
    statement('net-of-A', 'BB1', operandsOf(pairing.a.nets, soFar), null),
    statement('net-of-B', 'BB1', operandsOf(pairing.b.nets, soFar), null),
    step(
      'match',
      'MP1',
      'match',
      holes.map((one, at) => ({ label: 'hole', hole: one.hole, value: until[at]! })),
    ),
  ]
}

function contestantsIn({ field }: PlayedBouts, { a, b }: Pairing): Contestant[] {
  return [...a.balls, ...b.balls].map((ball) => field.contestants.find((one) => one.ball === ball)!)
}

/** A hole of a bet: its number, and its place in the rows. */
interface HoleOfBet {
  readonly hole: number
  readonly place: number
}

function stretchOf(holes: readonly number[], { fromHole, toHole }: Bet): HoleOfBet[] {
  const first = holes.indexOf(fromHole)
  return holes.slice(first, holes.indexOf(toHole) + 1).map((hole, at) => ({ hole, place: first + at }))
}

/** How a ball's record in a segment comes about, one line for each match (NA5). */
function recordSteps(
  own: BallId,
  pairings: readonly Pairing[],
  segment: Segment,
  undecided: 'open' | 'void',
): Step[] {
  const record = { won: 0, halved: 0, lost: 0, open: 0 }
  const against: Step[] = []
  for (const pairing of pairings) {
    const side = sideOf(own, pairing)
    if (side === null) continue
    const { status } = pairing.bets[segment][0]!
    const counted = tally(status, side)
    record[counted]++
    const isBehind = undecided === 'open' && status.side === opponentOf(side)
    const label = counted !== 'open' ? counted : isBehind ? 'behind' : undecided
    const opponents = side === 'A' ? pairing.b.balls : pairing.a.balls
    against.push(statement('against', 'MP1', [{ label, against: opponents, value: status }], status))
  }
  const counts = (['won', 'lost', 'halved', 'open'] as const).map((label) => ({
    label: label === 'open' ? undecided : label,
    value: record[label],
  }))
  return [...against, step('record', 'NA5', 'record', counts)]
}

/** Everybody's handicap and what is left of it once the lowest is taken off (MS1, FB1, FB2, PH3, NA8). */
function strokesSteps(contestants: readonly Contestant[], settings: BoutSettings): Step[] {
  if (settings.handicaps === 'none') return [statement('no-strokes-are-given', 'NA8', [], null)]
  const isSingles = contestants.length === 2
  const percent = isSingles ? settings.singlesAllowancePercent : settings.fourBallAllowancePercent
  const ofEach = contestants.map(({ ball, unroundedHandicap }): Operand => ({
    label: 'before-rounding',
    ball,
    value: unroundedHandicap,
  }))
  const adjustments = parAdjustments(contestants.map(({ par }) => par))
  const isOfDifferences = !isSingles && settings.fourBallMethod === 'gbi'
  const [handicaps, strokes] = isOfDifferences
    ? ofDifferences(ofEach, percent, adjustments)
    : ofHandicaps(ofEach, percent, adjustments, isSingles ? 'MS1' : 'FB1')
  const named = [...handicaps, ...strokes].flatMap((steps, at) =>
    steps.map((line) => ({ ...line, ball: contestants[at % contestants.length]!.ball })),
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
function leftSteps({ field, phase }: PlayedBouts, pairing: Pairing, end: number): Step[] {
  if (phase !== 'complete') return []
  const { a, b, holes } = pairing
  const partners = [a.balls, b.balls].filter(({ length }) => length > 1).flat()
  const left = field.contestants.flatMap(({ ball, scores }): Operand[] => {
    const last = holes.findLastIndex((hole) => isPlayed(scores[field.holes.indexOf(hole)]))
    if (last >= end || !partners.includes(ball)) return []
    return [{ label: 'played-on-without', ball, value: last < 0 ? 0 : holes[last]! }]
  })
  return left.length > 0 ? [statement('played-on-without', 'BB2', left, null)] : []
}

function holesSteps({ a, b, outcomes }: Pairing, holes: readonly HoleOfBet[]): Step[] {
  return [
    statement('net-of-A', 'BB1', operandsOf(a.nets, holes), null),
    statement('net-of-B', 'BB1', operandsOf(b.nets, holes), null),
    step('match', 'MP1', 'match', operandsOf(outcomes, holes)),
  ]
}

/** NA6: net totals over the holes that both have. */
function totalsSteps(
  { phase }: PlayedBouts,
  { a, b, outcomes }: Pairing,
  holes: readonly HoleOfBet[],
): Step[] {
  const inBoth = holes.filter(({ place }) => outcomes[place] !== null)
  const holesLeft = holes.length - inBoth.length
  if (inBoth.length === 0) return [statement('not-started', 'NA6', [], level('not-started', holesLeft))]
  const totals = [
    totalStep('net-of-A', operandsOf(a.nets, inBoth), operandsOf(a.nets, holes)),
    totalStep('net-of-B', operandsOf(b.nets, inBoth), operandsOf(b.nets, holes)),
  ]
  const left: Operand = { label: phase === 'complete' ? 'missing' : 'to-play', value: holesLeft }
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
function closingSteps(open: readonly Step[], bet: Bet, { scoring }: BoutSettings): Step[] {
  const standing = result(open)
  const { value } = standing
  if (!isStatus(value) || isDecided(value)) return []
  const closing = closingOf(bet, scoring, Number(value.lead) > value.holesLeft)
  return [step(closing, 'NA7', closing, [standing, { label: 'missing', value: value.holesLeft }])]
}

function closingOf({ status }: Bet, scoring: BoutSettings['scoring'], isCertain: boolean): Closing {
  if (!isDecided(status)) return 'void'
  if (scoring === 'match') return isCertain ? 'cannot-be-caught' : 'as-it-stands'
  // Two without a total are halved with their holes still missing.
  return status.kind === 'tied' && status.holesLeft > 0 ? 'neither-has-a-total' : 'as-it-stands'
}

function operandsOf(values: readonly Value[], holes: readonly HoleOfBet[]): Operand[] {
  return holes.map(({ hole, place }) => ({ label: 'hole', hole, value: values[place]! }))
}
