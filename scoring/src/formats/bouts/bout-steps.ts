import { isPlayed } from '#card/hole-score.ts'
import { result, roundedSteps } from '#explanation/handicap-steps.ts'
import {
  isFraction,
  isStatus,
  statement,
  step,
  type Closing,
  type Operand,
  type Part,
  type Step,
  type Value,
} from '#explanation/step.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import { startedSteps } from '#explanation/start-steps.ts'
import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { isOut } from '#match/withdrawal.ts'
import { opponentOf, type Side } from '#match-play/hole-outcome.ts'
import { isDecided, level, matchStatus } from '#match-play/match-status.ts'
import type { Bet, Segment } from '#match-play/presses.ts'
import { sideOf, type Pairing } from '#match-play/pairing.ts'
import { partsOfBall } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { outcomesUntil } from './bout-strip.ts'
import { readBetKey } from './bet-key.ts'
import { agreedHoleSteps, endSteps, type HoleOfBet } from './concession-steps.ts'
import { mostPoints } from './sixes-points.ts'
import { tally, type BoutSettings, type BoutsResult } from './play-bouts.ts'

type PlayedBouts = Played<BoutSettings, BoutsResult>

/** How the holes of a part and its points stand; the lines before and after are those of a match (SX6). */
export function partSteps(
  played: PlayedBouts,
  pairing: Pairing,
  bet: Bet,
  pointsSteps: (holes: readonly HoleOfBet[], rowOf: (hole: HoleOfBet, side: Side) => Part[]) => Step[],
): Step[] {
  const { settings, phase } = played
  const holes = stretchOf(pairing.holes, bet)
  const rowsOfSides = { A: rowsOf(played, pairing, holes, ['A']), B: rowsOf(played, pairing, holes, ['B']) }
  const open = [
    ...startedSteps(pairing.holes),
    ...strokesSteps(played, pairing),
    ...leftSteps(played, pairing, holes.at(-1)!.place),
    ...agreedHoleSteps(pairing, holes),
    ...pointsSteps(holes, (hole, side) =>
      rowsOfSides[side](hole).filter(({ label }) => label !== 'best-net' && label !== 'net'),
    ),
  ]
  const ended = [...open, ...endSteps(open, pairing, holes)]
  return phase === 'complete' ? [...ended, ...closingSteps(ended, bet, settings, mostPoints)] : ended
}

/** Explains a cell of the table or a bet. */
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

/** How a bet stands: the strokes received in this match, then hole by hole (MS1, MP1) or by totals (NA6). */
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
    settings.scoring === 'match' ? [holesStep(played, pairing, holes)] : totalsSteps(played, pairing, holes)
  const open = [
    ...startedSteps(pairing.holes),
    ...strokesSteps(played, pairing),
    ...leftSteps(played, pairing, holes.at(-1)!.place),
    ...agreedHoleSteps(pairing, holes),
    ...standing,
  ]
  const ended = [...open, ...endSteps(open, pairing, holes)]
  return phase === 'complete' ? [...ended, ...closingSteps(ended, bet, settings)] : ended
}

/** How a bet stood after a hole: both scores so far and the winner of each hole (MP1, MP2). */
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
  const rowOf = rowsOf(played, pairing, soFar)
  return [
    ...startedSteps(pairing.holes),
    ...strokesSteps(played, pairing),
    ...agreedHoleSteps(pairing, soFar),
    step(
      'match',
      'MP1',
      'match',
      holes.map((one, at) => ({ label: 'hole', hole: one.hole, value: until[at]!, parts: rowOf(one) })),
    ),
  ]
}

function contestantsIn({ field }: Pick<PlayedBouts, 'field'>, { a, b }: Pairing): Contestant[] {
  return [...a.balls, ...b.balls].map((ball) => field.contestants.find((one) => one.ball === ball)!)
}

function stretchOf(holes: readonly number[], { fromHole, toHole }: Bet): HoleOfBet[] {
  const first = holes.indexOf(fromHole)
  return holes.slice(first, holes.indexOf(toHole) + 1).map((hole, at) => ({ hole, place: first + at }))
}

/** A ball's record in a segment, one line per match (NA5). */
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

/** The strokes of a ball in its first match; they are the same in all if they are its dots (SI6). */
export function boutStrokesSteps(
  field: Field,
  settings: BoutSettings,
  pairings: readonly Pairing[],
  ball: BallId,
): Step[] {
  const pairing = pairings.find((one) => sideOf(ball, one) !== null)
  return pairing ? strokesSteps({ field, settings }, pairing) : []
}

/** Each handicap, and the difference from the lowest if only that counts (MS1, FB1, FB2, PH3, NA8). */
function strokesSteps(
  { field, settings }: Pick<PlayedBouts, 'field' | 'settings'>,
  pairing: Pairing,
): Step[] {
  const { handicaps: from } = settings
  if (from === 'none') return [statement('no-strokes-are-given', 'NA8', [], null)]
  const contestants = contestantsIn({ field }, pairing)
  if (from === 'agreed') return [agreedStep(contestants, settings)]
  const isSingles = contestants.length === 2
  const percent = isSingles ? settings.singlesAllowancePercent : settings.fourBallAllowancePercent
  const ofEach = contestants.map(({ ball, unroundedHandicap }): Operand => ({
    label: 'unrounded-handicap',
    ball,
    value: unroundedHandicap,
  }))
  const among = from === 'full' ? field.contestants : contestants
  const lowestPar = Math.min(...among.map(({ par }) => par))
  const adjustments = contestants.map(({ par }) => par - lowestPar)
  const isOfDifferences = !isSingles && settings.fourBallMethod === 'gbi'
  const lines =
    from === 'full'
      ? ofHandicaps('strokes-in-this-match', ofEach, percent, adjustments)
      : isOfDifferences
        ? ofDifferences(ofEach, percent, adjustments)
        : offHandicaps(ofEach, percent, adjustments, isSingles ? 'MS1' : 'FB1')
  const named = lines.flatMap((steps, at) =>
    steps.map((line) => ({ ...line, ball: contestants[at % contestants.length]!.ball })),
  )
  return [statement('course-handicaps', 'CH1', ofEach, null), ...named]
}

/** NA8: Agreed strokes have no arithmetic. */
function agreedStep(contestants: readonly Contestant[], { agreed }: BoutSettings): Step {
  const each = contestants.map(({ ball }): Operand => ({ label: 'strokes', ball, value: agreed[ball] ?? 0 }))
  return statement('agreed-strokes', 'NA8', each, null)
}

/** BA2: A shared ball has no allowance. */
function percentOf(handicap: Value, percent: number): number {
  return isFraction(handicap) && handicap.isAllowed ? 100 : percent
}

/** The allowance applies to each handicap (PH1). */
function ofHandicaps(
  label: 'playing-handicap' | 'strokes-in-this-match',
  ofEach: readonly Operand[],
  percent: number,
  adjustments: readonly number[],
): Step[][] {
  return ofEach.map(({ label: of, value }, at) =>
    roundedSteps(label, { label: of, value }, percentOf(value, percent), adjustments[at]!),
  )
}

/** The same off the lowest (MS1, FB1). */
function offHandicaps(
  ofEach: readonly Operand[],
  percent: number,
  adjustments: readonly number[],
  rule: 'MS1' | 'FB1',
): Step[][] {
  const handicaps = ofHandicaps('playing-handicap', ofEach, percent, adjustments)
  return [...handicaps, ...offTheLowest(handicaps, rule).map((line) => [line])]
}

/** The allowance applies to the differences (FB2). */
function ofDifferences(
  ofEach: readonly Operand[],
  percent: number,
  adjustments: readonly number[],
): Step[][] {
  const handicaps = ofEach.map(({ label, value }, at) =>
    roundedSteps('course-handicap', { label, value }, 100, adjustments[at]!),
  )
  const label = percent === 100 ? 'strokes-in-this-match' : 'difference-to-the-lowest'
  const strokes = offTheLowest(handicaps, 'FB2', label).map((line) =>
    percent === 100 ? [line] : [line, ...roundedSteps('strokes-in-this-match', result([line]), percent, 0)],
  )
  return [...handicaps, ...strokes]
}

function offTheLowest(
  handicaps: readonly Step[][],
  rule: RuleId,
  label: 'strokes-in-this-match' | 'difference-to-the-lowest' = 'strokes-in-this-match',
): Step[] {
  const each = handicaps.map(result)
  const lowest: Operand = {
    label: 'lowest-handicap',
    value: Math.min(...each.map(({ value }) => Number(value))),
  }
  return each.map((handicap) => step(label, rule, 'difference', [handicap, lowest]))
}

/** Partners who had left, withdrawn or never started while others of their side played on (BB2, WD2). */
function leftSteps({ field, phase }: PlayedBouts, pairing: Pairing, end: number): Step[] {
  const { a, b, holes, decided } = pairing
  const ended = decided?.ends.findIndex((one) => one !== null) ?? -1
  const until = ended < 0 ? end : Math.min(end, ended - 1)
  const contestants = new Map(field.contestants.map((contestant) => [contestant.ball, contestant]))
  const left = [a.balls, b.balls].flatMap((balls) => {
    const lasts = balls.map((ball) => lastHoleOf(contestants.get(ball)!))
    const sideLast = Math.max(...lasts)
    return balls.flatMap((ball, at): Operand[] => {
      const [last, { out }] = [lasts[at]!, contestants.get(ball)!]
      if (last >= Math.min(until, sideLast) || (phase !== 'complete' && out === null)) return []
      return [{ label: 'played-on-without', ball, value: last < 0 ? 0 : holes[last]! }]
    })
  })
  return left.length > 0 ? [statement('played-on-without', 'BB2', left, null)] : []

  function lastHoleOf(contestant: Contestant): number {
    return holes.findLastIndex((hole) => {
      const at = field.holes.indexOf(hole)
      return phase === 'complete' ? isPlayed(contestant.scores[at]) : !isOut(contestant, at)
    })
  }
}

function holesStep(played: PlayedBouts, pairing: Pairing, holes: readonly HoleOfBet[]): Step {
  const row = operandsOf(pairing.outcomes, holes, rowsOf(played, pairing, holes))
  const { kind, holesLeft } = matchStatus(holes.map(({ place }) => pairing.outcomes[place]!))
  const last = holes.length - holesLeft
  // MP4: A hole played after the match was won has no result, as on its strip.
  const until = kind === 'won' ? row.map((one, at) => (at < last ? one : { ...one, value: null })) : row
  return step('match', 'MP1', 'match', until)
}

/** The columns beside each hole of a match: par, each ball's gross and strokes, and the net that counts (EX5). */
function rowsOf(
  { field }: PlayedBouts,
  pairing: Pairing,
  shown: readonly HoleOfBet[],
  sides: readonly Side[] = ['A', 'B'],
): (hole: HoleOfBet) => Part[] {
  const inOrder = <T>(row: readonly T[]) => pairing.holes.map((hole) => row[field.holes.indexOf(hole)]!)
  const cards = sides.map((of) => {
    const { balls, strokesByHole, nets } = of === 'A' ? pairing.a : pairing.b
    const members = balls.map((ball, at) => {
      const { scores, pars } = field.contestants.find((one) => one.ball === ball)!
      return { ball, scores: inOrder(scores), pars: inOrder(pars), strokes: strokesByHole[at]! }
    })
    const hasOneGross = members.length === 1 && members[0]!.strokes.every((strokes) => strokes === 0)
    const label: Label = members.length === 1 ? 'net' : 'best-net'
    const netAt = (at: number): Part[] => (hasOneGross ? [] : [{ label, of, value: nets[at]! }])
    return { members, netAt }
  })
  const all = cards.flatMap(({ members }) => members)
  const { pars } = all[0]!
  const isOnePar = all.every((card) => card.pars.every((par, at) => par === pars[at]))
  return ({ hole, place }) => {
    if (!shown.some((one) => one.hole === hole)) return []
    const ofSides = cards.flatMap(({ members, netAt }) => [
      ...members.flatMap(({ ball, ...card }): Part[] => [
        ...(isOnePar ? [] : [{ label: 'par' as const, ball, value: card.pars[place]! }]),
        ...partsOfBall(ball, card, place),
      ]),
      ...netAt(place),
    ])
    return isOnePar ? [{ label: 'par', value: pars[place]! }, ...ofSides] : ofSides
  }
}

/** NA6: Net totals over the holes that both sides have. */
function totalsSteps(played: PlayedBouts, pairing: Pairing, holes: readonly HoleOfBet[]): Step[] {
  const { phase } = played
  const { a, b, outcomes } = pairing
  const inBoth = holes.filter(({ place }) => outcomes[place] !== null)
  const holesLeft = holes.length - inBoth.length
  if (inBoth.length === 0) return [statement('not-started', 'NA6', [], level('not-started', holesLeft))]
  const partsOf = (side: Side) => {
    const rows = rowsOf(played, pairing, inBoth, [side])
    return (hole: HoleOfBet) => rows(hole).filter(({ label }) => label !== 'net' && label !== 'best-net')
  }
  const totals = [
    totalStep('net-of-A', operandsOf(a.nets, inBoth, partsOf('A')), operandsOf(a.nets, holes)),
    totalStep('net-of-B', operandsOf(b.nets, inBoth, partsOf('B')), operandsOf(b.nets, holes)),
  ]
  const left: Operand = { label: phase === 'complete' ? 'missing' : 'to-play', value: holesLeft }
  const operands = [...totals.map((total) => result([total])), left]
  return [...totals, step('match', 'NA6', 'stroke-match', operands)]
}

/** A picked-up ball leaves no total, even on a hole that the other side hasn't played. */
function totalStep(
  label: 'net-of-A' | 'net-of-B',
  inBoth: readonly Operand[],
  own: readonly Operand[],
): Step {
  const entered = own.filter(({ value }) => value !== null)
  if (entered.some(({ value }) => value === 'X')) return statement(label, 'NA6', entered, 'no-return')
  return step(label, 'NA6', 'sum', inBoth)
}

/** How completing the match settles a bet with holes missing (NA7). */
function closingSteps(open: readonly Step[], bet: Bet, { scoring }: BoutSettings, perHole = 1): Step[] {
  const standing = result(open)
  const { value } = standing
  if (!isStatus(value) || isDecided(value)) return []
  const closing = closingOf(bet, scoring, Number(value.lead) > perHole * value.holesLeft)
  return [step(closing, 'NA7', closing, [standing, { label: 'missing', value: value.holesLeft }])]
}

function closingOf({ status }: Bet, scoring: BoutSettings['scoring'], isCertain: boolean): Closing {
  if (!isDecided(status)) return 'void'
  if (scoring === 'match') return isCertain ? 'cannot-be-caught' : 'as-it-stands'
  // Two sides without a total halve the bet even with holes missing.
  return status.kind === 'tied' && status.holesLeft > 0 ? 'neither-has-a-total' : 'as-it-stands'
}

function operandsOf(
  values: readonly Value[],
  holes: readonly HoleOfBet[],
  partsOf?: (hole: HoleOfBet) => Part[],
): Operand[] {
  return holes.map((one) => {
    const operand: Operand = { label: 'hole', hole: one.hole, value: values[one.place]! }
    return partsOf ? { ...operand, parts: partsOf(one) } : operand
  })
}
