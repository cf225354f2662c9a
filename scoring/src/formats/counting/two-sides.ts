import type { Contestant, Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { untilOpen, type CountedHole, type CountedHoles } from './counted-holes.ts'
import type { PointsByHole, PointsGame } from './points-scorer.ts'
import type { Sides, SidesSettings } from './sides-settings.ts'

/** A ball on a hole, as its side counts it. */
export interface SideBall {
  readonly ball: BallId
  readonly par: number
  readonly counted: number | 'X'
  /** The counted score against its own par. */
  readonly toPar: number | 'X'
  readonly grossToPar: number | 'X'
}

/** The two sides of the match. */
export function sidesOfMatch({ sides, contestants }: Field): Sides {
  const [a = [], b = []] = sides.map(({ members }) => members.map((member) => contestants[member]!.ball))
  return [a, b]
}

/** A game in which one side wins from the other what `winOf` returns for the first (PT2). */
export function sidesGame<Settings extends SidesSettings>(
  sidesIn: (field: Field, settings: Settings) => (at: number) => Sides,
  winOf: (settings: Settings) => (a: readonly SideBall[], b: readonly SideBall[]) => number,
  carries: (settings: Settings) => boolean = () => false,
): PointsGame<Settings> {
  return {
    canPlay: (field, settings) => {
      const sidesAt = sidesIn(field, settings)
      return (areIn, at) => sidesAt(at).every((side) => canPlay(side, areIn, settings))
    },
    points: (counted, settings, field) =>
      pointsBySides(
        carries(settings) ? untilOpen(counted) : counted,
        settings,
        sidesIn(field, settings),
        winOf(settings),
      ),
  }
}

/** WD4: Both partners, or one who counts twice. */
export function canPlay(
  side: readonly BallId[],
  areIn: readonly Contestant[],
  { partner }: Pick<SidesSettings, 'partner'>,
): boolean {
  return areIn.filter(({ ball }) => side.includes(ball)).length >= (partner === 'twice' ? 1 : 2)
}

function pointsBySides(
  counted: CountedHoles,
  settings: SidesSettings,
  sidesAt: (at: number) => Sides,
  winOf: (a: readonly SideBall[], b: readonly SideBall[]) => number,
): PointsByHole {
  return counted.holes.map((hole) => {
    const { scores } = hole
    if (!scores) return counted.balls.map(() => null)
    const sides = sidesAt(hole.at)
    const [a, b] = sides.map((side) => ballsOf(side, hole, counted, settings))
    const toA = winOf(a!, b!)
    return counted.balls.map(({ ball }, at) => {
      if (scores[at] === null) return null
      const isA = sides[0].includes(ball)
      const own = isA ? a! : b!
      // WD4: A partner who plays alone wins or loses for both.
      return (isA ? toA : 0 - toA) * (isAlone(own) ? 2 : 1)
    })
  })
}

/** Whether one partner counts for both (WD4). */
export function isAlone([one, other]: readonly SideBall[]): boolean {
  return one === other
}

/** The two balls of a side on a hole that counts; a partner who plays alone counts as both (WD4). */
export function ballsOf(
  side: readonly BallId[],
  { at, scores }: CountedHole,
  { balls }: CountedHoles,
  { scoring }: Pick<SidesSettings, 'scoring'>,
): SideBall[] {
  const areIn = balls.flatMap(({ ball, pars, scores: gross }, place): SideBall[] => {
    const score = scores?.[place] ?? null
    if (score === null || !side.includes(ball)) return []
    const par = pars[at]!
    const grossToPar = toParOf(gross[at] ?? 'X', par)
    return [{ ball, par, counted: score, grossToPar, toPar: scoring === 'gross' ? grossToPar : score }]
  })
  const [only, ...others] = areIn
  return only && others.length === 0 ? [only, only] : areIn
}

function toParOf(score: number | 'X', par: number): number | 'X' {
  return score === 'X' ? score : score - par
}
