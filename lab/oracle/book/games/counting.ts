import { inOrder, isNoShow, playingOrder, type Ball, type Field } from '../field.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import type { CountingChoice } from '../match-input.ts'

/** A hole that counts: the balls that play it, with their counted scores; X is Infinity (CM4). */
export interface CountingHole {
  readonly number: number
  /** The hole's place among the holes of the game, in the order of play. */
  readonly place: number
  readonly scores: readonly { readonly ball: Ball; readonly score: number; readonly par: number }[]
}

/** The holes of a game in the order of play; `null` for a hole that doesn't count (CM5, CM6, CM9). */
export interface CountingRound {
  readonly balls: readonly Ball[]
  readonly holes: readonly (CountingHole | null)[]
  /** The holes that may still count, and the place of each in the round, from 0. */
  readonly waits: readonly boolean[]
  readonly places: readonly number[]
  readonly isFinal: boolean
  /** The place of the first hole that may still count. */
  readonly firstOpen: number | null
}

/** CM5: in a game that carries over, holes after an open hole don't count yet. */
export function inSequence(round: CountingRound): CountingRound {
  if (round.firstOpen === null) return round
  const { firstOpen } = round
  return { ...round, holes: round.holes.map((hole, place) => (place < firstOpen ? hole : null)) }
}

/** Whether these balls can still play the hole at this place in a round of this length. */
type Suffices = (areIn: readonly Ball[], place: number, holes: number) => boolean

export function countingRound(
  field: Field,
  chosen: Partial<CountingChoice>,
  suffices: Suffices = (areIn) => areIn.length >= 2,
): CountingRound {
  const { match } = field
  // WD1: a no-show takes no part.
  const balls = field.balls.filter((ball) => !isNoShow(ball))
  const order = playingOrder(balls, match)
  const cards = new Map(
    balls.map((ball) => [ball, inOrder(countedScores(ball, balls, field, chosen), order, match)]),
  )
  const gone = new Map(balls.map((ball) => [ball, inOrder(ball.gone, order, match)]))
  const pars = new Map(balls.map((ball) => [ball, inOrder(ball.pars, order, match)]))
  const open = new Set<number>()
  let firstOpen: number | null = null
  const played = order.map((_, at) => isInPart(chosen.part ?? 'all', at, order.length))
  const many = played.filter(Boolean).length
  const holes = order.map((number, at): CountingHole | null => {
    if (!played[at]) return null
    const place = played.slice(0, at).filter(Boolean).length
    const areIn = balls.filter((ball) => !gone.get(ball)?.[at])
    const scores = areIn.map((ball) => cards.get(ball)?.[at] ?? null)
    if (!suffices(areIn, place, many)) return null
    if (scores.includes(null) && !match.isComplete) {
      open.add(at)
      firstOpen ??= place
      return null
    }
    if (scores.every((score) => score === null)) return null
    return {
      number,
      place,
      scores: areIn.map((ball, index) => {
        return { ball, score: scores[index] ?? Infinity, par: pars.get(ball)?.[at] ?? 0 }
      }),
    }
  })
  const places = order.map((_, at) => at).filter((at) => played[at])
  return {
    balls,
    holes: places.map((at) => holes[at] ?? null),
    waits: places.map((at) => open.has(at)),
    places,
    isFinal: match.isComplete === true || open.size === 0,
    firstOpen,
  }
}

/** Whether a game covers the hole at this place in the order of play (CM9). */
export function isInPart(part: CountingChoice['part'], at: number, holes: number): boolean {
  if (part === 'first-nine') return at < 9
  if (part === 'last-nine') return at >= holes - 9
  if (part === 'all') return true
  const third = { 'first-third': 0, 'second-third': 1, 'last-third': 2 }[part]
  return at >= Math.floor((holes * third) / 3) && at < Math.floor((holes * (third + 1)) / 3)
}

/** Gross, or net against the ball's own par (CM1 to CM3); null without a score. */
function countedScores(
  ball: Ball,
  balls: readonly Ball[],
  { match, balls: all }: Field,
  chosen: Partial<CountingChoice>,
): (number | null)[] {
  const { scoring = 'net' } = chosen
  const strokes = scoring === 'gross' ? [] : strokesOf(ball, balls, all, chosen)
  return match.holes.map((_, hole) => {
    const score = ball.scores[hole] ?? null
    const par = ball.pars[hole] ?? 0
    if (score === null) return null
    if (score === 'X') return Infinity
    if (scoring === 'gross') return score
    return score - par - (strokes[hole] ?? 0)
  })
}

/** What a ball receives on each hole of a net game, as it counts there (CM1, CM2). */
export function dealtStrokes(ball: Ball, { balls }: Field, chosen: Partial<CountingChoice>): number[] {
  const present = balls.filter((one) => !isNoShow(one))
  return strokesOf(ball, present, balls, chosen)
}

function strokesOf(
  ball: Ball,
  balls: readonly Ball[],
  all: readonly Ball[],
  chosen: Partial<CountingChoice>,
): number[] {
  const { mostPerHole = 'any', skipsParThrees = false, halfStrokes = false } = chosen
  return strokesByHole(handicapOf(ball, balls, all, chosen), ball).map((dealt, hole) => {
    let strokes = dealt
    if (strokes > 0 && skipsParThrees && ball.pars[hole] === 3) strokes = 0
    if (mostPerHole !== 'any' && strokes > Number(mostPerHole)) strokes = Number(mostPerHole)
    return halfStrokes ? strokes / 2 : strokes
  })
}

/**
 * CM1: by default, one group plays off its lowest handicap, and several groups play whole
 * handicaps, even if one group has only no-shows.
 */
function handicapOf(
  ball: Ball,
  balls: readonly Ball[],
  all: readonly Ball[],
  chosen: Partial<CountingChoice>,
): number {
  const { allowancePercent = 100, agreed = {} } = chosen
  const groups = new Set(all.map(({ group }) => group)).size
  const from = chosen.handicaps ?? (groups > 1 ? 'full' : 'off-the-lowest')
  if (from === 'none') return 0
  if (from === 'agreed') return agreed[ball.id] ?? 0
  const whole = (one: Ball) => playingHandicap(one, allowancePercent)
  if (from === 'full') return whole(ball)
  // WD1
  return isNoShow(ball) ? 0 : whole(ball) - Math.min(...balls.map(whole))
}
