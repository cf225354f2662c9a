import { describe, expect, test } from 'vitest'
import type { BookMatch } from './book/match-input.ts'
import { scoreByTheBook } from './book/score-by-the-book.ts'
import { differencesIn } from './differences.ts'
import { makeMatch } from './matches/make-match.ts'
import { shrink } from './matches/shrink.ts'
import { paymentFaults } from './payments.ts'
import { playMatches } from './play-matches.ts'
import {
  aBall,
  aMatch,
  fours,
  holesWonBy,
  ledgerOf,
  played,
  repeated,
  roundOf,
  rounds,
  upTo,
  courseHandicaps,
  type TestBall,
} from './book/testing/book-games.ts'

test('engine and oracle agree on 2,000 hard matches', () => {
  expect(playMatches(19, 0, 2000)).toEqual([])
})

describe('the oracle plays the worked examples', () => {
  test.each([
    ['a half of tenths rounds up', 102, { slope: 113, ratingTenths: 713 }, 10],
    ['above 54', 540, { slope: 155, ratingTenths: 782 }, 80],
    ['below 0', 12, { slope: 125, ratingTenths: 680 }, -3],
  ])('course handicap: %s', (_what, indexTenths, tee, expected) => {
    expect(courseHandicaps(aMatch([aBall([indexTenths], [], { tee })]))).toEqual([expected])
  })

  test('half an index is rounded to a tenth before a nine', () => {
    const tee = { slope: 121, ratingTenths: 353, pars: fours(9), strokeIndex: upTo(9) }
    expect(courseHandicaps(aMatch([aBall([87], [], { tee })], { holes: upTo(9) }))).toEqual([4])
  })

  test('28 strokes: two on the ten hardest holes; plus two: back on the two easiest', () => {
    const { rows } = played('net', [aBall([280]), aBall([-20])])
    expect(rows[0]?.strokes).toEqual([...repeated(2, 10), ...repeated(1, 8)])
    expect(rows[1]?.strokes).toEqual([...repeated(0, 16), -1, -1])
  })

  test.each([
    ['whs', [0, 7, 4, 14]],
    ['gbi', [0, 7, 5, 14]],
  ] as const)('four-ball strokes of 4, 12, 9 and 20 by %s', (fourBallMethod, expected) => {
    const balls = [40, 120, 90, 200].map((index, at) => aBall([index], [], { side: at < 2 ? 'A' : 'B' }))
    expect(played('nassau', balls, { fourBallMethod }).pairings[0]?.strokes).toEqual(expected)
  })

  test('each pair has its own strokes, and the lowest is a plus player too', () => {
    const three = [40, 100, 150].map((index) => aBall([index]))
    expect(played('nassau', three).pairings.map(({ strokes }) => strokes)).toEqual([
      [0, 6],
      [0, 11],
      [0, 5],
    ])
    expect(played('nassau', [aBall([-20]), aBall([100])]).pairings[0]?.strokes).toEqual([0, 12])
  })

  test.each([
    ['stableford', 38, 0],
    ['1-2-4-8', 42, 4],
  ] as const)('quota of a plus two by %s', (points, expectedPoints, expectedResult) => {
    const scores = [...repeated(3, 4), ...repeated(4, 12), ...repeated(5, 2)]
    const [row] = played('quota', [aBall([-20], scores)], { points }).rows
    expect(row).toMatchObject({ quota: 38, points: expectedPoints, result: expectedResult })
  })

  test('quota of a twelve with 84', () => {
    const [row] = played('quota', [aBall([120], [...repeated(4, 6), ...repeated(5, 12)])]).rows
    expect(row).toMatchObject({ quota: 24, points: 24, result: 0, position: '1' })
  })

  test('automatic presses of a front nine', () => {
    const settings = {
      stakes: { front: 1, back: 0, total: 0 },
      presses: { kind: 'automatic', holesDown: 2, onTotal: false },
    } as const
    const balls = holesWonBy('AAHABBHBA')
    expect(played('nassau', balls, settings).pairings[0]?.bets.front).toEqual([
      { fromHole: 1, toHole: 9, isPress: false, isDecided: true, text: '1 up' },
      { fromHole: 3, toHole: 9, isPress: true, isDecided: true, text: 'lost 2&1' },
      { fromHole: 9, toHole: 9, isPress: true, isDecided: true, text: '1 up' },
    ])
    const { lines, balances } = ledgerOf('nassau', balls, settings)
    expect(lines.map(({ key }) => key)).toEqual(['0 front 0', '0 front 1', '0 front 2'])
    expect(balances).toEqual([1, -1])
  })

  test('places skip what a tie covers', () => {
    const { rows } = played('gross', rounds(70, 70, 72, 72, 75))
    expect(rows.map(({ position }) => position)).toEqual(['T1', 'T1', 'T3', 'T3', '5'])
  })

  test('net countback keeps fractions: 44 less 7.5 loses to 40 less 4', () => {
    const balls = [aBall([150], [...nineOf(43), ...nineOf(44)]), aBall([80], [...nineOf(40), ...nineOf(40)])]
    const { rows } = played('net', balls, { ties: 'countback' })
    expect(rows.map(({ position }) => position)).toEqual(['2', '1'])
  })

  test('a pot of 10 among three is 4, 3 and 3', () => {
    expect(ledgerOf('gross', rounds(70, 70, 70, 71, 71), { stake: 2 })).toEqual({
      lines: [{ game: 'g', key: 'pot', state: 'decided', amounts: [2, 1, 1, -2, -2] }],
      balances: [2, 1, 1, -2, -2],
    })
  })
})

describe('the oracle plays the cases that were hard to agree on', () => {
  test('74 beats an average of 82 and loses to one of 72', () => {
    expect(placesOfSides([74], [80, 82, 84])).toEqual(['1', '2'])
    expect(placesOfSides([74], [70, 72, 74])).toEqual(['2', '1'])
  })

  test('the same strokes from tees of different par are level for sides too, while a player is still on the course', () => {
    const short = { pars: [3, ...fours(17)], ratingTenths: 710 }
    const balls = [
      aBall([0], fours(18), { side: 'A' }),
      aBall([0], fours(18), { side: 'B', tee: short }),
      aBall([0], ['X'], { side: 'C' }),
      aBall([0], [], { side: 'C' }),
    ]
    expect(played('gross', balls).sides.map(({ position }) => position)).toEqual(['T1', 'T1', 'NR'])
    expect(differencesIn(aMatch(balls, { games: [{ id: 'g', format: 'gross', settings: {} }] }))).toEqual([])
  })

  test('a side of four balls makes it 75 % for all sides of its game', () => {
    const four = [0, 0, 0, 0].map((index) => aBall([index], [], { side: 'C' }))
    const balls = [
      sharedBall('A', 0),
      sharedBall('A', 0),
      sharedBall('B', 100),
      sharedBall('B', 200),
      ...four,
    ]
    expect(played('match-play', balls).pairings[0]?.strokes).toEqual([0, 0, 8, 15])
    expect(played('match-play', balls.slice(0, 4)).pairings[0]?.strokes).toEqual([0, 0, 9, 18])
    expect(
      differencesIn(aMatch(balls, { games: [{ id: 'g', format: 'match-play', settings: {} }] })),
    ).toEqual([])
  })

  test.each([
    [48, false],
    [49, true],
  ])('%i in a round robin cannot play: %s', (many, isStopped) => {
    const balls = Array.from({ length: many }, () => aBall([0], [4]))
    const match = aMatch(balls, { games: [{ id: 'g', format: 'match-play', settings: {} }] })
    expect(scoreByTheBook(match).games[0]?.obstacle).toBe(isStopped)
    expect(differencesIn(match)).toEqual([])
  })

  test('three up with two holes missing is won without a number', () => {
    const balls = holesWonBy('A-AAHHHH-')
    const bets = (isComplete: boolean) => played('nassau', balls, {}, { isComplete }).pairings[0]?.bets.front
    expect(bets(true)).toMatchObject([{ isDecided: true, text: 'won' }])
    expect(bets(false)).toMatchObject([{ isDecided: false, text: '3 up' }])
  })

  test('one against two wins the stake of each, and a partner who never came is in no hole', () => {
    const balls = [
      aBall([0], repeated(4, 18), { side: 'A' }),
      aBall([0], repeated(5, 18), { side: 'B' }),
      aBall([0], [], { side: 'B' }),
    ]
    const settings = { stakes: { front: 0, back: 0, total: 5 } }
    expect(ledgerOf('nassau', balls, settings, { isComplete: true }).balances).toEqual([10, -5, -5])
    expect(ledgerOf('nassau', balls, settings).lines[0]?.state).toBe('open')
  })
})

describe('the judge itself', () => {
  test('payments that leave something over, or are too many, are faults', () => {
    const balances = new Map([
      ['a', 5],
      ['b', -5],
      ['c', 3],
      ['d', -3],
    ])
    const fewest = [
      { from: 'b', to: 'a', amount: 5 },
      { from: 'd', to: 'c', amount: 3 },
    ]
    const roundabout = [
      { from: 'b', to: 'c', amount: 3 },
      { from: 'b', to: 'a', amount: 2 },
      { from: 'd', to: 'a', amount: 3 },
    ]
    expect(paymentFaults(balances, fewest)).toEqual([])
    expect(paymentFaults(balances, roundabout)).toEqual(['not the least number of payments'])
    expect(paymentFaults(balances, fewest.slice(1))).toContainEqual('balances left over')
  })

  test('a counterexample shrinks to what it takes', () => {
    const found = madeMatches(100).find(hasPickedUp)
    const { games, balls, players } = shrink(found!, hasPickedUp)
    expect(games).toEqual([])
    expect(players).toHaveLength(1)
    expect(balls.map(({ scores }) => scores.filter((score) => score !== null))).toEqual([['X']])
  })

  test('among the matches made are the hard ones, and every line of theirs sums to 0', () => {
    const matches = madeMatches(400)
    const sheets = matches.map(scoreByTheBook)
    const games = sheets.flatMap((sheet) => sheet.games)
    const formats = new Set(games.map(({ format }) => format))
    expect(formats.size).toBe(8)
    const stopped = games.filter(({ obstacle }) => obstacle).map(({ format }) => format)
    expect(new Set(stopped)).toEqual(formats)
    const shotgun = matches.filter(({ groups = [] }) => groups.some(({ startsOn }) => startsOn > 1))
    const shared = matches.filter(({ balls }) => balls.some(({ play }) => play))
    expect(shotgun.length).toBeGreaterThan(40)
    expect(shared.length).toBeGreaterThan(40)
    const lines = sheets.flatMap(({ ledger }) => ledger.lines)
    expect(new Set(lines.map(({ state }) => state)).size).toBe(3)
    expect(lines.filter(({ amounts }) => amounts.reduce((sum, one) => sum + one, 0) !== 0)).toEqual([])
  })
})

function sharedBall(side: string, index: number): TestBall {
  return aBall([index, index], [], { play: 'alternate-shot', side })
}

function placesOfSides(ofA: readonly number[], ofB: readonly number[]): string[] {
  const balls = [
    ...ofA.map((total) => aBall([0], roundOf(total), { side: 'A' })),
    ...ofB.map((total) => aBall([0], roundOf(total), { side: 'B' })),
  ]
  return played('gross', balls).sides.map(({ position }) => position)
}

function madeMatches(many: number): BookMatch[] {
  return Array.from({ length: many }, (_, number) => makeMatch(1, number))
}

function hasPickedUp({ balls }: BookMatch): boolean {
  return balls.some(({ scores }) => scores.includes('X'))
}

function nineOf(total: number): number[] {
  return [...fours(8), total - 32]
}
