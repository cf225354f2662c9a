import { sumOf } from '#arithmetic/sum-of.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import {
  countHoles,
  type CanPlay,
  type CountedHole,
  type CountedHoles,
  type CountingBall,
} from '../counting/counted-holes.ts'
import { namedIn } from './answers.ts'
import type { JunkSettings, MadeDot, ScoredDot } from './junk-format.ts'

/** A dot of a ball on a hole. */
export interface Dot {
  readonly ball: BallId
  readonly kind: MadeDot | ScoredDot
  /** Its worth, with the greenies that it carries; 0 if it is not valid. */
  readonly points: number
  /** The greenies of earlier holes in it (DT4). */
  readonly carried: number
  /** Why it is not valid: the score over par, or a par on which it can't be made (DT2, DT3). */
  readonly invalid?: { readonly over: number } | { readonly par: number }
}

/** A hole of dots. */
export interface JunkHole {
  readonly hole: number
  readonly dots: readonly Dot[]
  readonly isOpen: boolean
  /** The greenies that this par 3 adds to its own; null if it asks for none. */
  readonly carried: number | null
}

/** The dots that each ball may have, apart from the greenie. */
export const ownKinds = [
  'sandie',
  'barkie',
  'sharkie',
  'arnie',
  'chippie',
  'poley',
  'three-putt',
  'water',
  'out-of-bounds',
  'own-1',
  'own-2',
] as const satisfies readonly MadeDot[]

/** DT3: Dots that need par or better. */
const parDots: ReadonlySet<string> = new Set(['greenie', 'sandie', 'barkie', 'sharkie', 'arnie'])

/** The points of a game whose scores may be gross, while its dots need net ones. */
export function toCounting(settings: JunkSettings) {
  const isNet = settings.scoreBy === 'net' || settings.valid === 'net'
  return { ...settings, scoring: isNet ? ('net' as const) : ('gross' as const) }
}

/** The holes of a game. In sides they count only while those have equally many balls (WD4). */
export function countJunk(field: Field, settings: ReturnType<typeof toCounting>, phase: Phase): CountedHoles {
  return countHoles(field, settings, phase, canPlayJunk(field, settings))
}

export function canPlayJunk(field: Field, settings: JunkSettings): CanPlay {
  const sides = sidesOfJunk(field, settings)
  if (sides.length === 0) return (areIn) => areIn.length >= 2
  return (areIn) => {
    const sizes = sides.map((side) => areIn.filter(({ ball }) => side.includes(ball)).length)
    return sizes.every((size) => size > 0 && size === sizes[0])
  }
}

/** The balls that may have the greenie of a hole: those in, for which it is a par 3 (DT2). */
export function greenieBalls(balls: readonly CountingBall[], at: number): CountingBall[] {
  return balls.filter((ball) => ball.pars[at] === 3 && !isOut(ball, at))
}

/** All holes in the order of play, each with its dots (DT1 to DT4). */
export function junkHoles(
  { balls, holes }: CountedHoles,
  settings: JunkSettings,
  field: Field,
  phase: Phase,
): JunkHole[] {
  const isMarked = markedIn(field)
  let carried = 0
  let isWaiting = false
  return holes.map((hole): JunkHole => {
    const areIn = balls.filter((_ball, at) => (hole.scores?.[at] ?? null) !== null)
    const mayHave = greenieBalls(balls, hole.at).map(({ ball }) => ball)
    const isAsked = settings.greenie !== 0 && mayHave.length > 0 && (hole.isOpen || hole.scores !== null)
    const answer = namedIn(field, 'greenie', hole.hole, mayHave)
    const isUnsettled = isAsked && phase !== 'complete' && (hole.isOpen || answer === undefined)
    isWaiting ||= isUnsettled && settings.greeniesCarry
    const waits = isAsked && (isUnsettled || isWaiting)
    const before = carried
    const greenie = waits || !isAsked ? [] : greenieOf(answer)
    const dots = areIn.flatMap((ball) => [...scoreDot(ball, hole, settings), ...ownDots(ball, hole)])
    return {
      hole: hole.hole,
      dots: [...dots, ...greenie],
      isOpen: hole.isOpen || waits,
      carried: isAsked ? before : null,
    }

    /** DT4: A greenie that no ball has, or that is not valid, may be added to the next par 3. */
    function greenieOf(named: BallId | null | undefined): Dot[] {
      // At completion no answer is no greenie, not even a carried one (DT5).
      if (named === undefined) return []
      const ball = balls.find((one) => one.ball === named)
      const dot = ball && dotOf(ball, hole.at, 'greenie', settings, before)
      carried = dot && !dot.invalid ? 0 : settings.greeniesCarry ? before + 1 : 0
      return dot ? [dot] : []
    }

    function ownDots(ball: CountingBall, on: CountedHole): Dot[] {
      return ownKinds
        .filter((kind) => settings[kind] !== 0 && isMarked(kind, on.hole, ball.ball))
        .map((kind) => dotOf(ball, on.at, kind, settings))
    }
  })
}

/** Whether a dot of a ball on a hole was entered. */
function markedIn({ facts }: Field): (kind: string, hole: number, ball: BallId) => boolean {
  const marked = new Set(
    facts.flatMap(({ game, kind, hole, ball, value }) =>
      game === null && value > 0 ? [`${kind} ${hole} ${ball}`] : [],
    ),
  )
  return (kind, hole, ball) => marked.has(`${kind} ${hole} ${ball}`)
}

/** A dot that a player made (DT2, DT3). */
export function dotOf(
  ball: CountingBall,
  at: number,
  kind: MadeDot,
  settings: JunkSettings,
  carried = 0,
): Dot {
  const { valid } = settings
  const par = ball.pars[at]!
  const over = parDots.has(kind) && valid !== 'always' ? overPar(ball, at, valid) : 0
  const dot = { ball: ball.ball, kind, carried }
  if (kind === 'arnie' && par === 3) return { ...dot, points: 0, invalid: { par } }
  if (over > 0) return { ...dot, points: 0, invalid: { over } }
  return { ...dot, points: settings[kind] * (1 + carried) }
}

/** DT1: The best dot from the card; an X is a double bogey or worse. */
function scoreDot(ball: CountingBall, { at }: CountedHole, settings: JunkSettings): Dot[] {
  const over = overPar(ball, at, settings.scoreBy)
  const kinds = [scoreName(over), ...(ball.scores[at] === 1 ? (['holesInOne'] as const) : [])]
  const [best] = kinds
    .filter((kind) => kind !== null)
    .map((kind) => ({ ball: ball.ball, kind, points: settings[kind], carried: 0 }))
    .toSorted((one, other) => other.points - one.points)
  return best && best.points !== 0 ? [best] : []
}

/** Half a stroke over or under par is par. */
function scoreName(over: number): ScoredDot | null {
  if (over >= 2) return 'doubleBogey'
  if (over >= 1) return 'bogey'
  if (over <= -3) return 'albatross'
  if (over <= -2) return 'eagle'
  return over <= -1 ? 'birdie' : null
}

/** A score against the ball's own par; infinite for X. */
function overPar({ scores, counted, pars }: CountingBall, at: number, by: 'gross' | 'net'): number {
  const score = scores[at] ?? 'X'
  if (score === 'X') return Infinity
  return by === 'gross' ? score - pars[at]! : Number(counted[at])
}

/** The points of every ball: its own dots, or what its side wins from the others (DT5). */
export function junkPoints(
  { balls }: CountedHoles,
  { scores }: CountedHole,
  { dots }: JunkHole,
  sides: readonly (readonly BallId[])[],
): (number | null)[] {
  const of = (side: readonly BallId[]) =>
    sumOf(dots.filter(({ ball }) => side.includes(ball)).map(({ points }) => points))
  const all = sides.map(of)
  return balls.map(({ ball }, at) => {
    if ((scores?.[at] ?? null) === null) return null
    const side = sides.find((members) => members.includes(ball))
    // LH4: against every other side.
    return side ? all.length * of(side) - sumOf(all) : of([ball])
  })
}

/** The balls of each side; none if each plays for itself (DT5). */
export function sidesOfJunk(
  { sides, contestants }: Field,
  { playedBy }: Pick<JunkSettings, 'playedBy'>,
): BallId[][] {
  return playedBy === 'balls' ? [] : sides.map(({ members }) => members.map((at) => contestants[at]!.ball))
}

const names: Readonly<Record<MadeDot | ScoredDot, string>> = {
  birdie: 'Birdie',
  eagle: 'Eagle',
  albatross: 'Albatross',
  holesInOne: 'Hole in one',
  bogey: 'Bogey',
  doubleBogey: 'Double bogey',
  greenie: 'Greenie',
  sandie: 'Sandie',
  barkie: 'Barkie',
  sharkie: 'Sharkie',
  arnie: 'Arnie',
  chippie: 'Chippie',
  poley: 'Poley',
  'three-putt': 'Three-putt',
  water: 'Water',
  'out-of-bounds': 'Out of bounds',
  'own-1': 'First dot of your own',
  'own-2': 'Second dot of your own',
}

/** What a dot is called; the group names two itself. */
export function dotName(kind: MadeDot | ScoredDot, settings: JunkSettings): string {
  const own = kind === 'own-1' || kind === 'own-2' ? settings[`${kind}-name`] : ''
  return own || names[kind]
}
