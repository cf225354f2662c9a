import type { HolderChange } from '#explanation/step.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import type { Claim } from '#settlement/claim.ts'
import type { LineNames, Scorer } from '../format.ts'
import type { Strip, StripCell } from '../table.ts'
import { mostWon, wonBetween, wonRows, type WonRow } from '../won-holes.ts'
import { countHoles, countingDots, handicapsOf, rankOf, type CountingBall } from './counted-holes.ts'
import { legOf, type RabbitSettings } from './rabbit-format.ts'

/** A hole that is decided. */
export interface RabbitHole {
  readonly hole: number
  readonly leg: number
  readonly change: Exclude<HolderChange, 'taken'>
  /** The ball that holds the rabbit after the hole. */
  readonly holder: BallId | null
}

/** A leg, numbered from 1 (RB1, RB3). */
export interface RabbitLeg {
  readonly leg: number
  readonly lastHole: number
  /** Carried: its stake is added to the next leg. */
  readonly state: 'open' | 'won' | 'carried' | 'void'
  readonly winner: BallId | null
  /** The rabbits that its holder wins: its own, and those carried to it. */
  readonly rabbits: number
  /** The balls in on its last hole, set only after a withdrawal: only they pay (WD3). */
  readonly balls?: readonly BallId[]
}

/** The rabbits of a round, so far or at its end. */
export interface RabbitResult {
  readonly rows: readonly WonRow[]
  readonly legs: readonly RabbitLeg[]
  /** The decided holes, in the order of play. */
  readonly holes: readonly RabbitHole[]
  /** The holes of its part, in the order of play. */
  readonly order: readonly number[]
  readonly isFinal: boolean
}

/** How rabbit is counted, shown and paid (RB1 to RB4). */
export const rabbitScorer: Scorer<RabbitSettings, RabbitResult> = {
  playsOff: handicapsOf,
  dots: countingDots,
  play: playRabbit,
  rows: ({ rows, isFinal }) => wonRows(rows, isFinal, 'leg'),
  sides: () => [],
  legend: () => null,
  claims: rabbitClaims,
  between: ({ rows, isFinal }, one, other) => wonBetween(rows, isFinal, one, other),
  headline: rabbitHeadline,
  strip: (result, _settings, { key }) => (key === null ? rabbitStrip(result) : null),
}

function playRabbit(field: Field, settings: RabbitSettings, phase: Phase): RabbitResult {
  const { balls, holes } = countHoles(field, settings, phase)
  // CM6, WD3: A hole that cannot count any more is not part of the game.
  const counting = holes.filter(({ scores, isOpen }) => scores !== null || isOpen)
  const decided: RabbitHole[] = []
  const legs: RabbitLeg[] = []
  let carried = 0
  let isWaiting = false
  for (const [number, own] of inLegs(counting, settings, field.holes.length).entries()) {
    let holder: number | null = null
    for (const { hole, at, scores } of own) {
      // CM5: The game waits at the first hole that doesn't count yet.
      isWaiting ||= scores === null
      if (isWaiting || !scores) break
      // WD3: A rabbit held by a withdrawn player is loose.
      const before: number | null = holder !== null && scores[holder] !== null ? holder : null
      const after = changeOf(before, scores, (ball) => isUnderPar(balls[ball]!, at, settings), settings)
      holder = after.holder
      decided.push({ hole, leg: number + 1, change: after.change, holder: ballAt(holder) })
    }
    const last = own.at(-1)!
    const isLast = last === counting.at(-1)
    const winner = isWaiting ? null : ballAt(holder)
    const isCarried = winner === null && settings.loose === 'next-leg' && !isLast
    const loose = isCarried ? 'carried' : 'void'
    const areIn = balls.filter((_ball, at) => last.scores?.[at] !== null).map(({ ball }) => ball)
    legs.push({
      leg: number + 1,
      lastHole: last.hole,
      state: isWaiting ? 'open' : winner === null ? loose : 'won',
      winner,
      rabbits: 1 + carried,
      ...(last.scores && areIn.length < balls.length && { balls: areIn }),
    })
    carried = isCarried && !isWaiting ? carried + 1 : 0
  }
  return {
    rows: balls.map(({ ball }) => rowOf(ball, legs)),
    legs,
    holes: decided,
    order: holes.map(({ hole }) => hole),
    isFinal: phase === 'complete' || holes.every(({ isOpen }) => !isOpen),
  }

  function ballAt(at: number | null): BallId | null {
    return at === null ? null : balls[at]!.ball
  }
}

/** The holes of each leg that has any (RB1). */
function inLegs<Hole extends { readonly at: number }>(
  holes: readonly Hole[],
  { legs }: RabbitSettings,
  length: number,
): Hole[][] {
  return [0, 1, 2]
    .map((leg) => holes.filter(({ at }) => legOf(legs, at, length) === leg))
    .filter((own) => own.length > 0)
}

/** The holder after a hole, and what happened (RB2, RB4). */
function changeOf(
  holder: number | null,
  scores: readonly (number | 'X' | null)[],
  isUnder: (ball: number) => boolean,
  { stolen, squirrel }: RabbitSettings,
): { readonly holder: number | null; readonly change: Exclude<HolderChange, 'taken'> } {
  const best = onlyLowest(scores)
  const unchanged = { holder, change: holder === null ? 'loose' : 'kept' } as const
  if (best === null || best === holder) return unchanged
  if (holder !== null && !stolen) return { holder: null, change: 'free' }
  if (squirrel && !isUnder(best)) return unchanged
  return { holder: best, change: holder === null ? 'caught' : 'stolen' }
}

/** The ball with the outright lowest score; X is never one (CM4). */
export function onlyLowest(scores: readonly (number | 'X' | null)[]): number | null {
  const ranks = scores.map((score) => (score === null ? Infinity : rankOf(score)))
  const lowest = Math.min(...ranks)
  const first = ranks.indexOf(lowest)
  return lowest < Infinity && ranks.lastIndexOf(lowest) === first ? first : null
}

/** Under par by the counted score (RB4). */
export function isUnderPar(
  { counted, pars }: CountingBall,
  at: number,
  { scoring }: RabbitSettings,
): boolean {
  return Number(counted[at]) < (scoring === 'gross' ? pars[at]! : 0)
}

function rowOf(ball: BallId, legs: readonly RabbitLeg[]): WonRow {
  const own = legs.filter(({ winner }) => winner === ball)
  return {
    ball,
    won: own.reduce((sum, { rabbits }) => sum + rabbits, 0),
    holes: own.map(({ leg }) => leg),
  }
}

/** Each leg pays its holder; a carried one is paid with the next (RB3). */
function rabbitClaims({ legs }: RabbitResult, { stake }: RabbitSettings): Claim[] {
  if (stake === 0) return []
  const states = { open: 'open', won: 'decided', void: 'void' } as const
  return legs.flatMap(({ leg, lastHole, state, winner, rabbits, balls }): Claim[] => {
    if (state === 'carried') return []
    const line = { kind: 'skin', key: `leg ${leg}`, label: 'leg', hole: lastHole, stake } as const
    return [{ ...line, state: states[state], winner, skins: rabbits, ...(balls && { balls }) }]
  })
}

/** Who has won the most, and who holds the rabbit now (HL1). */
function rabbitHeadline(
  { rows, holes, isFinal }: RabbitResult,
  balls: readonly BallId[],
  names: LineNames,
): string | null {
  const last = holes.at(-1)
  if (!last) return null
  const best = mostWon(rows, balls, names)
  const now = last.holder === null ? 'the rabbit is loose' : `${names.ball(last.holder)} has the rabbit`
  return (isFinal ? (best.length > 0 ? best : ['no rabbit won']) : [...best, now]).join(', ')
}

function rabbitStrip({ holes, order }: RabbitResult): Strip {
  const decided = new Map(holes.map((hole) => [hole.hole, hole]))
  const cells = order.map((hole): StripCell => {
    const own = decided.get(hole)
    if (!own) return { hole, mark: 'open', balls: [], text: '' }
    const { holder, change } = own
    return {
      hole,
      mark: holder === null ? 'none' : 'won',
      balls: holder === null ? [] : [holder],
      text: change,
    }
  })
  return { cells, of: null, legend: 'Who holds the rabbit after each hole', marks: 'Held by' }
}
