import type { HolderChange } from '#explanation/step.ts'
import { sumOf } from '#arithmetic/sum-of.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import type { Claim } from '#settlement/claim.ts'
import type { LineNames, Scorer } from '../format.ts'
import type { Question } from '../question.ts'
import type { Strip, StripCell, TableRow } from '../table.ts'
import { wonBetween, wonRows, type WonRow } from '../won-holes.ts'
import { ballsIn, countHoles, type CountingBall } from '../counting/counted-holes.ts'
import { usualCounting } from '../counting/counting-settings.ts'
import { legOf } from '../counting/rabbit-format.ts'
import { snakeStakes, threePutters, threePuttsOn, type ThreePutts } from './snake.ts'
import type { SnakeSettings } from './snake-format.ts'

/** A hole on which it is known who three-putted. */
export interface SnakeHole {
  readonly hole: number
  readonly leg: number
  readonly change: Extract<HolderChange, 'taken' | 'kept' | 'loose'>
  /** The ball that holds the snake after the hole. */
  readonly holder: BallId | null
  readonly threePutts: number
}

/** A snake, numbered from 1 (SN3). */
export interface SnakeLeg {
  readonly leg: number
  readonly lastHole: number
  readonly state: 'open' | 'held' | 'loose'
  /** The ball that holds it, so far or at the end; null if no ball took it. */
  readonly holder: BallId | null
  /** The stakes that its holder pays each other player. */
  readonly stakes: number
  /** The balls in on its last hole, set only after a withdrawal: only they are paid (WD3). */
  readonly balls?: readonly BallId[]
}

/** The snakes of a round, so far or at its end. */
export interface SnakeResult {
  /** The holes on which each ball took a snake, and the snakes that it holds. */
  readonly rows: readonly WonRow[]
  readonly legs: readonly SnakeLeg[]
  /** In the order of play. */
  readonly holes: readonly SnakeHole[]
  /** The holes of its part, in the order of play. */
  readonly order: readonly number[]
  /** The first hole that waits for an answer while a later one has it. */
  readonly waitsFor?: number
  readonly isFinal: boolean
}

/** How snake is counted, shown and paid (SN1 to SN3). */
export const snakeScorer: Scorer<SnakeSettings, SnakeResult> = {
  play: playSnake,
  rows: ({ rows, isFinal }) => snakeRows(rows, isFinal),
  sides: () => [],
  legend: () => null,
  claims: snakeClaims,
  // Holding fewer snakes is better.
  between: ({ rows, isFinal }, one, other) => wonBetween(rows, isFinal, other, one),
  headline: snakeHeadline,
  strip: (result, _settings, { key }) => (key === null ? snakeStrip(result) : null),
  asks: (field, settings) => {
    const { holes } = playedHoles(field, settings)
    return (hole) => {
      const own = holes.find((one) => one.hole === hole)
      return own ? questionsTo(own.areIn, threePutters(field, hole, own.areIn)) : []
    }
  },
}

/** SN1: Nothing if noted putts already show it; if several three-putted, which of them putted last. */
function questionsTo(balls: readonly BallId[], noted: readonly BallId[] | undefined): Question[] {
  if (noted && noted.length < 2) return []
  const answers = (noted ?? balls).map((ball) => ({ ball }))
  const question = { kind: 'snake', of: 'game', isAfterScores: true } as const
  if (noted) return [{ ...question, title: 'Last to three-putt?', answers }]
  return [{ ...question, title: 'Three-putt?', answers: [...answers, { value: 0, label: 'No one' }] }]
}

interface PlayedHole {
  readonly hole: number
  readonly leg: number
  readonly areIn: readonly BallId[]
}

/** The holes of its part that at least two balls play, in the order of play. */
export function playedHoles(
  field: Field,
  { legs, part }: SnakeSettings,
): {
  readonly balls: readonly CountingBall[]
  readonly order: readonly number[]
  readonly holes: readonly PlayedHole[]
} {
  const { balls, holes } = countHoles(field, { ...usualCounting({}), scoring: 'gross', part }, 'in-progress')
  return {
    balls,
    order: holes.map(({ hole }) => hole),
    holes: holes
      .map(({ hole, at }) => ({
        hole,
        leg: legOf(legs, at, field.holes.length),
        areIn: ballsIn(balls, at),
      }))
      .filter(({ areIn }) => areIn.length >= 2),
  }
}

function playSnake(field: Field, settings: SnakeSettings, phase: Phase): SnakeResult {
  const { balls, order, holes } = playedHoles(field, settings)
  const known = holes.map((hole) => ({ ...hole, putts: threePuttsOn(field, hole.hole, hole.areIn) }))
  const open = phase === 'complete' ? -1 : known.findIndex(({ putts }) => putts === undefined)
  const legs: SnakeLeg[] = []
  const decided: SnakeHole[] = []
  for (const [at, own] of inLegs(known).entries()) {
    const leg = playLeg(own, at + 1, phase)
    decided.push(...leg.holes)
    const last = own.at(-1)!
    legs.push({
      leg: at + 1,
      lastHole: last.hole,
      state: leg.isOpen ? 'open' : leg.holder === null ? 'loose' : 'held',
      holder: leg.holder,
      stakes: snakeStakes(sumOf(leg.holes.map(({ threePutts }) => threePutts)), settings),
      ...(last.areIn.length < balls.length && { balls: last.areIn }),
    })
  }
  const waits = open >= 0 && known.slice(open).some(({ putts }) => putts !== undefined)
  return {
    rows: balls.map(({ ball }) => ({
      ball,
      won: legs.filter(({ holder }) => holder === ball).length,
      holes: decided
        .filter(({ change, holder }) => change === 'taken' && holder === ball)
        .map(({ hole }) => hole),
    })),
    legs,
    holes: decided,
    order,
    ...(waits && { waitsFor: known[open]!.hole }),
    isFinal: open < 0,
  }
}

type KnownHole = PlayedHole & { readonly putts: ThreePutts | undefined }

/** The holes of each leg that has any (SN3). */
function inLegs(holes: readonly KnownHole[]): KnownHole[][] {
  return [0, 1].map((leg) => holes.filter((hole) => hole.leg === leg)).filter((own) => own.length > 0)
}

/** CM5: A snake waits at the first hole without an answer; at the end it stays where it is there (SN1). */
function playLeg(own: readonly KnownHole[], leg: number, phase: Phase) {
  const holes: SnakeHole[] = []
  let holder: BallId | null = null
  for (const { hole, putts } of own) {
    if (!putts && phase === 'complete') continue
    if (!putts) return { holes, holder, isOpen: true }
    const { taker, count } = putts
    // WD5: A player who leaves with the snake keeps it.
    holder = taker ?? holder
    const change = taker !== null ? 'taken' : holder === null ? 'loose' : 'kept'
    holes.push({ hole, leg, change, holder, threePutts: count })
  }
  return { holes, holder, isOpen: false }
}

/** The holder first; at the end the players with the fewest snakes have won, if a player has more. */
function snakeRows(rows: readonly WonRow[], isFinal: boolean): TableRow[] {
  const wonBy = new Map(rows.map(({ ball, won }) => [ball, won]))
  const [fewest, most] = [Math.min(...wonBy.values()), Math.max(...wonBy.values())]
  return wonRows(rows, false).map((row) => {
    const won = wonBy.get(row.ball!)!
    const inWords = `${won} ${won === 1 ? 'snake' : 'snakes'}`
    return { ...row, inWords, isWinner: isFinal && fewest < most && won === fewest }
  })
}

/** The holder of each snake pays every other player (SN2). */
function snakeClaims({ legs }: SnakeResult, { stake }: SnakeSettings): Claim[] {
  if (stake === 0) return []
  const states = { open: 'open', held: 'decided', loose: 'void' } as const
  return legs.map(({ leg, lastHole, state, holder, stakes, balls }): Claim => {
    const line = { kind: 'skin', key: `leg ${leg}`, label: 'leg', hole: lastHole, stake, pays: true } as const
    return {
      ...line,
      state: states[state],
      winner: state === 'held' ? holder : null,
      skins: stakes,
      ...(balls && { balls }),
    }
  })
}

/** Who holds the snake now, or at the end of each leg (HL1). */
function snakeHeadline(
  { holes, legs, waitsFor, isFinal }: SnakeResult,
  _balls: readonly BallId[],
  names: LineNames,
): string | null {
  const last = holes.at(-1)
  if (!last) return null
  const has = (holder: BallId | null) =>
    holder === null ? 'no one has the snake' : `${names.ball(holder)} has the snake`
  if (waitsFor !== undefined) return `${has(last.holder)}, hole ${waitsFor} is open`
  if (!isFinal || legs.length === 1) return has(last.holder)
  return legs.map(({ holder, lastHole }) => `${has(holder)} after hole ${lastHole}`).join(', ')
}

function snakeStrip({ holes, order }: SnakeResult): Strip {
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
  return { cells, of: null, legend: 'Who holds the snake after each hole', marks: 'Held by' }
}
