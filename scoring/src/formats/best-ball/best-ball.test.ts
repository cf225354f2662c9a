import { describe, expect, test } from 'vitest'
import { hasStrokes } from '#card/card-total.ts'
import { contestantsOf, fieldOf } from '#match/field.ts'
import type { Phase } from '#match/phase.ts'
import { formatPosition } from '#standings/positions.ts'
import {
  aBall,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  card,
  evenCard,
  field,
  onSide,
  pars,
  scratch,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { bestBall, bestBallSettings } from './best-ball-format.ts'
import { bestBallScorer } from './best-ball-scorers.ts'
import { playBestBall, type BestBallSettings } from './best-ball.ts'

function played(players: SoloPlayer[], chosen: Partial<BestBallSettings> = {}, phase: Phase = 'in-progress') {
  return playBestBall(field(...players), bestBallSettings({ allowancePercent: 100, ...chosen }, 2), phase)
}

/** Each side's score to par, strokes and place, such as "A −1 (11) 1". */
function sides(players: SoloPlayer[], chosen?: Partial<BestBallSettings>, phase?: Phase): string[] {
  return played(players, chosen, phase).sides.map(({ side, total, position }) => {
    const score = 'strokes' in total ? `${total.toPar} (${total.strokes})` : total.kind
    return `${side} ${score} ${formatPosition(position)}`
  })
}

const a = onSide('A', scratch('Ann', '- + E'), scratch('Bob', 'E E +'))
const b = onSide('B', scratch('Cal', 'E E E'), scratch('Dan', '+ + +'))

test('[BK1] on each hole the lowest score of the side, gross or net', () => {
  expect(sides([...a, ...b], { scoring: 'gross' })).toEqual(['A -1 (11) 1', 'B 0 (12) 2'])
  const net = [aPlayer({ id: 'Ann', indexTenths: 180, scores: evenCard(1) }), scratch('Bob', '+ '.repeat(18))]
  expect(sides([...onSide('A', ...net), ...b])[0]).toBe('A 0 (72) T1')
  expect(sides([...onSide('A', ...net), ...b], { scoring: 'gross' })[0]).toBe('A 18 (90) 2')
})

test('[BK1] several balls can count on each hole', () => {
  expect(sides([...a, ...b], { balls: 2 })).toEqual(['A 1 (25) 1', 'B 3 (27) 2'])
})

test("[BK1] scores count against the player's own par, without a par adjustment", () => {
  const tee = aTee({ pars: pars.with(0, 5) })
  const longer = aPlayer({ id: 'Bob', tee, scores: [4] })
  const short = aPlayer({ id: 'Ann', scores: [4] })
  expect(sides([...onSide('A', short, longer), ...b])[0]).toBe('A -1 (4) 1')
  // 18 strokes and not 19, which would make a second one on the hardest hole.
  const hardest = aPlayer({ id: 'Bob', indexTenths: 180, tee, scores: card('. . . . +', tee.pars) })
  const other = aPlayer({ id: 'Ann', scores: card('. . . . ++') })
  expect(sides([...onSide('A', other, hardest), ...b])[0]).toBe('A 0 (4) T1')
})

test('[BK1] between balls level to par the one with fewer strokes counts, in any order', () => {
  const [short, longer] = [
    aPlayer({ id: 'Ann', scores: [4] }),
    aPlayer({ id: 'Bob', tee: aTee({ pars: pars.with(0, 5) }), scores: [5] }),
  ]
  expect(sides([...onSide('A', short, longer), ...b])[0]).toBe('A 0 (4) T1')
  expect(sides([...onSide('A', longer, short), ...b])[0]).toBe('A 0 (4) T1')
})

test('[BK2] a hole waits until every ball has a score or X, and X does not count', () => {
  const waiting = onSide('A', scratch('Ann', '- - E'), scratch('Bob', 'X E .'))
  expect(played([...waiting, ...b]).sides[0]!.byHole.slice(0, 3)).toEqual([
    { strokes: 3, toPar: -1, balls: ['Ann'] },
    { strokes: 4, toPar: -1, balls: ['Ann'] },
    null,
  ])
  expect(sides([...waiting, ...b])[0]).toBe('A -2 (7) 1')
})

test('[BK2] too few scores on a hole leave no return', () => {
  const pickedUp = onSide('A', scratch('Ann', 'E E'), scratch('Bob', 'X E'))
  expect(sides([...pickedUp, ...b], { balls: 2 })[0]).toBe('A no-return NR')
  const both = onSide('A', scratch('Ann', 'X'), scratch('Bob', 'X'))
  expect(sides([...both, ...b])[0]).toBe('A no-return NR')
})

test('[BK2] a missing score in a completed match counts as X', () => {
  const alone = onSide('A', aPlayer({ id: 'Ann', scores: evenCard(0) }), scratch('Bob', 'E'))
  const players = [...alone, ...b]
  expect(sides(players)[0]).toBe('A 0 (4) T1')
  expect(sides(players, {}, 'complete')).toEqual(['A 0 (72) 1', 'B no-return NR'])
})

const full = (side: string, over: number) =>
  onSide(side, ...['1', '2'].map((id) => aPlayer({ id: `${side}${id}`, scores: evenCard(over) })))

test('[BK3] the lowest sum to par wins, ties share, and a side without a hole has not started', () => {
  const players = [...full('A', 1), ...full('B', 0), ...full('C', 0), ...onSide('D', aPlayer({ id: 'D1' }))]
  expect(sides(players)).toEqual(['A 18 (90) 3', 'B 0 (72) T1', 'C 0 (72) T1', 'D not-started –'])
  expect(played(players).isFinal).toBe(false)
})

test('[BK3] it ends when every side has all holes or no return', () => {
  expect(played([...full('A', 1), ...full('B', 0)]).isFinal).toBe(true)
  const withoutReturn = onSide('C', scratch('Eve', 'X'), scratch('Fay', 'X'))
  expect(played([...full('A', 1), ...withoutReturn]).isFinal).toBe(true)
  expect(played([...a, ...b]).isFinal).toBe(false)
  expect(played([...a, ...b], {}, 'complete').isFinal).toBe(true)
})

test('[BK3] sides with a different number of holes compare by par', () => {
  const further = onSide('B', scratch('Cal', '- E E E E E'), scratch('Dan', '+ + + + + +'))
  expect(sides([...onSide('A', scratch('Ann', '- -')), ...further])).toEqual(['A -2 (7) 1', 'B -1 (23) 2'])
})

test.each([
  [1, 1, 85],
  [1, 3, 85],
  [1, 4, 75],
  [2, 2, 100],
  [2, 3, 85],
  [2, 4, 85],
  [3, 4, 100],
  [4, 4, 100],
])('[BK4] %i of sides of up to %i balls take %i percent', (balls, largestSide, percent) => {
  expect(bestBallSettings({ balls }, largestSide).allowancePercent).toBe(percent)
  expect(bestBallSettings({ balls, allowancePercent: 90 }, largestSide).allowancePercent).toBe(90)
})

test('[BK4] a shared ball takes no allowance, because its handicap is already weighted', () => {
  // A scramble of two off 30.0: 35 % and 15 % make 15 strokes; 85 % of them would be 13.
  const pair = ['Ann', 'Bob'].map((id) => aPlayer({ id, indexTenths: 300 }))
  const others = [aPlayer({ id: 'Cal', indexTenths: 150, scores: evenCard(1) }), aPlayer({ id: 'Dan' })]
  const balls = [
    aSharedBall('scramble', pair, { side: 'A', scores: evenCard(1) }),
    { ...aBall(others[0]!), side: 'B' },
  ]
  const match = aMatch([...pair, ...others], {}, { balls, sides: [{ id: 'A' }, { id: 'B' }] })
  const toPar = (allowancePercent: number) =>
    playBestBall(
      fieldOf(match, contestantsOf(match), {}),
      bestBallSettings({ allowancePercent }, 1),
      'in-progress',
    ).sides.map(({ total }) => hasStrokes(total) && total.toPar)
  expect(toPar(85)).toEqual([3, 5])
  expect(toPar(100)).toEqual([3, 3])
})

test('[BK1] one net ball counts unless the group says otherwise', () => {
  expect(bestBallSettings({}, 2)).toMatchObject({
    balls: 1,
    count: { kind: 'same' },
    scoring: 'net',
    allowancePercent: 85,
    stake: 0,
  })
})

test('[BK5] needs sides, each with at least as many balls as must count', () => {
  expect(obstacle([scratch('Ann', 'E'), scratch('Bob', 'E')])).toBe('no-sides')
  expect(obstacle([...a, ...b], 2)).toBeNull()
  expect(obstacle([...a, ...b], 3)).toBe('small-sides')
  expect(obstacle([...a, ...onSide('B', scratch('Cal', 'E'))], 2)).toBe('small-sides')
  expect(obstacle([...a, ...b, ...onSide('C', scratch('Eve', 'E'))])).toBeNull()
})

test('[BK3] the table is by side, best first, with the holes played so far', () => {
  const picked = onSide('C', scratch('Eve', 'X'))
  const rows = bestBallScorer.rows(played([...b, ...a, ...picked, ...onSide('D', aPlayer({ id: 'Fay' }))]))
  expect(
    rows.map(({ ball, side, cells, place, thru, inWords }) => [ball, side, ...cells, place, thru, inWords]),
  ).toEqual([
    [null, 'A', '11', '−1', '1', 3, '−1 (11)'],
    [null, 'B', '12', 'E', '2', 3, 'E (12)'],
    [null, 'C', 'NR', 'NR', 'NR', null, 'NR'],
    [null, 'D', '–', '–', '–', null, '–'],
  ])
  const over = bestBallScorer.rows(played([...full('A', 0), ...full('B', 1)]))
  expect(over.map(({ isWinner, thru }) => [isWinner, thru])).toEqual([
    [true, null],
    [false, null],
  ])
})

describe('explanations', () => {
  const match = aMatch([...a, ...b, ...onSide('C', scratch('Eve', 'X'))], {
    'best-ball': { scoring: 'gross' },
  })

  test('[EX1] a side by its holes, in strokes and to par', () => {
    expect(linesOf(match, cell('A', 'to-par'))).toEqual([
      'Scores that count per hole: 1',
      'To par = −1 + 0 + 0 = −1',
    ])
    expect(linesOf(match, cell('A', 'score')).at(-1)).toBe('Gross = 3 + 5 + 3 = 11')
    expect(linesOf(match, cell('C', 'score'))).toEqual(['Too few scores on hole 1'])
  })

  test("[EX1] a place is explained by every side's score", () => {
    expect(linesOf(match, cell('B', 'position'))).toEqual([
      'All teams: A −1, B E, C NR',
      'Position: 1 ahead, so 2nd',
    ])
    expect(linesOf(match, cell('Z', 'score'))).toEqual([])
  })
})

function obstacle(players: SoloPlayer[], balls = 1) {
  return bestBall.obstacle(field(...players), bestBallSettings({ balls }, 2))
}

function cell(side: string, column: string) {
  return { table: 'side', game: 'best-ball', side, column } as const
}
