import { expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { formatPosition } from '#standings/positions.ts'
import { aMatch, aPlayer, evenCard, onSide, resultOf, scratch, type SoloPlayer } from '#testing/a-match.ts'
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
  expect(tableOf(game({ kind: 'in-turn' })).needs).toBe('A team has too few balls for these rules.')
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

/** A side's scores on hole 1, a par 4, and the strokes they receive there; the other side is level par. */
function onHoleOne(own: readonly (readonly [gross: number, strokes: number])[], of = own.length) {
  const side = own.map(([gross, strokes], at) =>
    // Hole 1 has stroke index 7.
    aPlayer({ id: `A${at}`, indexTenths: strokes * 70, scores: [gross] }),
  )
  const others = Array.from({ length: of }, (_none, at) => aPlayer({ id: `B${at}`, scores: [4] }))
  return [...onSide('A', ...side), ...onSide('B', ...others)]
}

function mixedOnHoleOne(own: readonly (readonly [number, number])[], sameBall: boolean) {
  const count = { kind: 'mixed', grossBalls: 1, netBalls: 1, sameBall } as const
  const played = aMatch(onHoleOne(own), { 'best-ball': { count, allowancePercent: 100 } })
  return resultOf(scoreMatch(played), 'best-ball').sides[0]!.byHole[0]
}

test('[VB2] a gross and a net score count, from different balls', () => {
  expect(
    mixedOnHoleOne(
      [
        [4, 1],
        [4, 0],
        [5, 1],
      ],
      false,
    ),
  ).toEqual({ strokes: 7, toPar: -1, balls: ['A1', 'A0'], gross: 1 })
})

test.each([
  [false, 7],
  [true, 5],
])('[VB2] one ball counts for both if the group wants that (%s)', (sameBall, strokes) => {
  const own = [
    [3, 1],
    [5, 1],
  ] as const
  expect(mixedOnHoleOne(own, sameBall)?.strokes).toBe(strokes)
})

test('[VB2] the best gross score counts net if that makes the lower sum', () => {
  // 3 and 6 with a stroke, 4 without: gross 3 and net 4 are 7; gross 4 and net 2 are 6.
  expect(
    mixedOnHoleOne(
      [
        [3, 1],
        [4, 0],
        [6, 1],
      ],
      false,
    ),
  ).toEqual({ strokes: 6, toPar: -2, balls: ['A1', 'A0'], gross: 1 })
})

test('[VB2] with too few scores the side has no return', () => {
  const count = { kind: 'mixed', grossBalls: 1, netBalls: 1, sameBall: false } as const
  const [one, two, ...others] = onHoleOne([
    [4, 0],
    [4, 0],
  ])
  const played = aMatch([one!, { ...two!, scores: ['X'] }, ...others], { 'best-ball': { count } })
  expect(resultOf(scoreMatch(played), 'best-ball').sides[0]!.total.kind).toBe('no-return')
})

/** Net scores on hole 1 of A, B, C and D; they are listed from the highest handicap down. */
function pairsOnHoleOne(pairing: 'ab-cd' | 'ad-bc', scores: readonly number[]) {
  const side = scores.map((score, at) => aPlayer({ id: 'ABCD'[at]!, indexTenths: 10 * at, scores: [score] }))
  const others = scores.map((_score, at) => aPlayer({ id: `other ${at}`, scores: [4] }))
  const players = [...onSide('A', ...side.toReversed()), ...onSide('B', ...others)]
  return aMatch(players, { 'best-ball': { count: { kind: 'pairs', pairing } } })
}

test.each([
  ['ab-cd', [4, 5, 7, 6], 10, ['A', 'D']],
  ['ad-bc', [4, 5, 7, 6], 9, ['A', 'B']],
  // A side of three has no D.
  ['ab-cd', [5, 4, 7], 11, ['B', 'C']],
  ['ad-bc', [5, 4, 7], 9, ['A', 'B']],
] as const)('[VB3] %s of %j: %i', (pairing, scores, strokes, balls) => {
  const { sides } = resultOf(scoreMatch(pairsOnHoleOne(pairing, scores)), 'best-ball')
  expect(sides[0]!.byHole[0]).toMatchObject({ strokes, balls })
})

test('[VB3] equal handicaps go as listed, and gross scores go by handicap too', () => {
  const count = { kind: 'pairs', pairing: 'ab-cd' } as const
  const side = [3, 6, 4, 5].map((score, at) =>
    aPlayer({ id: `${at}`, indexTenths: at === 0 ? 100 : 0, scores: [score] }),
  )
  const others = side.map((one) => ({ ...one, id: `other ${one.id}` }))
  const played = aMatch([...onSide('A', ...side), ...onSide('B', ...others)], {
    'best-ball': { count, scoring: 'gross' },
  })
  // A and B are 1 and 2, C and D are 3 and 0.
  expect(resultOf(scoreMatch(played), 'best-ball').sides[0]!.byHole[0]!.balls).toEqual(['2', '0'])
})

test('[VB3] pairs need three or four balls on each side', () => {
  const matches = [2, 3, 4, 5].map((size) => pairsOnHoleOne('ab-cd', Array<number>(size).fill(4)))
  const obstacles = matches.map((one) => scoreMatch(one).games[0]!.obstacle)
  expect(obstacles).toEqual(['small-sides', null, null, 'large-sides'])
})

test('[VB4] one gross and one net score have the allowance of two balls, pairs too', () => {
  const mixed = { kind: 'mixed', grossBalls: 1, netBalls: 1, sameBall: false } as const
  const counts = [mixed, { kind: 'pairs', pairing: 'ab-cd' }] as const
  expect(counts.map((count) => bestBallSettings({ count }, 4).allowancePercent)).toEqual([85, 85])
  expect(bestBallSettings({ count: mixed }, 2).allowancePercent).toBe(100)
})

test('[VB2] [VB3] an explanation names the balls, and what they counted for', () => {
  const cell = { table: 'side', game: 'best-ball', side: 'A', column: 'score' } as const
  const count = { kind: 'mixed', grossBalls: 1, netBalls: 1, sameBall: false } as const
  const own = [
    [4, 1],
    [4, 0],
    [5, 1],
  ] as const
  const mixed = aMatch(onHoleOne(own), { 'best-ball': { count, allowancePercent: 100 } })
  expect(linesOf(mixed, cell)).toEqual([
    'Scores that count per hole: gross 1, net 1',
    'Net counts on hole 1, A0',
    'Gross counts on hole 1, A1',
    'Scores = 7 = 7',
  ])
  expect(linesOf(pairsOnHoleOne('ab-cd', [4, 5, 7, 6]), cell)).toEqual([
    'Best of: A, B',
    'Best of: C, D',
    'Counts on hole 1, D',
    'Counts on hole 1, A',
    'Net = 10 = 10',
  ])
})

test.each([
  [1, 2, 75],
  [2, 2, 85],
  [1, 3, 65],
  [1, 4, 65],
  [2, 3, 75],
  [2, 4, 75],
  [3, 4, 85],
  [4, 4, 85],
])('[SH3] a shamble with %i of %i balls has %i percent', (balls, largestSide, percent) => {
  expect(bestBallSettings({ balls, drives: 'best' }, largestSide).allowancePercent).toBe(percent)
})

/** A shamble between sides of this size, in which one ball of each is one under. */
function shamble(size: number) {
  const sides = ['A', 'B'].map((side) =>
    onSide(
      side,
      ...Array.from({ length: size }, (_none, at) => scratch(`${side}${at}`, at === 0 ? '-' : 'E')),
    ),
  )
  const [game] = scoreMatch(aMatch(sides.flat(), { 'best-ball': { drives: 'best' } })).games
  return game!
}

test('[SH1] a shamble is scored as best ball, by sides of two to four', () => {
  const obstacles = [1, 2, 4, 5].map((size) => shamble(size).obstacle)
  expect(obstacles).toEqual(['small-sides', null, null, 'large-sides'])
  expect(shamble(2).result).toMatchObject({ sides: [{ total: { toPar: -1 } }, { total: { toPar: -1 } }] })
})

test('[PP6] [VB1] a nine counts by the thirds of the round', () => {
  const count = { kind: 'by-thirds', first: 1, second: 2, last: 3 } as const
  // Side A loses a stroke on holes 7 to 9, where two balls count, and side B four on hole 1, where one does.
  const behind = players.map((player) =>
    player.side === 'B' ? { ...player, scores: player.scores.with(0, 8) } : player,
  )
  const stake = { stake: 300, segments: true }
  const played = aMatch(behind, { 'best-ball': { scoring: 'gross', count, ...stake } })
  const { nines } = resultOf(scoreMatch(played), 'best-ball')
  expect(nines?.map(({ places }) => places.map(({ position }) => formatPosition(position)))).toEqual([
    ['1', '2'],
    ['2', '1'],
  ])
})
