import type { Scorer } from '../format.ts'
import { usualCounting } from '../counting/counting-settings.ts'
import { ballsIn, countHoles } from '../counting/counted-holes.ts'
import { pointsScorer, type PointsResult } from '../counting/points-scorer.ts'
import type { Question } from '../question.ts'
import type { BingoSettings } from './bingo-format.ts'
import { bingoAnswers, bingoHoles, bingoPoints, bingoTieBreak } from './bingo.ts'

const points = pointsScorer<ReturnType<typeof withoutStrokes>>({
  holes: (counted, _settings, field, phase) => bingoHoles(counted, field, phase),
  points: ({ balls, holes }, settings, field) => {
    const ids = balls.map(({ ball }) => ball)
    return holes.map(({ hole, scores }) => {
      const own = scores && bingoPoints(bingoAnswers(field, hole, ids), ids, settings)
      return balls.map((_ball, at) => ((scores?.[at] ?? null) === null ? null : own![at]!))
    })
  },
  tieBreak: bingoTieBreak,
})

/** How bingo-bango-bongo is counted, shown and paid (BG1 to BG4). */
export const bingoScorer: Scorer<BingoSettings, PointsResult> = {
  play: (field, settings, phase) => points.play(field, withoutStrokes(settings), phase),
  rows: (result) => points.rows(result),
  sides: () => [],
  legend: () => null,
  claims: (result, settings) => points.claims(result, withoutStrokes(settings)),
  between: (result, one, other) => points.between(result, one, other),
  strip: (result, settings, which) => points.strip!(result, withoutStrokes(settings), which),
  asks: (field, settings) => {
    const { balls, holes } = countHoles(field, withoutStrokes(settings), 'in-progress')
    return (hole): Question[] => {
      const own = holes.find((one) => one.hole === hole)
      const areIn = own ? ballsIn(balls, own.at) : []
      if (areIn.length < 2) return []
      const answers = [...areIn.map((ball) => ({ ball })), { value: 0, label: 'No one' }]
      return questions.map((question) => ({ ...question, of: 'game', answers, isAfterScores: false }))
    }
  },
}

const questions = [
  { kind: 'bingo', title: 'First on the green?' },
  { kind: 'bango', title: 'Closest?' },
  { kind: 'bongo', title: 'First in?' },
] as const

/** The settings of a points game in which no strokes count. */
export function withoutStrokes(settings: BingoSettings) {
  return { ...usualCounting({}), scoring: 'gross' as const, ...settings }
}
