import { sum, type NassauChoice, type Score, type SegmentName } from '../match-input.ts'

export type Opponent = 'A' | 'B'
export type HoleWinner = Opponent | 'H' | null

/** The status of a match or bet. `margin` is the text for people: '2', '3&2', or empty if no number is known. */
export interface BetStanding {
  readonly isStarted: boolean
  readonly leader: Opponent | null
  readonly margin: string
  readonly isDecided: boolean
  /** Why the match is won without a lead (CN2, WD2). */
  readonly by?: 'concession' | 'withdrawal'
}

/** A range of holes, both ends included, counted from 0 in the pairing's order of play (MA2). */
interface Stretch {
  readonly from: number
  readonly to: number
}

export interface Bet extends Stretch {
  readonly isPress: boolean
  readonly standing: BetStanding
}

/** How a match ends early: one side wins it, it is tied, no ball is left, or it is void (CN2, CN3, WD2). */
export type Ending =
  | { readonly winner: Opponent; readonly by: 'concession' | 'withdrawal' }
  | 'tied'
  | 'none-left'
  | 'void'

/** A side's ball on each hole, in playing order: the lowest net, X, or null while it waits. */
export interface Balls {
  readonly A: readonly Score[]
  readonly B: readonly Score[]
  readonly winners: readonly HoleWinner[]
  /** The segment's own bet, then its presses in the order of their holes. */
  readonly endings: readonly (Ending | null)[]
}

export interface BetRules {
  readonly scoring: NassauChoice['scoring']
  readonly presses: NassauChoice['presses']
  readonly mostPresses: NassauChoice['mostPresses']
  readonly unfinished: NassauChoice['unfinished']
  readonly isComplete: boolean
}

const notStarted: BetStanding = { isStarted: false, leader: null, margin: '', isDecided: false }

/** The segment's own bet, then its presses in the order of their holes. */
export function betsOf(
  segment: SegmentName,
  { from, to }: Stretch,
  balls: Balls,
  entered: readonly HoleWinner[],
  rules: BetRules,
  agreed: readonly number[],
): Bet[] {
  const all = pressHoles(segment, { from, to }, entered, rules, agreed)
  // PR7
  const pressed = rules.mostPresses === 'any' ? all : all.slice(0, Number(rules.mostPresses))
  return [from, ...pressed].map((start, index) => ({
    from: start,
    to,
    isPress: index > 0,
    standing: standingOf(
      {
        A: between(balls.A, start, to),
        B: between(balls.B, start, to),
        winners: between(balls.winners, start, to),
        endings: between(balls.endings, start, to),
      },
      rules,
    ),
  }))
}

/**
 * The lower net score wins the hole, and equal scores halve it. X loses to any number and halves
 * with X (MP1).
 */
export function winnersOf({ A, B }: Pick<Balls, 'A' | 'B'>): HoleWinner[] {
  return A.map((one, hole) => {
    const other = B[hole] ?? null
    if (one === null || other === null) return null
    const left = one === 'X' ? Infinity : one
    const right = other === 'X' ? Infinity : other
    if (left === right) return 'H'
    return left < right ? 'A' : 'B'
  })
}

/** The bet from one side's point of view. */
export function textFor(side: Opponent, standing: BetStanding): string {
  const { isStarted, leader, margin, isDecided, by } = standing
  if (!isStarted) return '–'
  if (leader === null) return 'AS'
  const isOwn = leader === side
  if (by) return `${isOwn ? 'won' : 'lost'} by ${by}`
  if (margin === '') {
    if (isDecided) return isOwn ? 'won' : 'lost'
    return isOwn ? 'up' : 'down'
  }
  if (margin.includes('&')) return isOwn ? margin : `lost ${margin}`
  return isOwn ? `${margin} up` : `${margin} down`
}

function between<One>(holes: readonly One[], from: number, to: number): One[] {
  return holes.slice(from, to + 1)
}

function standingOf(balls: Balls, rules: BetRules): BetStanding {
  const play = (under: BetRules) =>
    under.scoring === 'strokes' ? byStrokes(balls.A, balls.B, under) : byHoles(balls.winners, under)
  const ending = balls.endings.find((one) => one !== null)
  if (ending === undefined || ending === 'none-left') return play(rules)
  return endedBy(play({ ...rules, isComplete: false }), ending)
}

/** CN2, CN3, WD2: bets that were decided before the end of the match stay. */
export function endedBy(before: BetStanding, ending: Exclude<Ending, 'none-left'>): BetStanding {
  if (before.isDecided || ending === 'void') return before
  if (ending === 'tied') return ledBy(0, '', 'decided')
  const { winner, by } = ending
  if (before.leader === winner) return { ...before, isDecided: true }
  return { isStarted: true, leader: winner, margin: '', isDecided: true, by }
}

function byHoles(winners: readonly HoleWinner[], rules: BetRules): BetStanding {
  const closed = closedOut(winners)
  if (closed) return closed
  const missing = winners.filter((winner) => winner === null).length
  if (missing === winners.length) return notStarted
  const lead = leadOfA(winners)
  // NA7: the winner is certain, but not the margin.
  if (rules.isComplete && Math.abs(lead) > missing) return ledBy(lead, '', 'decided')
  return ledBy(lead, `${Math.abs(lead)}`, settlesAsItStands(rules) ? 'decided' : 'open')
}

/** The result at the closing hole, if every hole up to it is entered (MP3, MP4, MP5). */
function closedOut(winners: readonly HoleWinner[]): BetStanding | null {
  for (const [index, winner] of winners.entries()) {
    if (winner === null) return null
    const lead = leadOfA(winners.slice(0, index + 1))
    const left = winners.length - index - 1
    if (Math.abs(lead) > left) {
      return ledBy(lead, left === 0 ? `${Math.abs(lead)}` : `${Math.abs(lead)}&${left}`, 'decided')
    }
  }
  return ledBy(0, '', 'decided')
}

/** The lower net total over the holes that both have; a side with X has none (NA6). */
function byStrokes(ofA: readonly Score[], ofB: readonly Score[], rules: BetRules): BetStanding {
  const common = ofA.map((_, hole) => hole).filter((hole) => ofA[hole] !== null && ofB[hole] !== null)
  if (common.length === 0) return notStarted
  const isFull = common.length === ofA.length
  const state = isFull || settlesAsItStands(rules) ? 'decided' : 'open'
  if (ofA.includes('X') && ofB.includes('X')) return ledBy(0, '', rules.isComplete ? 'decided' : state)
  if (ofA.includes('X')) return ledBy(-1, '', state)
  if (ofB.includes('X')) return ledBy(1, '', state)
  const lead = sum(common.map((hole) => Number(ofB[hole]) - Number(ofA[hole])))
  return ledBy(lead, `${Math.abs(lead)}`, state)
}

function settlesAsItStands({ isComplete, unfinished }: BetRules): boolean {
  return isComplete && unfinished === 'as-they-stand'
}

function ledBy(lead: number, margin: string, state: 'open' | 'decided'): BetStanding {
  const leader = lead === 0 ? null : lead > 0 ? 'A' : 'B'
  return { isStarted: true, leader, margin: leader === null ? '' : margin, isDecided: state === 'decided' }
}

function leadOfA(winners: readonly HoleWinner[]): number {
  return sum(winners.map((winner) => (winner === 'A' ? 1 : winner === 'B' ? -1 : 0)))
}

function pressHoles(
  segment: SegmentName,
  { from, to }: Stretch,
  winners: readonly HoleWinner[],
  { scoring, presses }: BetRules,
  agreed: readonly number[],
): number[] {
  // NA6: a match by strokes has no presses.
  if (scoring === 'strokes' || presses.kind === 'off') return []
  if (presses.kind === 'automatic') {
    if (segment === 'total' && !presses.onTotal) return []
    return automaticPresses(between(winners, from, to), presses.holesDown).map((start) => start + from)
  }
  // PR3: from the second hole of the segment to its last, and the same press only once.
  const inside = agreed.filter((start) => start > from && start <= to)
  return [...new Set(inside)].sort((one, other) => one - other)
}

/**
 * Where presses start, counted from the first hole of the segment: on the hole after a side goes
 * this many down in the newest bet (PR2).
 */
function automaticPresses(winners: readonly HoleWinner[], holesDown: number): number[] {
  const starts: number[] = []
  for (const [index, winner] of winners.entries()) {
    // PR5: no press starts after a gap.
    if (winner === null) break
    const newest = starts.at(-1) ?? 0
    const lead = leadOfA(winners.slice(newest, index + 1))
    const isHoleLeft = index + 1 < winners.length
    if (isHoleLeft && Math.abs(lead) >= holesDown) starts.push(index + 1)
  }
  return starts
}
