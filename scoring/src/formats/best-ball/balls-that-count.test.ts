import { expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, evenCard, onSide, resultOf, scratch, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { tableOf } from '../game.ts'
import { bestBall, bestBallSettings } from './best-ball-format.ts'
import type { BestBallSettings } from './best-ball.ts'

/** A side whose balls are level par, one over and two over on every hole, and one that is level everywhere. */
const players: SoloPlayer[] = [
  ...onSide('A', ...[0, 1, 2].map((over) => ({ ...scratch(`A${over}`, ''), scores: evenCard(over) }))),
  ...onSide('B', ...[0, 1, 2].map((own) => ({ ...scratch(`B${own}`, ''), scores: evenCard(0) }))),
]

function match(count: BestBallSettings['count'], changes: Partial<Match> = {}, of = players): Match {
  return aMatch(of, { 'best-ball': { scoring: 'gross', count } }, changes)
}

/** The number of balls that count for side A on each hole. */
function numbers(count: BestBallSettings['count'], changes: Partial<Match> = {}, of = players): number[] {
  return resultOf(scoreMatch(match(count, changes, of)), 'best-ball').sides[0]!.byHole.map(
    (hole) => hole!.balls.length,
  )
}

test('[VB1] in turn, one ball counts on the first hole, two on the second, three on the third', () => {
  expect(numbers({ kind: 'in-turn' }).slice(0, 7)).toEqual([1, 2, 3, 1, 2, 3, 1])
})

test('[VB1] in turn goes by the order of play', () => {
  const groups = [{ id: 1, startsOn: 3 }]
  const together = players.map((player) => ({ ...player, group: 1 }))
  expect(numbers({ kind: 'in-turn' }, { groups }, together).slice(0, 5)).toEqual([2, 3, 1, 2, 3])
})

test('[VB1] by par, with a number for par 3, 4 and 5', () => {
  // Pars 4, 5, 3, 4.
  expect(numbers({ kind: 'by-par', parThree: 3, parFour: 2, parFive: 1 }).slice(0, 4)).toEqual([2, 1, 3, 2])
})

test('[VB1] by thirds of the round', () => {
  const byThirds = numbers({ kind: 'by-thirds', first: 1, second: 2, last: 3 })
  expect(byThirds.join('')).toBe('111111222222333333')
})

test('[VB1] the sum has the balls that count', () => {
  const { sides } = resultOf(scoreMatch(match({ kind: 'in-turn' })), 'best-ball')
  // One over on every second and third hole, and two more on every third.
  expect(sides.map(({ total }) => total)).toMatchObject([{ toPar: 6 + 6 * 3 }, { toPar: 0 }])
})

test('[VB1] every side needs as many balls as the largest number', () => {
  const pairs = players.filter((_player, at) => at % 3 < 2)
  const game = (count: BestBallSettings['count']) => scoreMatch(match(count, {}, pairs)).games[0]!
  const obstacle = (count: BestBallSettings['count']) => game(count).obstacle
  expect(obstacle({ kind: 'in-turn' })).toBe('small-sides')
  expect(tableOf(game({ kind: 'in-turn' })).needs).toBe(
    'Every team needs at least as many balls as count on a hole.',
  )
  expect(obstacle({ kind: 'by-thirds', first: 1, second: 2, last: 1 })).toBeNull()
  expect(obstacle({ kind: 'by-par', parThree: 3, parFour: 1, parFive: 1 })).toBe('small-sides')
})

test('[VB4] the allowance goes by the largest number', () => {
  const allowances = [
    bestBallSettings({}, 4),
    bestBallSettings({ count: { kind: 'in-turn' } }, 4),
    bestBallSettings({ count: { kind: 'by-thirds', first: 1, second: 2, last: 1 } }, 4),
  ]
  expect(allowances.map(({ allowancePercent }) => allowancePercent)).toEqual([75, 100, 85])
  expect(bestBall.settings({}, { holes: 18, largestSide: 2 }).count).toEqual({ kind: 'same' })
})

test('[EX1] an explanation says on which holes how many count', () => {
  const cell = { table: 'side', game: 'best-ball', side: 'A', column: 'to-par' } as const
  expect(linesOf(match({ kind: 'by-thirds', first: 1, second: 2, last: 2 }), cell).slice(0, 2)).toEqual([
    'Best 1 on holes 1–6',
    'Best 2 on holes 7–18',
  ])
})
