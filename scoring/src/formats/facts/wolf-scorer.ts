import { formatValue } from '#explanation/format-value.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Scorer } from '../format.ts'
import type { Strip, StripCell } from '../table.ts'
import type { Question } from '../question.ts'
import { countHoles } from '../counting/counted-holes.ts'
import { labelOf } from '../counting/points-label.ts'
import { pointsScorer, type PointsResult } from '../counting/points-scorer.ts'
import type { WolfSettings } from './wolf-format.ts'
import { wolfHoles, type WolfHole } from './wolf.ts'

const points = pointsScorer<WolfSettings>({
  isZeroSum: (settings) => settings.points === 'zero-sum',
  holes: (counted, settings, field, phase) => {
    const holes = wolfHoles(counted, settings, field, phase)
    const next = holes.find(({ isOpen }) => isOpen)
    const ball = next?.wolf ?? null
    const isUnanswered = counted.holes.some(({ hole, isOpen }) => hole === next?.hole && !isOpen)
    return {
      ...counted,
      holes: counted.holes.map((hole, at) => {
        const { points: own, isOpen } = holes[at]!
        return { ...hole, isOpen, points: own, scores: own && hole.scores }
      }),
      turns: holes.map(({ wolf }) => wolf),
      ...(next &&
        ball !== null && { turn: { hole: next.hole, ball, ...(isUnanswered && { isUnanswered }) } }),
    }
  },
  points: ({ balls, holes }) => holes.map((hole) => hole.points ?? balls.map(() => null)),
})

/** How wolf is counted, shown and paid (WO1 to WO10). */
export const wolfScorer: Scorer<WolfSettings, PointsResult> = {
  ...points,
  now: ({ turn }, names) => {
    if (!turn) return null
    const { hole, ball, isUnanswered } = turn
    return isUnanswered ? `no answer on hole ${hole}` : `${names.ball(ball)} is the wolf on ${hole}`
  },
  strip: wolfStrip,
  asks: wolfQuestions,
}

/** The wolf of each hole that counts, and the wolf's points. */
function wolfStrip(result: PointsResult): Strip {
  const { rows, holes, turns = [] } = result
  const cells = holes.map((hole, at): StripCell => {
    const wolf = turns[at] ?? null
    const own = rows.find(({ ball }) => ball === wolf)?.byHole[at] ?? null
    if (wolf === null || own === null) return { hole, mark: 'open', balls: [], text: '' }
    return { hole, mark: 'won', balls: [wolf], text: formatValue(own, labelOf(result)) }
  })
  return { cells, of: null, legend: 'The wolf of each hole, and the wolf’s points', marks: 'Wolf' }
}

/** WO4, WO9: The wolf's partner, whether the partner declined, and the wolf if the group named another. */
function wolfQuestions(field: Field, settings: WolfSettings): (hole: number) => Question[] {
  const counted = countHoles(field, settings, 'in-progress')
  const holes = wolfHoles(counted, settings, field, 'in-progress')
  const first = holes.findIndex(({ isOpen }) => isOpen)
  const balls = field.contestants.map(({ ball }) => ball)
  return (number) => {
    const hole = holes.find((one) => one.hole === number)
    if (!hole) return []
    if (hole.wolf !== null) return questionsTo(hole, balls, settings)
    return hole.isOpen ? [waitingFor(holes[first]!, counted.holes[first]!, hole)] : []
  }
}

/** WO3: Why there is no wolf yet. */
function waitingFor(
  { hole: first }: WolfHole,
  { isOpen }: { readonly isOpen: boolean },
  { hole }: WolfHole,
): Question {
  const todo = isOpen ? 'Finish' : 'Answer'
  return {
    kind: 'wolf',
    of: 'game',
    title: `Wolf on ${hole} is the player with the fewest points. ${todo} hole ${first} first.`,
    answers: [],
    isAfterScores: false,
    isOptional: true,
    waitsFor: first,
  }
}

function questionsTo(
  { wolf, play, side, others }: WolfHole,
  balls: readonly BallId[],
  { pig }: WolfSettings,
): Question[] {
  const areIn = balls.filter((ball) => side.includes(ball) || others.includes(ball))
  const partner: Question = {
    kind: 'wolf',
    of: 'game',
    title: 'Partner?',
    about: { title: 'Wolf', ball: wolf! },
    answers: [
      ...areIn.filter((ball) => ball !== wolf).map((ball) => ({ ball })),
      { value: -1, label: 'Alone' },
      { value: -2, label: 'Blind' },
    ],
    isAfterScores: false,
  }
  const another: Question = {
    kind: 'wolf-ball',
    of: 'game',
    title: 'Someone else is the wolf',
    answers: areIn.filter((ball) => ball !== wolf).map((ball) => ({ ball })),
    isAfterScores: false,
    isOptional: true,
    isAside: true,
  }
  const asksToDecline = pig && (play === 'partner' || play === 'declined')
  if (!asksToDecline) return [partner, another]
  const chosen = play === 'declined' ? side[0]! : side.find((ball) => ball !== wolf)!
  return [
    partner,
    another,
    {
      kind: 'pig',
      of: 'game',
      title: 'Declined?',
      answers: [{ ball: chosen }],
      isAfterScores: false,
      isOptional: true,
    },
  ]
}
