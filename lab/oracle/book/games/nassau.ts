import { inOrder, parAdjustment, playingOrder, type Ball, type Field } from '../field.ts'
import { fraction, roundHalfUp, times } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { agreedOn, endingsOf } from './given-up.ts'
import type { BookMatch, MatchPlayChoice, NassauChoice, Score, SegmentName } from '../match-input.ts'
import {
  betsOf,
  textFor,
  winnersOf,
  type Balls,
  type Bet,
  type BetRules,
  type Ending,
  type HoleWinner,
  type Opponent,
} from './bets.ts'

export interface NassauSheet {
  readonly rows: readonly ({ readonly ball: string } & Record<SegmentName, Cell | null>)[]
  readonly pairings: readonly {
    readonly a: readonly string[]
    readonly b: readonly string[]
    readonly strokes: readonly number[]
    /** Holes in playing order. */
    readonly winners: readonly { readonly hole: number; readonly winner: HoleWinner }[]
    readonly bets: Readonly<Record<SegmentName, readonly BetSheet[]>>
  }[]
}

/** A cell of the table: the only match, or how many were won, halved, lost and are open (NA4, NA5). */
type Cell =
  | { readonly kind: 'match'; readonly text: string }
  | {
      readonly kind: 'record'
      readonly won: number
      readonly halved: number
      readonly lost: number
      readonly open: number
    }

export interface BetSheet {
  readonly fromHole: number
  readonly toHole: number
  readonly isPress: boolean
  readonly isDecided: boolean
  /** From side A's point of view. */
  readonly text: string
}

export interface Pairing {
  readonly A: readonly Ball[]
  readonly B: readonly Ball[]
  /** Strokes of each ball over the round, side A first. */
  readonly strokes: readonly number[]
  /** The hole numbers in this pairing's order of play. */
  readonly order: readonly number[]
  readonly winners: readonly HoleWinner[]
  readonly endings: readonly (Ending | null)[]
  readonly bets: Readonly<Record<SegmentName, readonly Bet[]>>
}

type Opponents = Pick<Pairing, 'A' | 'B'>

/** Null if the field can't play it (NA3). */
export function playNassau(field: Field, chosen: Partial<NassauChoice>): Pairing[] | null {
  const pieces = field.match.holes.length === 18 ? (['front', 'back', 'total'] as const) : ['total' as const]
  const { presses } = chosen
  // PR2: the only bet is pressed, even if the setting names the total.
  const rules =
    pieces.length === 1 && presses?.kind === 'automatic'
      ? { ...chosen, presses: { ...presses, onTotal: true } }
      : chosen
  return opponentsIn(field)?.map((opponents) => playPairing(opponents, field, rules, pieces)) ?? null
}

/** One bet over the whole round, hole by hole; the rest as in nassau (MT1). */
export function playMatchPlay(field: Field, chosen: Partial<MatchPlayChoice>): Pairing[] | null {
  const { presses = { kind: 'off' } } = chosen
  const asInNassau: Partial<NassauChoice> = {
    ...chosen,
    presses: presses.kind === 'automatic' ? { ...presses, onTotal: true } : presses,
    scoring: 'match',
  }
  return opponentsIn(field)?.map((opponents) => playPairing(opponents, field, asInNassau, ['total'])) ?? null
}

export function nassauSheet({ balls }: Field, pairings: readonly Pairing[]): NassauSheet {
  return {
    rows: balls.map((ball) => ({
      ball: ball.id,
      front: cellOf(ball, pairings, 'front'),
      back: cellOf(ball, pairings, 'back'),
      total: cellOf(ball, pairings, 'total'),
    })),
    pairings: pairings.map(({ A, B, strokes, order, winners, bets }) => ({
      a: A.map(({ id }) => id),
      b: B.map(({ id }) => id),
      strokes,
      winners: order.map((hole, index) => ({ hole, winner: winners[index] ?? null })),
      bets: {
        front: bets.front.map((bet) => betSheet(bet, order)),
        back: bets.back.map((bet) => betSheet(bet, order)),
        total: bets.total.map((bet) => betSheet(bet, order)),
      },
    })),
  }
}

/** The side of a pairing that a ball is on, if any. */
export function opponentIn({ A, B }: Opponents, ball: Ball): Opponent | null {
  if (A.includes(ball)) return 'A'
  return B.includes(ball) ? 'B' : null
}

export function playersOn(balls: readonly Ball[]): number {
  return balls.flatMap(({ players }) => players).length
}

/** Every side (without sides, every ball) meets every other if their sizes allow it (NA3, NA5). */
export function opponentsIn({ balls, sides }: Field): Opponents[] | null {
  const all = sides.length > 0 ? sides.map((side) => side.balls) : balls.map((ball) => [ball])
  const sizes = all.map(playersOn)
  const fewest = Math.min(...sizes)
  const most = Math.max(...sizes)
  const isOneAgainstFew = all.length === 2 && fewest === 1 && most <= 3
  const isPlayable = all.length >= 2 && all.length <= 48
  if (!isPlayable || (fewest !== most && !isOneAgainstFew)) return null
  return all.flatMap((A, index) => all.slice(index + 1).map((B) => ({ A, B })))
}

/**
 * `part` is the range of holes of the total, if it isn't the whole round (SX1); `isVoidWithout`
 * tells whose withdrawal makes the match void (WD4).
 */
export function playPairing(
  opponents: Opponents,
  field: Field,
  chosen: Partial<NassauChoice>,
  segments: readonly SegmentName[],
  part?: { readonly from: number; readonly to: number },
  isVoidWithout?: 'a-player' | 'a-side',
): Pairing {
  const { match } = field
  const { A, B } = opponents
  const order = playingOrder([...A, ...B], match)
  const strokes = strokesIn(opponents, field, chosen)
  const endings = endingsOf(opponents, order, field, chosen, isVoidWithout)
  const agreed = agreedOn(opponents, order, field, chosen)
  const ballsIn = (phase: BookMatch): Balls => {
    // Once the match is over, nothing more counts between these two.
    const whileOn = (row: readonly Score[]) => row.map((score, hole) => (endings[hole] ? null : score))
    const ofA = whileOn(ballOf(A, strokes.slice(0, A.length), order, phase))
    const ofB = whileOn(ballOf(B, strokes.slice(A.length), order, phase))
    const winners = winnersOf({ A: ofA, B: ofB }).map((winner, hole) =>
      endings[hole] ? null : (agreed[hole] ?? winner),
    )
    return { A: ofA, B: ofB, winners, endings }
  }
  const balls = ballsIn(match)
  const { winners } = balls
  // PR5: a hole that only the end of the match decides opens no press.
  const entered = match.isComplete ? ballsIn({ ...match, isComplete: false }).winners : winners
  const rules: BetRules = {
    scoring: chosen.scoring ?? 'match',
    presses: chosen.presses ?? { kind: 'off' },
    mostPresses: chosen.mostPresses ?? 'any',
    unfinished: chosen.unfinished ?? 'void',
    isComplete: match.isComplete === true,
  }
  const betsIn = (segment: SegmentName) => {
    if (!segments.includes(segment)) return []
    const pressed = agreedStarts(segment, opponents, order, rules)
    return betsOf(segment, part ?? stretchOf(segment, order.length), balls, entered, rules, pressed)
  }
  const bets = { front: betsIn('front'), back: betsIn('back'), total: betsIn('total') }
  return { A, B, strokes, order, winners, endings, bets }
}

/** The first nine, the last nine and all holes, in the order of play (NA1, MA2). */
function stretchOf(segment: SegmentName, holes: number): { from: number; to: number } {
  if (segment === 'front') return { from: 0, to: 8 }
  return { from: segment === 'back' ? 9 : 0, to: holes - 1 }
}

/**
 * Strokes off the lowest of the pairing (MS1, NA2), whole handicaps, agreed strokes, or none (NA8).
 */
export function strokesIn(
  { A, B }: Opponents,
  field: Field,
  chosen: Partial<NassauChoice> | Partial<MatchPlayChoice>,
): number[] {
  const balls = [...A, ...B]
  const { handicaps, agreed = {} } = chosen
  if (handicaps === 'none') return balls.map(() => 0)
  if (handicaps === 'agreed') return balls.map(({ id }) => agreed[id] ?? 0)
  const isSingles = balls.length === 2
  const percent = isSingles
    ? (chosen.singlesAllowancePercent ?? 100)
    : (chosen.fourBallAllowancePercent ?? (field.sides.some((side) => side.balls.length >= 4) ? 75 : 90))
  const adjusted = (allowance: number) =>
    balls.map((ball) => playingHandicap(ball, allowance) + parAdjustment(ball, field))
  if (handicaps === 'full') return adjusted(percent)
  if (isSingles || chosen.fourBallMethod !== 'gbi') return offTheLowest(adjusted(percent))
  // FB2: the share of the difference, not the difference of the shares.
  return offTheLowest(adjusted(100)).map((strokes) =>
    roundHalfUp(times(fraction(strokes), fraction(percent, 100))),
  )
}

function offTheLowest(handicaps: readonly number[]): number[] {
  return handicaps.map((handicap) => handicap - Math.min(...handicaps))
}

/** The side's lowest net ball on each hole, in playing order (BB1). */
function ballOf(
  partners: readonly Ball[],
  strokes: readonly number[],
  order: readonly number[],
  match: BookMatch,
): Score[] {
  const nets = partners.map((ball, index) => inOrder(netScores(ball, strokes[index] ?? 0), order, match))
  return order.map((_, hole) => {
    const present = nets
      .filter((_card, index) => !hasGone(partners[index], order[hole], match))
      .filter((card) => partners.length === 1 || match.isComplete !== true || !hasLeftBefore(card, hole))
    return lowestBall(present.map((card) => card[hole] ?? null))
  })
}

function netScores(ball: Ball, strokes: number): Score[] {
  const dots = strokesByHole(strokes, ball)
  return ball.scores.map((score, hole) => (typeof score === 'number' ? score - (dots[hole] ?? 0) : score))
}

/** WD2: the partners continue without a player who withdrew. */
function hasGone(ball: Ball | undefined, number: number | undefined, { holes }: BookMatch): boolean {
  return number !== undefined && ball?.gone[holes.indexOf(number)] === true
}

/** BB2: the ball has no score from this hole to the end. */
function hasLeftBefore(card: readonly Score[], hole: number): boolean {
  return card.slice(hole).every((score) => score === null)
}

function lowestBall(balls: readonly Score[]): Score {
  if (balls.length === 0 || balls.includes(null)) return null
  const numbers = balls.filter((ball) => typeof ball === 'number')
  return numbers.length === 0 ? 'X' : Math.min(...numbers)
}

/**
 * The starting holes of the agreed presses between these two sides, no matter which side pressed
 * (PR3).
 */
function agreedStarts(
  segment: SegmentName,
  { A, B }: Opponents,
  order: readonly number[],
  { presses }: BetRules,
): number[] {
  if (presses.kind !== 'manual') return []
  return presses.agreed
    .filter((press) => press.segment === segment)
    .filter(
      ({ between: [one, other] }) => (isIn(A, one) && isIn(B, other)) || (isIn(A, other) && isIn(B, one)),
    )
    .map(({ fromHole }) => order.indexOf(fromHole))
}

function isIn(side: readonly Ball[], id: string): boolean {
  return side.some((ball) => ball.id === id)
}

function cellOf(ball: Ball, pairings: readonly Pairing[], segment: SegmentName): Cell | null {
  const own = pairings.flatMap((pairing) => {
    const side = opponentIn(pairing, ball)
    const main = pairing.bets[segment][0]
    return side && main ? [{ side, standing: main.standing }] : []
  })
  if (own.length === 0) return null
  const [only] = own
  if (pairings.length === 1 && only) return { kind: 'match', text: textFor(only.side, only.standing) }
  const decided = own.filter(({ standing }) => standing.isDecided)
  const won = decided.filter(({ side, standing }) => standing.leader === side).length
  const halved = decided.filter(({ standing }) => standing.leader === null).length
  const lost = decided.length - won - halved
  return { kind: 'record', won, halved, lost, open: own.length - decided.length }
}

function betSheet({ from, to, isPress, standing }: Bet, order: readonly number[]): BetSheet {
  return {
    fromHole: order[from] ?? 0,
    toHole: order[to] ?? 0,
    isPress,
    isDecided: standing.isDecided,
    text: textFor('A', standing),
  }
}
