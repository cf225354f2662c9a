import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { BallId } from '#match/ids.ts'
import { explainPoints, type OnHole } from '../counting/points-steps.ts'
import type { WolfSettings } from './wolf-format.ts'
import { weightOf, wolfHoles, type WolfHole, type WolfPlay } from './wolf.ts'

/** Explains the points of wolf: on a hole who plays with whom, their scores, and what the hole weighs (WO4 to WO8). */
export const explainWolf = explainPoints<WolfSettings>({
  onHole: ({ points }) => (points === 'classic' ? 'WO8' : 'WO6'),
  partsInSum: ({ turns = [] }, at, parts) => {
    const wolf = turns[at] ?? null
    return wolf === null ? [...parts] : [{ label: 'wolf', value: { kind: 'ball', ball: wolf } }, ...parts]
  },
  final: 'WO1',
  open: 'NI5',
  holeSteps: (on) => {
    const holes = wolfHoles(on.counted, on.settings, on.field, 'complete')
    const own = holes.find(({ hole }) => hole === on.hole.hole)
    return own?.points
      ? [
          playStep(own),
          scoresStep(own.side, on),
          scoresStep(own.others, on),
          ...wonSteps(own, on),
          pointsStep(own, on),
        ]
      : []
  },
})

const labels = {
  partner: 'wolf-and-partner',
  alone: 'wolf-alone',
  blind: 'wolf-alone,-blind',
  declined: 'partner-who-declined,-alone',
} as const satisfies Record<WolfPlay, Label>

function playStep({ side, play, wolf }: WolfHole): Step {
  // The wolf first.
  const named = side.toSorted((one, other) => Number(other === wolf) - Number(one === wolf))
  const operands = named.map((ball): Operand => ({ label: 'named', ball, value: null }))
  return statement(labels[play!], 'WO4', operands, null)
}

/** The scores of a side on a hole. */
function scoresStep(side: readonly BallId[], { counted, hole, settings, ...on }: OnHole<WolfSettings>): Step {
  const isGross = settings.scoring === 'gross'
  const rows = counted.balls.flatMap(({ ball }, at): Operand[] => {
    const value = hole.scores?.[at] ?? null
    if (value === null || !side.includes(ball)) return []
    const label = isGross ? 'gross' : 'net-to-par'
    return [{ label, ball, value, parts: on.partsOf(ball).slice(0, isGross ? 1 : 3) }]
  })
  return { ...statement('scores', 'WO5', rows, null), balls: side }
}

/** Every player's points; its value is those of the wolf. */
function pointsStep({ points, wolf }: WolfHole, { counted, settings }: OnHole<WolfSettings>): Step {
  const isClassic = settings.points === 'classic'
  const label = isClassic ? 'points' : 'points-won-or-lost'
  const rows = counted.balls.flatMap(({ ball }, at): Operand[] => {
    const value = points![at]!
    return value === null ? [] : [{ label, ball, value }]
  })
  const own = rows.find(({ ball }) => ball === wolf)!
  return statement(label, isClassic ? 'WO8' : 'WO6', rows, own.value)
}

/** What each of the winners gets. */
function wonSteps(
  { side, others, points, weight, play }: WolfHole,
  { counted, settings }: OnHole<WolfSettings>,
): Step[] {
  const pointsTo = (ball: BallId) => points![counted.balls.findIndex((one) => one.ball === ball)]!
  const winners = pointsTo(side[0]!) > pointsTo(others[0]!) ? side : others
  const won = pointsTo(winners[0]!)
  if (won === 0) return [statement('halved', 'WO7', [{ label: 'points', value: 0 }], 0)]
  if (settings.points === 'classic')
    return [{ ...statement('points', 'WO8', [{ label: 'won', value: won }], won), balls: winners }]
  const own = weightOf(play!, settings)
  const weights: Operand[] = [{ label: 'value-of-the-hole', value: own }]
  if (weight > own) weights.push({ label: 'halved-before', value: weight - own })
  const losers = winners === side ? others : side
  if (winners.length >= losers.length) {
    const line =
      weight > own ? step('points', 'WO6', 'sum', weights) : statement('points', 'WO6', weights, weight)
    return [{ ...line, balls: winners }]
  }
  const each: Operand = { label: 'value-of-the-hole', value: weight }
  const all = step('points-in-all', 'WO6', 'product', [
    each,
    { label: 'players-of-the-larger-side', value: losers.length },
  ])
  const carried = weight > own ? [step('value-of-the-hole', 'WO7', 'sum', weights)] : []
  if (winners.length === 1) return [...carried, { ...all, label: 'points', ball: winners[0]! }]
  const share = step('points', 'WO6', 'product', [
    { label: 'points-in-all', value: all.value },
    { label: 'share', value: 1 / winners.length },
  ])
  return [...carried, all, { ...share, balls: winners }]
}
