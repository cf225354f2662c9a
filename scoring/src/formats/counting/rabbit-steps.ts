import { startedSteps } from '#explanation/start-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import type { BallId } from '#match/ids.ts'
import { cardParts } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { countHoles } from './counted-holes.ts'
import type { RabbitSettings } from './rabbit-format.ts'
import {
  isUnderPar,
  onlyLowest,
  type RabbitHole,
  type RabbitLeg,
  type RabbitResult,
} from './rabbit-scorer.ts'

type PlayedRabbit = Played<RabbitSettings, RabbitResult>

/** What a hole does to the rabbit, and who wins a leg (RB1 to RB4). */
export function explainRabbit(played: PlayedRabbit, cell: GameCell): Step[] {
  const { holes, legs } = played.result
  if (cell.table === 'side' || (cell.table === 'game' && cell.column !== 'rabbits')) return []
  if (cell.table === 'hole') {
    const own = holes.find(({ hole }) => hole === cell.hole)
    return own ? holeSteps(played, own) : []
  }
  if (cell.table === 'bet') {
    const own = legs.find(({ leg }) => `leg ${leg}` === cell.key)
    return own ? legSteps(played, own) : []
  }
  const own = legs.filter(({ winner }) => winner === cell.ball)
  if (own.length === 0) return [statement('no-rabbit-won', 'RB3', [], 0)]
  const legsWon = own.flatMap((leg) => legSteps(played, leg))
  if (own.length === 1) return legsWon
  const counts = own.map(({ lastHole: hole, rabbits: value }): Operand => ({ label: 'hole', hole, value }))
  return [...legsWon, step('rabbits', 'RB3', 'sum', counts)]
}

/** The holes of a leg, who holds the rabbit at its end, and the rabbits carried to it. */
function legSteps({ result }: PlayedRabbit, { leg, rabbits, winner, state }: RabbitLeg): Step[] {
  if (state === 'open') return []
  const holes = result.holes
    .filter((hole) => hole.leg === leg)
    .map(({ hole }): Operand => ({ label: 'hole-number', hole, value: hole }))
  const of = winner === null ? {} : { ball: winner }
  const label = winner === null ? 'rabbit-loose-at-the-end-of' : 'rabbit-held-at-the-end-of'
  const start = [...startedSteps(result.order), { ...statement(label, 'RB3', holes, 1), ...of }]
  if (rabbits === 1) return start
  const sum = step('rabbits', 'RB3', 'sum', [
    { label: 'rabbit', value: 1 },
    { label: 'carried', value: rabbits - 1 },
  ])
  return [...start, { ...sum, ...of }]
}

/** Every score on a hole, and what the untied lowest one does. */
function holeSteps(played: PlayedRabbit, { hole, change, holder }: RabbitHole): Step[] {
  const { field, settings, phase, result } = played
  const { balls, holes } = countHoles(field, settings, phase)
  const { at, scores } = holes.find((one) => one.hole === hole)!
  const isGross = settings.scoring === 'gross'
  const cards = balls.flatMap((card, index): Operand[] => {
    const value = scores?.[index] ?? null
    if (value === null) return []
    const parts = cardParts(card, at)
    // A picked-up ball's score is the counted one.
    return isGross
      ? [{ label: 'gross', ball: card.ball, value, parts: parts.slice(0, 1) }]
      : [{ label: 'net-to-par', ball: card.ball, value, parts }]
  })
  const rows: Step = { ...statement('hole', 'RB2', cards, null), hole }
  const only = onlyLowest(scores ?? [])
  const isBlocked =
    only !== null &&
    settings.squirrel &&
    (change === 'loose' || change === 'kept') &&
    !isUnderPar(balls[only]!, at, settings) &&
    balls[only]!.ball !== holder
  return [
    ...startedSteps(result.order),
    rows,
    ...(isBlocked ? [named('not-under-par', 'RB4', balls[only]!.ball, null)] : []),
    holder === null
      ? statement(labels[change], 'RB2', [], change)
      : named(labels[change], 'RB2', holder, change),
  ]
}

const labels = {
  caught: 'rabbit-caught',
  stolen: 'rabbit-stolen',
  kept: 'rabbit-kept',
  free: 'rabbit-set-free',
  loose: 'rabbit-loose',
} as const satisfies Record<RabbitHole['change'], Label>

function named(label: Label, rule: RuleId, ball: BallId, value: Step['value']): Step {
  return statement(label, rule, [{ label: 'named', ball, value: null }], value)
}
