import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { AcesSettings } from './aces-format.ts'
import { acesHoles, wonWith, type AcesHole } from './aces.ts'
import { explainPoints, type OnHole } from './points-steps.ts'

/** Explains the points of aces and deuces: on a hole the scores, and what the best ball has of each bet (AD1, AD2). */
export const explainAces = explainPoints<AcesSettings>({
  onHole: 'AD1',
  final: 'AD1',
  holeSteps: (on) => {
    const play = acesHoles(on.settings)
    // From the first hole on: bets may be carried.
    for (const one of on.counted.holes) {
      if (!one.scores) continue
      const played = play(one.scores.filter((score) => score !== null))
      if (one === on.hole) return stepsOn(on, played)
    }
    return []
  },
})

function stepsOn({ counted, hole, settings, ...on }: OnHole<AcesSettings>, played: AcesHole): Step[] {
  const areIn = counted.balls.filter((_ball, at) => hole.scores?.[at] !== null)
  const scores = hole.scores?.filter((score) => score !== null) ?? []
  const won = scores.map((_score, own) => wonWith(own, scores.length, played))
  const totals = won.map(({ ace, deuce }) => ace + deuce)
  const best = totals.indexOf(Math.max(...totals))
  const isGross = settings.scoring === 'gross'
  const rows = areIn.map(({ ball }, at): Operand => ({
    label: isGross ? 'gross' : 'net-to-par',
    ball,
    value: scores[at]!,
    parts: on.partsOf(ball).slice(0, isGross ? 1 : 3),
  }))
  const bets: Operand[] = [
    { label: 'points', name: 'Ace', value: won[best]!.ace },
    { label: 'points', name: 'Deuce', value: won[best]!.deuce },
  ]
  return [
    statement('scores', 'AD1', rows, null),
    { ...step('points', 'AD1', 'sum', bets), ball: areIn[best]!.ball },
  ]
}
