import { isNoShow, type Ball, type Field } from '../field.ts'
import { sum, type DotWorths, type JunkChoice } from '../match-input.ts'
import { numberAt, said } from './answers.ts'
import { countingRound } from './counting.ts'
import { dealtStrokes } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'
import { areInOneGroup } from './teams.ts'

const usualWorths: DotWorths = {
  birdie: 1,
  eagle: 2,
  albatross: 3,
  holesInOne: 5,
  bogey: 0,
  doubleBogey: 0,
  greenie: 1,
  sandie: 1,
  barkie: 1,
  sharkie: 1,
  arnie: 1,
  chippie: 1,
  poley: 1,
  'three-putt': 0,
  water: 0,
  'out-of-bounds': 0,
  'own-1': 0,
  'own-2': 0,
}

const forEachPlayer = [
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
] as const

const withParOrBetter: readonly string[] = ['sandie', 'barkie', 'sharkie', 'arnie', 'greenie']

/**
 * Null unless at least two balls, or sides of equal size, play; greenies need one group (DT2, DT5).
 */
export function junkSheet(field: Field, chosen: Partial<JunkChoice>): PointsSheet | null {
  const { match } = field
  const { greeniesCarry = false, scoreBy = 'gross', valid = 'gross' } = chosen
  const worths = { ...usualWorths, ...chosen }
  const teams = chosen.playedBy === 'sides' ? field.sides.map(({ balls }) => balls) : null
  const present = field.balls.filter((ball) => !isNoShow(ball))
  if (present.length < 2) return null
  if (teams && (teams.length < 2 || teams.some((team) => team.length !== teams[0]?.length))) return null
  if (worths.greenie !== 0 && !areInOneGroup({ ...field, balls: present })) return null
  const round = countingRound(field, { ...chosen, scoring: 'gross' }, (areIn) => {
    if (!teams) return areIn.length >= 2
    const left = teams.map((team) => team.filter((ball) => areIn.includes(ball)).length)
    return Math.min(...left) > 0 && Math.min(...left) === Math.max(...left)
  })
  let inThePot = 0
  let mustWait = false
  let isOpen = false
  const earned = round.places.map((at, place) => {
    const number = numberAt(field, present, at)
    const index = match.holes.indexOf(number)
    const hole = round.holes[place]
    const waits = round.waits[place] === true
    if (waits) isOpen = true
    const dots = new Map<Ball, number>()
    for (const { ball } of hole?.scores ?? []) {
      const made = forEachPlayer.filter(
        (kind) =>
          isEntered(ball, kind, number) &&
          (kind !== 'arnie' || ball.pars[index] !== 3) &&
          isGood(kind, ball, index),
      )
      dots.set(ball, fromCard(ball, index) + sum(made.map((kind) => worths[kind])))
    }
    const forGreenie = present.filter((ball) => !ball.gone[index] && ball.pars[index] === 3)
    const isParThree = forGreenie.length > 0 && worths.greenie !== 0 && (waits || Boolean(hole))
    if (isParThree) {
      const answer = said(field, 'greenie', number)
      const winner = forGreenie.find(({ id }) => id === answer?.ball)
      const isAnswered = answer !== undefined && (answer.ball === null || winner !== undefined)
      if (!match.isComplete && (waits || !isAnswered)) {
        isOpen = true
        if (greeniesCarry) mustWait = true
      } else if (mustWait) {
        isOpen = true
      } else if (isAnswered) {
        const hasIt = winner !== undefined && isGood('greenie', winner, index)
        if (hasIt) dots.set(winner, (dots.get(winner) ?? 0) + worths.greenie * (inThePot + 1))
        inThePot = hasIt || !greeniesCarry ? 0 : inThePot + 1
      }
    }
    if (!hole) return null
    return teams ? betweenTeams(dots, teams) : dots
  })
  return pointsSheet(field, { ...round, isFinal: match.isComplete === true || !isOpen }, earned)

  function isEntered(ball: Ball, kind: string, hole: number): boolean {
    const entries = match.facts ?? []
    return entries.some(
      (fact) =>
        fact.game === null &&
        fact.kind === kind &&
        fact.hole === hole &&
        fact.ball === ball.id &&
        fact.value === 1,
    )
  }

  /** DT3 */
  function isGood(kind: string, ball: Ball, index: number): boolean {
    if (valid === 'always' || !withParOrBetter.includes(kind)) return true
    return against(ball, index, valid) <= 0
  }

  /** The score against the par of the ball's own tee; X counts as far over par. */
  function against(ball: Ball, index: number, by: 'gross' | 'net'): number {
    const score = ball.scores[index]
    if (typeof score !== 'number') return 100
    const strokes = by === 'net' ? (dealtStrokes(ball, field, chosen)[index] ?? 0) : 0
    return score - strokes - (ball.pars[index] ?? 0)
  }

  /** DT1: the better one of the score's name and a hole in one. */
  function fromCard(ball: Ball, index: number): number {
    const toPar = against(ball, index, scoreBy)
    const names: number[] = []
    if (toPar <= -3) names.push(worths.albatross)
    else if (toPar <= -2) names.push(worths.eagle)
    else if (toPar <= -1) names.push(worths.birdie)
    else if (toPar >= 2) names.push(worths.doubleBogey)
    else if (toPar >= 1) names.push(worths.bogey)
    if (ball.scores[index] === 1) names.push(worths.holesInOne)
    return names.length === 0 ? 0 : Math.max(...names)
  }
}

/** DT5, LH4: the difference to every other team. */
function betweenTeams(
  dots: ReadonlyMap<Ball, number>,
  teams: readonly (readonly Ball[])[],
): Map<Ball, number> {
  const together = teams.map((team) => sum(team.map((ball) => dots.get(ball) ?? 0)))
  const won = new Map<Ball, number>()
  for (const ball of dots.keys()) {
    const own = together[teams.findIndex((team) => team.includes(ball))] ?? 0
    won.set(ball, sum(together.map((other) => own - other)))
  }
  return won
}
