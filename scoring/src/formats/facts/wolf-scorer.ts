import type { Field } from '#match/field.ts'
import type { Scorer } from '../format.ts'
import type { Question } from '../question.ts'
import { countHoles } from '../counting/counted-holes.ts'
import { pointsScorer, type PointsResult } from '../counting/points-scorer.ts'
import type { WolfSettings } from './wolf-format.ts'
import { wolfHoles } from './wolf.ts'

const points = pointsScorer<WolfSettings>({
  isZeroSum: (settings) => settings.points === 'zero-sum',
  holes: (counted, settings, field, phase) => {
    const holes = wolfHoles(counted, settings, field, phase)
    return {
      ...counted,
      holes: counted.holes.map((hole, at) => {
        const { points: own, isOpen } = holes[at]!
        return { ...hole, isOpen, scores: own && hole.scores }
      }),
    }
  },
  turn: (counted, settings, field, phase) => {
    const next = wolfHoles(counted, settings, field, phase).find(({ isOpen }) => isOpen)
    const ball = next?.wolf ?? null
    return next && ball !== null ? { hole: next.hole, ball } : undefined
  },
  points: (counted, settings, field, phase) =>
    wolfHoles(counted, settings, field, phase).map((hole) => hole.points ?? counted.balls.map(() => null)),
})

/** How wolf is counted, shown and paid (WO1 to WO10). */
export const wolfScorer: Scorer<WolfSettings, PointsResult> = {
  ...points,
  now: ({ turn }, names) => (turn ? `${names.ball(turn.ball)} is the wolf on hole ${turn.hole}` : null),
  asks: wolfQuestions,
}

/** WO4, WO9: The wolf's partner, whether the partner declined, and the wolf if the group named another. */
function wolfQuestions(field: Field, settings: WolfSettings, number: number): Question[] {
  const holes = wolfHoles(countHoles(field, settings, 'in-progress'), settings, field, 'in-progress')
  const hole = holes.find((one) => one.hole === number)
  if (!hole || hole.wolf === null) return []
  const areIn = [...hole.side, ...hole.others]
  const others = field.contestants
    .map(({ ball }) => ball)
    .filter((ball) => areIn.includes(ball) && ball !== hole.wolf)
  const about = { title: 'Wolf', ball: hole.wolf }
  const partner: Question = {
    kind: 'wolf',
    of: 'game',
    title: 'Partner?',
    about,
    answers: [
      ...others.map((ball) => ({ ball })),
      { value: -1, label: 'Alone' },
      { value: -2, label: 'Blind' },
    ],
    isAfterScores: false,
  }
  const asksToDecline = settings.pig && (hole.play === 'partner' || hole.play === 'declined')
  const declined: Question = {
    kind: 'pig',
    of: 'game',
    title: 'Declined?',
    answers: [
      { ball: hole.play === 'declined' ? hole.side[0]! : hole.side.find((ball) => ball !== hole.wolf)! },
    ],
    isAfterScores: false,
  }
  return asksToDecline ? [partner, declined] : [partner]
}
