import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { ballsIn, rankOf, type CountedHole, type CountedHoles } from '../counting/counted-holes.ts'
import { inTurn } from '../in-turn.ts'
import { answerTo, namedIn } from './answers.ts'
import type { WolfSettings } from './wolf-format.ts'

/** How the wolf plays a hole (WO4, WO9). */
export type WolfPlay = 'partner' | 'alone' | 'blind' | 'declined'

/** A hole of wolf. */
export interface WolfHole {
  readonly hole: number
  /** Null while the wolf is not known (WO3). */
  readonly wolf: BallId | null
  /** Undefined without an answer. */
  readonly play?: WolfPlay
  /** The wolf's side, or the partner who declined, alone. */
  readonly side: readonly BallId[]
  readonly others: readonly BallId[]
  /** What a player of the larger side wins or loses. */
  readonly weight: number
  /** By ball, null for a ball that is out; null as a whole if the hole doesn't count. */
  readonly points: readonly (number | null)[] | null
  readonly isOpen: boolean
}

/** All holes in the order of play, each with its wolf and points (WO2 to WO10). */
export function wolfHoles(
  { balls, holes }: CountedHoles,
  settings: WolfSettings,
  field: Field,
  phase: Phase,
): WolfHole[] {
  const order = inTurn(
    balls.map(({ ball }) => ball),
    settings.turns,
  )
  const soFar = new Map(balls.map(({ ball }) => [ball, 0]))
  let last = -1
  let carried = 0
  let isWaiting = false
  return holes.map((hole, place): WolfHole => {
    const areIn = ballsIn(balls, hole.at)
    const canGoOn = areIn.length >= 3
    const isLast = place >= holes.length - (holes.length % areIn.length)
    const isByPoints = isLast && settings.lastHoles === 'fewest-points'
    const wolf = canGoOn ? nextWolf() : null
    const sides = wolf === null ? undefined : sidesOn(field, hole.hole, wolf, areIn, settings)
    const isAnswered = sides !== undefined
    const weight = sides ? weightOf(sides.play, settings) + (settings.points === 'zero-sum' ? carried : 0) : 0
    const waits = (settings.isCarried || isByPoints) && isWaiting
    const isOpen = canGoOn && phase !== 'complete' && (hole.isOpen || waits || !isAnswered)
    const points =
      sides && hole.scores && !waits ? pointsOn(balls, hole, { ...sides, weight }, settings) : null
    isWaiting ||= isOpen
    if (points) {
      for (const [at, { ball }] of balls.entries()) soFar.set(ball, soFar.get(ball)! + (points[at] ?? 0))
      const isHalved = points.every((one) => !one)
      carried = settings.isCarried && isHalved ? carried + 1 : 0
    }
    return { hole: hole.hole, wolf, side: [], others: areIn, ...sides, weight, points, isOpen }

    /** The next in the order who is in, or the one with the fewest points; the group may name another. */
    function nextWolf(): BallId | null {
      do last++
      while (!areIn.includes(order[last % order.length]!))
      const named = namedIn(field, 'wolf-ball', hole.hole, areIn)
      if (named !== undefined && named !== null) return named
      if (!isByPoints) return order[last % order.length]!
      if (isWaiting) return null
      const fewest = Math.min(...areIn.map((ball) => soFar.get(ball)!))
      return order.find((ball) => areIn.includes(ball) && soFar.get(ball) === fewest)!
    }
  })
}

type Sides = Pick<WolfHole, 'side' | 'others'> & { readonly play: WolfPlay }

/** WO4, WO9: Who plays with the wolf; undefined without an answer that makes sense. */
function sidesOn(
  field: Field,
  hole: number,
  wolf: BallId,
  areIn: readonly BallId[],
  { pig }: WolfSettings,
): Sides | undefined {
  const answer = answerTo(field, 'wolf', hole)
  if (!answer) return undefined
  const against = (...side: readonly BallId[]) => ({
    side,
    others: areIn.filter((ball) => !side.includes(ball)),
  })
  if (answer.ball === null) return { ...against(wolf), play: answer.value === -2 ? 'blind' : 'alone' }
  const partner = answer.ball
  if (partner === wolf || !areIn.includes(partner)) return undefined
  const hasDeclined = pig && namedIn(field, 'pig', hole, areIn) === partner
  return hasDeclined
    ? { ...against(partner), play: 'declined' }
    : { ...against(wolf, partner), play: 'partner' }
}

/** What a hole weighs without those halved before it (WO6). */
export function weightOf(play: WolfPlay, { partnerWeight, aloneWeight, blindWeight }: WolfSettings): number {
  return { partner: partnerWeight, alone: aloneWeight, declined: aloneWeight, blind: blindWeight }[play]
}

/** WO5 to WO8: What each ball wins or loses. */
function pointsOn(
  balls: CountedHoles['balls'],
  { scores }: CountedHole,
  { side, others, play, weight }: Sides & { readonly weight: number },
  { points }: WolfSettings,
): (number | null)[] {
  const best = (of: readonly BallId[]) =>
    Math.min(...balls.map(({ ball }, at) => (of.includes(ball) ? rankOf(scores?.[at] ?? 'X') : Infinity)))
  const lead = Math.sign(best(others) - best(side)) || 0
  const [own, theirs] =
    points === 'classic'
      ? classicPoints(lead, play)
      : zeroSumPoints(lead * weight, side.length, others.length)
  return balls.map(({ ball }) => (side.includes(ball) ? own : others.includes(ball) ? theirs : null))
}

/** WO6: Each player of the larger side wins or loses the weight; the smaller side shares the total. */
function zeroSumPoints(won: number, side: number, others: number): readonly [number, number] {
  return [won * partOf(side, others), 0 - won * partOf(others, side)]
}

/** How many times the weight a player of a side of this size wins or loses. */
function partOf(size: number, other: number): number {
  return size >= other ? 1 : other / size
}

/** WO8: Points for the winners alone. */
function classicPoints(lead: number, play: WolfPlay): readonly [number, number] {
  const [won, lost] = classic[play]
  return [lead > 0 ? won : 0, lead < 0 ? lost : 0]
}

/** What the wolf's side wins, and what the others win if it loses. */
const classic: Readonly<Record<WolfPlay, readonly [number, number]>> = {
  partner: [2, 3],
  alone: [4, 1],
  declined: [4, 1],
  blind: [6, 2],
}
