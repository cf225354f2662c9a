import { isNoShow, parAdjustment, playingOrder, type Ball, type Field } from '../field.ts'
import { fraction } from '../fraction.ts'
import { sum, type SixesChoice } from '../match-input.ts'
import { placesOf, type Standing } from '../places.ts'
import { endedBy, textFor, type BetStanding } from './bets.ts'
import { agreedOn } from './given-up.ts'
import { opponentIn, playPairing, type Pairing } from './nassau.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { countingRound } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'
import { areInOneGroup, isPlayedBy, teamsOfThird, thirdOf } from './teams.ts'

export interface SixesSheet {
  readonly rows: readonly {
    readonly ball: string
    readonly points: readonly number[]
    readonly holesWon: readonly number[]
    readonly position: string
  }[]
  readonly sides: readonly never[]
  readonly isFinal: boolean
  readonly bets: readonly (readonly { readonly isPress: boolean; readonly text: string }[])[]
}

/** Three parts with different partners; null unless four balls are in one group (SX1, SX2). */
export function playParts(field: Field, chosen: Partial<SixesChoice>): Pairing[] | null {
  const {
    order = '2-3-4',
    presses = { kind: 'off' },
    unfinished,
    handicaps = 'off-the-lowest',
    agreed = {},
  } = chosen
  const { allowancePercent = 90, partner = 'void', by = 'better-ball' } = chosen
  if (!isFour(field)) return null
  const many = field.match.holes.length
  const numbers = playingOrder(field.balls, field.match)
  return [0, 1, 2].flatMap((third) => {
    const from = Math.floor((third * many) / 3)
    const to = Math.floor(((third + 1) * many) / 3) - 1
    if (to < from) return []
    const [A, B] = teamsOfThird(field, order, third)
    const last = field.match.holes.indexOf(numbers[to] ?? 0)
    const isVoid = partner === 'void' && field.balls.some(({ gone }) => gone[last])
    const isOver = field.balls.every(({ gone }) => gone[last])
    const rules = {
      scoring: 'match' as const,
      presses:
        by === 'low-and-high'
          ? ({ kind: 'off' } as const)
          : presses.kind === 'automatic'
            ? { ...presses, onTotal: true }
            : presses,
      unfinished: isVoid || isOver ? ('void' as const) : (unfinished ?? 'void'),
      handicaps,
      agreed,
      fourBallAllowancePercent: allowancePercent,
    }
    const leaving = partner === 'void' ? 'a-player' : 'a-side'
    // SX4: presses and concessions count in the part that their hole belongs to.
    const isInPart = ({ hole }: { readonly hole: number }) => numbers.slice(from, to + 1).includes(hole)
    const own = { ...field, concessions: field.concessions.filter(isInPart) }
    const played = playPairing({ A, B }, own, rules, ['total'], { from, to }, leaving)
    return [by === 'better-ball' ? played : byPoints(played, { from, to }, own, rules.unfinished)]
  })
}

/** SX1: four balls of one group, none shared. */
function isFour(field: Field): boolean {
  const isShared = field.balls.some(({ players }) => players.length > 1)
  return field.balls.length === 4 && !isShared && areInOneGroup(field)
}

/** SX6: the side with more points for low and high balls wins the part. */
function byPoints(
  part: Pairing,
  { from, to }: { readonly from: number; readonly to: number },
  field: Field,
  unfinished: 'void' | 'as-they-stand',
): Pairing {
  const { match } = field
  const agreed = agreedOn(part, part.order, field, {})
  const nets = [...part.A, ...part.B].map((ball, index) => {
    const dots = strokesByHole(part.strokes[index] ?? 0, ball)
    return { ball, net: (hole: number) => netOn(ball, hole, dots) }
  })
  const points = part.winners.map((winner, place): readonly [number, number] | null => {
    if (winner === null) return null
    // CN1: the side that didn't concede gets both points; an agreed half gives no points.
    if (agreed[place]) return [agreed[place] === 'A' ? 2 : 0, agreed[place] === 'B' ? 2 : 0]
    const hole = match.holes.indexOf(part.order[place] ?? 0)
    const [A, B] = [part.A, part.B].map((side) => {
      const own = nets
        .filter(({ ball }) => side.includes(ball) && !ball.gone[hole])
        .map(({ net }) => net(hole))
      return { low: Math.min(...own), high: Math.max(...own) }
    })
    if (!A || !B) return null
    const toA = Number(A.low < B.low) + Number(A.high < B.high)
    return [toA, Number(B.low < A.low) + Number(B.high < A.high)]
  })
  const own = points.slice(from, to + 1)
  const entered = own.filter((one) => one !== null)
  const missing = own.length - entered.length
  const lead = sum(entered.map(([toA, toB]) => toA - toB))
  const ending = part.endings.slice(from, to + 1).find((one) => one !== null)
  const isEnded = ending !== undefined && ending !== 'none-left'
  const isClosed = match.isComplete === true && !isEnded
  const isCertain = isClosed && missing > 0 && Math.abs(lead) > 2 * missing
  const settles = isClosed && unfinished === 'as-they-stand'
  const played: BetStanding = {
    isStarted: entered.length > 0,
    leader: lead === 0 ? null : lead > 0 ? ('A' as const) : ('B' as const),
    margin: lead === 0 || isCertain ? '' : `${Math.abs(lead)}`,
    isDecided: entered.length > 0 && (missing === 0 || isCertain || settles),
  }
  const standing = isEnded ? endedBy(played, ending) : played
  const winners = points.map((one) => {
    if (one === null) return null
    const [toA, toB] = one
    return toA === toB ? 'H' : toA > toB ? 'A' : 'B'
  })
  return { ...part, winners, bets: { ...part.bets, total: [{ from, to, isPress: false, standing }] } }
}

/** X and a missing score are worse than any number. */
function netOn({ scores }: Ball, hole: number, dots: readonly number[]): number {
  const score = scores[hole]
  return typeof score === 'number' ? score - (dots[hole] ?? 0) : Infinity
}

/** SX5: points for holes instead of parts; null unless four balls are in one group. */
export function sixesByHoles(field: Field, chosen: Partial<SixesChoice>): PointsSheet | null {
  if (!isFour(field)) return null
  const { order = '2-3-4', by = 'better-ball' } = chosen
  const teamsOn = (place: number, holes: number) => teamsOfThird(field, order, thirdOf(place, holes))
  const round = countingRound(withNets(field, chosen), { scoring: 'gross' }, (areIn, place, holes) => {
    const ids = areIn.map(({ id }) => id)
    const playing = field.balls.filter(({ id }) => ids.includes(id))
    return isPlayedBy(teamsOn(place, holes), playing, chosen)
  })
  const earned = round.holes.map((hole) => {
    if (!hole) return null
    const [first] = teamsOn(hole.place, round.holes.length)
    const isFirst = (ball: Ball) => first.some(({ id }) => id === ball.id)
    const scoresOf = (ofFirst: boolean) =>
      hole.scores.filter(({ ball }) => isFirst(ball) === ofFirst).map(({ score }) => score)
    const [ours, theirs] = [scoresOf(true), scoresOf(false)]
    const isBoth = by === 'low-and-high'
    return new Map(
      hole.scores.map(({ ball }) => [
        ball,
        isFirst(ball) ? ahead(ours, theirs, isBoth) : ahead(theirs, ours, isBoth),
      ]),
    )
  })
  return pointsSheet(field, round, earned)
}

/** The points of one side: for the low ball, and for the high ball if it counts. */
function ahead(one: readonly number[], other: readonly number[], isBoth: boolean): number {
  const low = Number(Math.min(...one) < Math.min(...other))
  return low + (isBoth ? Number(Math.max(...one) < Math.max(...other)) : 0)
}

/** The scores less the strokes of match play: by default off the lowest of those who started (PH3, NA8). */
function withNets(
  field: Field,
  { handicaps = 'off-the-lowest', agreed = {}, allowancePercent = 90 }: Partial<SixesChoice>,
): Field {
  const handicapOf = (ball: Ball) => playingHandicap(ball, allowancePercent) + parAdjustment(ball, field)
  const lowest = Math.min(...field.balls.filter((ball) => !isNoShow(ball)).map(handicapOf))
  const balls = field.balls.map((ball): Ball => {
    const strokes = {
      'off-the-lowest': () => (isNoShow(ball) ? 0 : handicapOf(ball) - lowest),
      full: () => handicapOf(ball),
      agreed: () => agreed[ball.id] ?? 0,
      none: () => 0,
    }
    const dots = strokesByHole(strokes[handicaps](), ball)
    const scores = ball.scores.map((score, hole) =>
      typeof score === 'number' ? score - (dots[hole] ?? 0) : score,
    )
    return { ...ball, scores }
  })
  return { ...field, balls }
}

export function sixesSheet(
  { balls, match }: Field,
  parts: readonly Pairing[],
  { by = 'better-ball' }: Partial<SixesChoice>,
): SixesSheet {
  const hasBegun = parts.some(({ bets }) => bets.total[0]?.standing.isStarted)
  const rows = balls.map((ball) => ({
    ball: ball.id,
    points: parts.map((part) => pointsOf(ball, part)),
    holesWon: parts.map((part) => holesWonBy(ball, part, by)),
  }))
  const standings = rows.map(({ points, holesWon }): Standing => {
    if (!hasBegun) return match.isComplete ? 'NR' : '–'
    return [fraction(0 - 2 * sum(points)), fraction(0 - sum(holesWon))]
  })
  const places = placesOf(standings)
  const isDecided = parts.every(({ bets, endings, winners }) => {
    const { from = 0, to = -1 } = bets.total[0] ?? {}
    const isLeft = endings.slice(from, to + 1).includes('none-left')
    const isMissing = winners.some(
      (winner, hole) => hole >= from && hole <= to && winner === null && endings[hole] === null,
    )
    // WD4: a part whose players have left ends with its last score.
    return bets.total.every(({ standing }) => standing.isDecided) || (isLeft && !isMissing)
  })
  return {
    rows: rows.map((row, index) => ({ ...row, position: places[index] ?? '–' })),
    sides: [],
    isFinal: match.isComplete === true || isDecided,
    bets: parts.map(({ bets }) =>
      bets.total.map(({ isPress, standing }) => ({ isPress, text: textFor('A', standing) })),
    ),
  }
}

/** WD4: money moves among those who began the part. */
export function amongThoseIn(field: Field, parts: readonly Pairing[]): Pairing[] {
  return parts.map((part) => {
    const first = field.match.holes.indexOf(part.order[part.bets.total[0]?.from ?? 0] ?? 0)
    const isIn = ({ gone }: Ball) => !gone[first]
    return { ...part, A: part.A.filter(isIn), B: part.B.filter(isIn) }
  })
}

/** SX3 */
function pointsOf(ball: Ball, part: Pairing): number {
  const standing = part.bets.total[0]?.standing
  if (!standing?.isDecided) return 0
  if (standing.leader === null) return 1 / 2
  return standing.leader === opponentIn(part, ball) ? 1 : 0
}

/** SX2, SX3: counts holes until the part is decided. */
function holesWonBy(ball: Ball, { winners, bets, ...part }: Pairing, by: SixesChoice['by']): number {
  const { from = 0, to = -1 } = bets.total[0] ?? {}
  const own = opponentIn(part, ball)
  let won = 0
  let lead = 0
  let hasGap = false
  for (let hole = from; hole <= to; hole++) {
    const winner = winners[hole] ?? null
    if (winner === null) hasGap = true
    if (winner === own) won++
    if (winner === 'A') lead++
    if (winner === 'B') lead--
    if (by === 'better-ball' && !hasGap && Math.abs(lead) > to - hole) break
  }
  return won
}
