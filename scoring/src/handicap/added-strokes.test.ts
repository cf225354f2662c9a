import { expect, test } from 'vitest'
import { contestantsOf } from '../match/field.ts'
import { scoreMatch } from '../match/score-match.ts'
import { roundFigures } from '../record/round-figures.ts'
import { aMatch, aPlayer, aSharedBall, evenCard } from '../testing/a-match.ts'
import { linesOf } from '../testing/lines-of.ts'
import { playingHandicap } from './playing-handicap.ts'

const ann = aPlayer({ id: 'Ann', indexTenths: 131, addedStrokes: -2, scores: evenCard(1) })
const bob = aPlayer({ id: 'Bob', indexTenths: 40, addedStrokes: 3, scores: evenCard(1) })
const net = { net: { allowancePercent: 95 } }

test('[GH1] strokes are added before the allowance: 13.1 − 2 at 95 % is 11', () => {
  const [own] = contestantsOf(aMatch([ann, bob], net))
  expect(own!.courseHandicap).toBe(11)
  expect(playingHandicap(own!.unroundedHandicap, 95)).toBe(11)
  const cell = { table: 'game', game: 'net', ball: 'Ann', column: 'handicap' } as const
  expect(linesOf(aMatch([ann, bob], net), cell).slice(2)).toEqual([
    'Unrounded handicap = 13.10 + 0.0 = 13.10',
    'Adjusted handicap = 13.10 − 2 strokes = 11.10',
    'With the allowance = 11.10 × 95% = 10.55',
    'Playing handicap = 10.55, rounded = 11',
  ])
})

test('[GH1] added strokes count in every game, on a shared ball and on nine holes', () => {
  const match = aMatch([ann, bob], { 'match-play': {}, nines: {} })
  expect(scoreMatch(match).dots.map(({ strokes }) => strokes.filter((one) => one > 0).length)).toEqual([4, 0])
  const shared = { ...match, balls: [aSharedBall('alternate-shot', [ann, bob])] }
  // Half of 7.0 and half of 11.1.
  expect(contestantsOf(shared)[0]!.courseHandicap).toBe(9)
})

test('[GH1] a posted score ignores added strokes', () => {
  const wild = { ...bob, scores: bob.scores.with(0, 12) }
  const posted = (player: typeof bob) => roundFigures(aMatch([player], {}))[0]!.figures.posted
  expect(posted({ ...wild, addedStrokes: 0 })).toEqual(posted({ ...wild, addedStrokes: 18 }))
  expect(posted(wild)).not.toEqual(posted({ ...wild, indexTenths: 220 }))
})
