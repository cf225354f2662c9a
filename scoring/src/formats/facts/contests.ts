import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { ballsIn, countHoles, type CountedHole, type CountingBall } from '../counting/counted-holes.ts'
import { usualCounting } from '../counting/counting-settings.ts'
import { namedIn } from './answers.ts'
import type { ContestsSettings } from './contests-format.ts'

export const contestKinds = ['closest', 'longest'] as const
export type ContestKind = (typeof contestKinds)[number]

/** A contest on a hole. */
export interface Contest {
  readonly kind: ContestKind
  readonly hole: number
  readonly state: 'open' | 'won' | 'carried' | 'void'
  /** The ball that is named so far, or at the end; null for no one. */
  readonly first: BallId | null
  /** The ball that is named second, with two winners (CT3). */
  readonly second: BallId | null
  /** How many contests it is played for: its own, and those carried to it (CT2). */
  readonly contests: number
  /** The balls in on the hole: only they put in the stake (WD3). */
  readonly balls: readonly BallId[]
}

/** The contests of a round, and its balls and holes. */
interface Contested {
  readonly balls: readonly CountingBall[]
  readonly holes: readonly CountedHole[]
  /** The closest ones first, each kind in the order of play. */
  readonly contests: readonly Contest[]
}

/** CT1: The holes of a contest that at least two balls play, in the order of play. */
export function contestHoles(
  balls: readonly CountingBall[],
  holes: readonly CountedHole[],
  kind: ContestKind,
  { closest, closestHoles, longestHoles }: ContestsSettings,
): CountedHole[] {
  const isParThree = ({ at }: CountedHole) => balls.every(({ pars }) => pars[at] === 3)
  const chosen = { longest: longestHoles, closest: closest === 'chosen' ? closestHoles : [] }[kind]
  const isByPar = kind === 'closest' && closest === 'par-threes'
  return holes.filter((hole) => {
    return (isByPar ? isParThree(hole) : chosen.includes(hole.hole)) && ballsIn(balls, hole.at).length >= 2
  })
}

/** Plays the contests of a field. */
export function contestedIn(field: Field, settings: ContestsSettings, phase: Phase): Contested {
  const { balls, holes } = countHoles(field, { ...usualCounting({}), scoring: 'gross' }, phase)
  const contests = contestKinds.flatMap((kind) => {
    const named = contestHoles(balls, holes, kind, settings).map((hole) => ({
      ...namedOn(field, settings, kind, hole, phase, ballsIn(balls, hole.at)),
      kind,
    }))
    return decided(
      named.filter(({ isPlayed }) => isPlayed),
      settings,
    )
  })
  return { balls, holes, contests }
}

interface Named extends Pick<Contest, 'kind' | 'hole' | 'first' | 'second' | 'balls'> {
  /** Whether it waits for an answer, or for a group that has not passed the hole (CM5). */
  readonly isOpen: boolean
  /** CM6: A hole without a score and without an answer is not part of a completed match. */
  readonly isPlayed: boolean
}

/** The answers about a contest (CT1, CT3). */
function namedOn(
  field: Field,
  { winners }: ContestsSettings,
  kind: ContestKind,
  { hole, scores }: CountedHole,
  phase: Phase,
  balls: readonly BallId[],
): Omit<Named, 'kind'> {
  const first = namedIn(field, kind, hole, balls)
  const other = namedIn(field, `${kind}-second`, hole, balls)
  // Without a first there is no second.
  const asksSecond = winners === 'two' && (first ?? null) !== null
  const isAnswered = first !== undefined && !(asksSecond && other === undefined)
  const isComplete = phase === 'complete'
  return {
    hole,
    balls,
    first: first ?? null,
    second: asksSecond && other !== first ? (other ?? null) : null,
    isOpen: !isComplete && (scores === null || !isAnswered),
    isPlayed: !isComplete || scores !== null || first !== undefined,
  }
}

/** CT2: Without a winner the stakes go to the next contest of the kind, or back. */
function decided(played: readonly Named[], { noWinner }: ContestsSettings): Contest[] {
  let carried = 0
  let isWaiting = false
  return played.map(({ isOpen, isPlayed: _isPlayed, ...own }, at): Contest => {
    // CM5: Where stakes are carried, a contest waits for those before it.
    const isUndecided = isOpen || (isWaiting && noWinner === 'next')
    isWaiting ||= isOpen
    const contest = { ...own, contests: 1 + carried }
    if (isUndecided) return { ...contest, state: 'open' }
    const isCarried = own.first === null && noWinner === 'next' && at < played.length - 1
    carried = isCarried ? carried + 1 : 0
    return { ...contest, state: own.first !== null ? 'won' : isCarried ? 'carried' : 'void' }
  })
}
