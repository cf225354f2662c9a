import type { Field } from '#match/field.ts'
import { isOut } from '#match/withdrawal.ts'
import type { Scorer } from '../format.ts'
import type { Answer, Question } from '../question.ts'
import type { CountingBall } from '../counting/counted-holes.ts'
import { pointsScorer, type PointsResult } from '../counting/points-scorer.ts'
import type { JunkSettings, MadeDot } from './junk-format.ts'
import {
  canPlayJunk,
  countJunk,
  dotName,
  dotOf,
  greenieBalls,
  junkHoles,
  junkPoints,
  ownKinds,
  sidesOfJunk,
  toCounting,
} from './junk.ts'

/** The points of the balls, and the greenies that wait for the next par 3. */
export interface JunkResult extends PointsResult {
  readonly greeniesCarried?: number
}

const points = pointsScorer<ReturnType<typeof toCounting>>({
  isZeroSum: ({ playedBy }) => playedBy === 'sides',
  canPlay: canPlayJunk,
  holes: (counted, settings, field, phase) => {
    const sides = sidesOfJunk(field, settings)
    const holes = junkHoles(counted, settings, field, phase)
    return {
      ...counted,
      holes: counted.holes.map((hole, at) => {
        const own = holes[at]!
        return { ...hole, isOpen: own.isOpen, points: junkPoints(counted, hole, own, sides) }
      }),
    }
  },
  points: ({ balls, holes }) => holes.map((hole) => hole.points ?? balls.map(() => null)),
})

/** How dots are counted, shown and paid (DT1 to DT5). */
export const junkScorer: Scorer<JunkSettings, JunkResult> = {
  play: (field, chosen, phase) => {
    const settings = toCounting(chosen)
    const result = points.play(field, settings, phase)
    const holes = junkHoles(countJunk(field, settings, phase), settings, field, phase)
    const carried = holes.find((hole) => hole.isOpen && hole.carried !== null)?.carried
    return { ...result, ...(carried && { greeniesCarried: carried }) }
  },
  playsOff: (field, settings) => points.playsOff!(field, toCounting(settings)),
  dots: (field, settings) => points.dots!(field, toCounting(settings)),
  rows: (result) => points.rows(result),
  sides: () => [],
  legend: ({ greeniesCarried }) => (greeniesCarried ? `Greenie: ${carriedText(greeniesCarried)}.` : null),
  claims: (result, settings) => points.claims(result, toCounting(settings)),
  between: (result, one, other) => points.between(result, one, other),
  strip: (result, settings, which) => points.strip!(result, toCounting(settings), which),
  now: ({ greeniesCarried: carried }) => (carried ? `greenie: ${carriedText(carried)}` : null),
  asks: junkQuestions,
}

function carriedText(carried: number): string {
  return `${carried} carried to the next par 3`
}

/** Who has the greenie on a par 3, and which dots each player has (DT2). */
function junkQuestions(field: Field, chosen: JunkSettings): (hole: number) => Question[] {
  const settings = toCounting(chosen)
  const counted = countJunk(field, settings, 'in-progress')
  const { balls, holes } = counted
  const played = junkHoles(counted, settings, field, 'in-progress')
  return (number) => {
    const hole = holes.find((one) => one.hole === number)
    // A hole that can't count has neither.
    if (!hole || (hole.scores === null && !hole.isOpen)) return []
    const areIn = balls.filter((ball) => !isOut(ball, hole.at))
    const carried = played[holes.indexOf(hole)]!.carried ?? 0
    return [...greenieQuestion(areIn, hole.at, settings, carried), ...dotQuestions(areIn, hole.at, settings)]
  }
}

function greenieQuestion(
  areIn: readonly CountingBall[],
  at: number,
  settings: JunkSettings,
  carried: number,
): Question[] {
  const mayHave = settings.greenie === 0 ? [] : greenieBalls(areIn, at)
  if (mayHave.length === 0) return []
  const answers = mayHave.map((ball) => answerOf(ball, at, 'greenie', settings))
  return [
    {
      kind: 'greenie',
      of: 'game',
      title: carried > 0 ? `Greenie? ${carried} carried` : 'Greenie?',
      mark: 'Greenie',
      answers: [...answers, { value: 0, label: 'No one' }],
      isAfterScores: true,
    },
  ]
}

function dotQuestions(areIn: readonly CountingBall[], at: number, settings: JunkSettings): Question[] {
  return ownKinds
    .filter((kind) => settings[kind] !== 0)
    .map((kind): Question => ({
      kind,
      of: 'ball',
      title: dotName(kind, settings),
      mark: dotName(kind, settings),
      answers: areIn
        .filter(({ pars }) => kind !== 'arnie' || pars[at] !== 3)
        .map((ball) => ({ ...answerOf(ball, at, kind, settings), value: 1 })),
      isAfterScores: false,
      isOptional: true,
    }))
}

function answerOf(ball: CountingBall, at: number, kind: MadeDot, settings: JunkSettings): Answer {
  const isVoid = ball.scores[at] !== null && dotOf(ball, at, kind, settings).invalid !== undefined
  return { ball: ball.ball, ...(isVoid && { isVoid }) }
}
