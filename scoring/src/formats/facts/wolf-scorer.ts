import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import type { Scorer } from '../format.ts'
import type { Question } from '../question.ts'
import { countHoles } from '../counting/counted-holes.ts'
import { pointsScorer, type PointsResult } from '../counting/points-scorer.ts'
import type { WolfSettings } from './wolf-format.ts'
import { wolfHoles, type WolfHole } from './wolf.ts'

const points = pointsScorer<WolfSettings>({
  isZeroSum: (settings) => settings.points === 'zero-sum',
  holes: (counted, settings, field, phase) => {
    const holes = wolfHoles(counted, settings, field, phase)
    const next = holes.find(({ isOpen }) => isOpen)
    const ball = next?.wolf ?? null
    return {
      ...counted,
      holes: counted.holes.map((hole, at) => {
        const { points: own, isOpen } = holes[at]!
        return { ...hole, isOpen, points: own, scores: own && hole.scores }
      }),
      ...(next && ball !== null && { turn: { hole: next.hole, ball } }),
    }
  },
  points: ({ balls, holes }) => holes.map((hole) => hole.points ?? balls.map(() => null)),
})

/** How wolf is counted, shown and paid (WO1 to WO10). */
export const wolfScorer: Scorer<WolfSettings, PointsResult> = {
  ...points,
  now: ({ turn }, names) => (turn ? `${names.ball(turn.ball)} is the wolf on hole ${turn.hole}` : null),
  asks: wolfQuestions,
}

/** WO4, WO9: The wolf's partner, whether the partner declined, and the wolf if the group named another. */
function wolfQuestions(field: Field, settings: WolfSettings): (hole: number) => Question[] {
  const holes = wolfHoles(countHoles(field, settings, 'in-progress'), settings, field, 'in-progress')
  const balls = field.contestants.map(({ ball }) => ball)
  return (number) => {
    const hole = holes.find((one) => one.hole === number)
    return hole ? questionsTo(hole, balls, settings) : []
  }
}

function questionsTo(
  { wolf, play, side, others }: WolfHole,
  balls: readonly BallId[],
  { pig }: WolfSettings,
): Question[] {
  if (wolf === null) return []
  const areIn = balls.filter((ball) => side.includes(ball) || others.includes(ball))
  const partner: Question = {
    kind: 'wolf',
    of: 'game',
    title: 'Partner?',
    about: { title: 'Wolf', ball: wolf },
    answers: [
      ...areIn.filter((ball) => ball !== wolf).map((ball) => ({ ball })),
      { value: -1, label: 'Alone' },
      { value: -2, label: 'Blind' },
    ],
    isAfterScores: false,
  }
  const asksToDecline = pig && (play === 'partner' || play === 'declined')
  if (!asksToDecline) return [partner]
  const chosen = play === 'declined' ? side[0]! : side.find((ball) => ball !== wolf)!
  return [
    partner,
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
