import type { Ball, Field } from '../field.ts'
import type { WolfChoice } from '../match-input.ts'
import { numberAt, said } from './answers.ts'
import { countingRound, type CountingHole } from './counting.ts'
import { pointsSheet, type PointsSheet } from './nines.ts'
import { areInOneGroup } from './teams.ts'

/** The wolf's announcement on a hole: the partner, or who plays alone. */
interface Hunt {
  readonly pack: readonly Ball[]
  readonly prey: readonly Ball[]
  readonly worth: number
  readonly classic: readonly [won: number, lost: number]
}

/** Null unless three to five balls are in one group (WO1). */
export function wolfSheet(field: Field, chosen: Partial<WolfChoice>): PointsSheet | null {
  const round = countingRound(field, chosen, (areIn) => areIn.length >= 3)
  const { balls } = round
  if (balls.length < 3 || balls.length > 5 || !areInOneGroup({ ...field, balls })) return null
  const { match } = field
  const inTurn = listed(balls, chosen.turns ?? {})
  const many = round.places.length
  const tally = new Map(balls.map((ball) => [ball, 0]))
  const order = [...round.places]
  let turn = 0
  let halves = 0
  let hasOpen = false
  const waits: boolean[] = []
  const earned = order.map((at, place) => {
    const number = numberAt(field, balls, at)
    const left = balls.filter((ball) => !ball.gone[match.holes.indexOf(number)])
    if (left.length < 3) {
      waits.push(false)
      return null
    }
    while (!left.includes(inTurn[turn % inTurn.length]!)) turn++
    const regular = inTurn[turn++ % inTurn.length]!
    const isExtra = place + 1 > many - (many % left.length)
    const byPoints = isExtra && (chosen.lastHoles ?? 'fewest-points') === 'fewest-points'
    const other = balls.find(({ id }) => id === said(field, 'wolf-ball', number)?.ball)
    const poorest = Math.min(...left.map((ball) => tally.get(ball) ?? 0))
    const wolf =
      other && left.includes(other)
        ? other
        : !byPoints
          ? regular
          : hasOpen
            ? undefined
            : inTurn.find((ball) => left.includes(ball) && tally.get(ball) === poorest)
    const hunt = wolf && huntOf(field, number, wolf, left, chosen)
    const mustWait = hasOpen && (byPoints || chosen.isCarried === true)
    const isOpen = !match.isComplete && (round.waits[place] === true || !hunt || mustWait)
    waits.push(isOpen)
    hasOpen ||= isOpen
    const hole = round.holes[place]
    if (!hole || !hunt || mustWait) return null
    const points = outcome(hole, hunt, halves, chosen)
    for (const [ball, won] of points) tally.set(ball, (tally.get(ball) ?? 0) + won)
    halves = chosen.isCarried === true && [...points.values()].every((won) => won === 0) ? halves + 1 : 0
    return points
  })
  const isFinal = match.isComplete === true || !waits.includes(true)
  return pointsSheet(field, { ...round, isFinal }, earned)
}

/** WO2: by the group's own numbers, then as listed. */
function listed(balls: readonly Ball[], order: Readonly<Record<string, number>>): Ball[] {
  const numbered = balls.filter(({ id }) => (order[id] ?? 0) > 0)
  const sorted = numbered.toSorted((one, other) => (order[one.id] ?? 0) - (order[other.id] ?? 0))
  return [...sorted, ...balls.filter((ball) => !numbered.includes(ball))]
}

/** WO4, WO9 */
function huntOf(
  field: Field,
  number: number,
  wolf: Ball,
  left: readonly Ball[],
  chosen: Partial<WolfChoice>,
): Hunt | undefined {
  const { partnerWeight = 1, aloneWeight = 2, blindWeight = 3, pig = false } = chosen
  const answer = said(field, 'wolf', number)
  if (!answer) return undefined
  const hunt = (pack: readonly Ball[], worth: number, classic: Hunt['classic']): Hunt => {
    return { pack, prey: left.filter((ball) => !pack.includes(ball)), worth, classic }
  }
  if (answer.ball === null)
    return answer.value === -2 ? hunt([wolf], blindWeight, [6, 2]) : hunt([wolf], aloneWeight, [4, 1])
  const partner = left.find(({ id }) => id === answer.ball)
  if (!partner || partner === wolf) return undefined
  if (pig && said(field, 'pig', number)?.ball === partner.id) return hunt([partner], aloneWeight, [4, 1])
  return hunt([wolf, partner], partnerWeight, [2, 3])
}

/** WO5 to WO8 */
function outcome(
  { scores }: CountingHole,
  { pack, prey, worth, classic }: Hunt,
  halves: number,
  { points = 'zero-sum', isCarried = false }: Partial<WolfChoice>,
): Map<Ball, number> {
  const best = (side: readonly Ball[]) =>
    Math.min(...scores.filter(({ ball }) => side.includes(ball)).map(({ score }) => score))
  const [ours, theirs] = [best(pack), best(prey)]
  if (ours === theirs) return new Map([...each(pack, 0), ...each(prey, 0)])
  const [winners, losers] = ours < theirs ? [pack, prey] : [prey, pack]
  if (points === 'classic')
    return new Map([...each(winners, winners === pack ? classic[0] : classic[1]), ...each(losers, 0)])
  const whole = (worth + (isCarried ? halves : 0)) * Math.max(pack.length, prey.length)
  return new Map([...each(winners, whole / winners.length), ...each(losers, -whole / losers.length)])
}

function each(side: readonly Ball[], won: number): [Ball, number][] {
  return side.map((ball) => [ball, won])
}
