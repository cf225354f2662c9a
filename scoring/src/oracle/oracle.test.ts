import { describe, expect, test } from 'vitest'
import type { BookMatch, BookPlayer, Score } from './book/match-input.ts'
import { scoreByTheBook } from './book/score-by-the-book.ts'
import { makeMatch } from './matches/make-match.ts'
import { shrink } from './matches/shrink.ts'
import { paymentFaults } from './payments.ts'
import { playMatches } from './play-matches.ts'

test('engine and oracle agree on 2,000 hard matches', () => {
  expect(playMatches(19, 0, 2000)).toEqual([])
})

describe('the oracle plays the worked examples', () => {
  test.each([
    ['a half of tenths rounds up', 102, { slope: 113, ratingTenths: 713 }, 10],
    ['above 54', 540, { slope: 155, ratingTenths: 782 }, 80],
    ['below 0', 12, { slope: 125, ratingTenths: 680 }, -3],
  ])('course handicap: %s', (_what, indexTenths, tee, expected) => {
    const { cards } = scoreByTheBook({ players: [aPlayer(indexTenths, [], { tee })], formats: {} })
    expect(cards[0]?.courseHandicap).toBe(expected)
  })

  test('half an index is rounded to a tenth before a nine', () => {
    const tee = { slope: 121, ratingTenths: 353, pars: fours(9), strokeIndex: upTo(9) }
    const match = { players: [aPlayer(87, [], { tee })], formats: {} }
    expect(scoreByTheBook(match).cards[0]?.courseHandicap).toBe(4)
  })

  test('28 strokes: two on the ten hardest holes; plus two: back on the two easiest', () => {
    const { net } = scoreByTheBook({ players: [aPlayer(280, []), aPlayer(-20, [])], formats: { net: {} } })
    expect(net?.rows[0]?.strokes).toEqual([...repeated(2, 10), ...repeated(1, 8)])
    expect(net?.rows[1]?.strokes).toEqual([...repeated(0, 16), -1, -1])
  })

  test.each([
    ['whs', [0, 7, 4, 14]],
    ['gbi', [0, 7, 5, 14]],
  ] as const)('four-ball strokes of 4, 12, 9 and 20 by %s', (fourBallMethod, expected) => {
    const players = [40, 120, 90, 200].map((index, at) => aPlayer(index, [], { side: at < 2 ? 'A' : 'B' }))
    expect(onlyPairing({ players, formats: { nassau: { fourBallMethod } } })?.strokes).toEqual(expected)
  })

  test('each pair has its own strokes, and the lowest is a plus player too', () => {
    const players = [40, 100, 150].map((index) => aPlayer(index, []))
    const { nassau } = scoreByTheBook({ players: named(players), formats: { nassau: {} } })
    expect(nassau?.kind === 'played' && nassau.pairings.map(({ strokes }) => strokes)).toEqual([
      [0, 6],
      [0, 11],
      [0, 5],
    ])
    const withPlus = { players: [aPlayer(-20, []), aPlayer(100, [])], formats: { nassau: {} } }
    expect(onlyPairing(withPlus)?.strokes).toEqual([0, 12])
  })

  test.each([
    ['stableford', 38, 0],
    ['1-2-4-8', 42, 4],
  ] as const)('quota of a plus two by %s', (points, expectedPoints, expectedResult) => {
    const scores = [...repeated(3, 4), ...repeated(4, 12), ...repeated(5, 2)]
    const { quota } = scoreByTheBook({ players: [aPlayer(-20, scores)], formats: { quota: { points } } })
    expect(quota?.rows[0]).toMatchObject({ quota: 38, points: expectedPoints, result: expectedResult })
  })

  test('quota of a twelve with 84', () => {
    const players = [aPlayer(120, [...repeated(4, 6), ...repeated(5, 12)])]
    const { quota } = scoreByTheBook({ players, formats: { quota: {} } })
    expect(quota?.rows[0]).toMatchObject({ quota: 24, points: 24, result: 0, position: '1' })
  })

  test('automatic presses of a front nine', () => {
    const players = named(holesWonBy('AAHABBHBA'))
    const stakes = { front: 1, back: 0, total: 0 }
    const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
    const match: BookMatch = { players, formats: { nassau: { stakes, presses } } }
    expect(onlyPairing(match)?.bets.front).toEqual([
      { fromHole: 1, toHole: 9, isPress: false, isDecided: true, text: '1 up' },
      { fromHole: 3, toHole: 9, isPress: true, isDecided: true, text: 'lost 2&1' },
      { fromHole: 9, toHole: 9, isPress: true, isDecided: true, text: '1 up' },
    ])
    expect(scoreByTheBook(match).ledger.balances).toEqual([1, -1])
  })

  test('places skip what a tie covers', () => {
    const players = [70, 70, 72, 72, 75].map((total) => aPlayer(0, roundOf(total)))
    const { gross } = scoreByTheBook({ players, formats: { gross: {} } })
    expect(gross?.rows.map(({ position }) => position)).toEqual(['T1', 'T1', 'T3', 'T3', '5'])
  })

  test('net countback keeps fractions: 44 less 7.5 loses to 40 less 4', () => {
    const players = [
      aPlayer(150, [...nineOf(43), ...nineOf(44)]),
      aPlayer(80, [...nineOf(40), ...nineOf(40)]),
    ]
    const { net } = scoreByTheBook({ players, formats: { net: { ties: 'countback' } } })
    expect(net?.rows.map(({ position }) => position)).toEqual(['2', '1'])
  })

  test('a pot of 10 among three is 4, 3 and 3', () => {
    const players = [70, 70, 70, 71, 71].map((total) => aPlayer(0, roundOf(total)))
    const { ledger } = scoreByTheBook({ players, formats: { gross: { stake: 2 } } })
    expect(ledger.balances).toEqual([2, 1, 1, -2, -2])
  })
})

describe('the oracle plays the cases that were hard to agree on', () => {
  test('74 beats an average of 82 and loses to one of 72', () => {
    expect(placesOfSides([74], [80, 82, 84])).toEqual(['1', '2'])
    expect(placesOfSides([74], [70, 72, 74])).toEqual(['2', '1'])
  })

  test('three up with two holes missing is won without a number', () => {
    const [one, other] = holesWonBy('A-AAHHHH-')
    const match = { players: named([one!, other!]), formats: { nassau: {} }, isComplete: true }
    expect(onlyPairing(match)?.bets.front).toMatchObject([{ isDecided: true, text: 'won' }])
    expect(onlyPairing({ ...match, isComplete: false })?.bets.front).toMatchObject([
      { isDecided: false, text: '3 up' },
    ])
  })

  test('one against two wins the stake of each, and a partner who never came is in no hole', () => {
    const players = named([
      aPlayer(0, repeated(4, 18), { side: 'A' }),
      aPlayer(0, repeated(5, 18), { side: 'B' }),
      aPlayer(0, [], { side: 'B' }),
    ])
    const stakes = { front: 0, back: 0, total: 5 }
    const match = { players, formats: { nassau: { stakes } }, isComplete: true }
    expect(scoreByTheBook(match).ledger.balances).toEqual([10, -5, -5])
    expect(scoreByTheBook({ ...match, isComplete: false }).ledger.lines[0]?.state).toBe('open')
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
    const numbers = Array.from({ length: 100 }, (_, number) => number)
    const found = numbers.map((number) => makeMatch(1, number)).find(hasPickedUp)
    const { players, formats } = shrink(found!, hasPickedUp)
    expect(formats).toEqual({})
    expect(players.map(({ scores }) => scores.filter((score) => score !== null))).toEqual([['X']])
  })
})

interface Parts {
  readonly tee?: Partial<BookPlayer['tee']>
  readonly side?: 'A' | 'B'
}

/** On a par 72 of fours, slope 113 and rating 72, where an index is the course handicap. */
function aPlayer(indexTenths: number, scores: readonly Score[], { tee, side }: Parts = {}): BookPlayer {
  const plain = { slope: 113, ratingTenths: 720, pars: fours(18), strokeIndex: upTo(18) }
  return { id: `index ${indexTenths}`, indexTenths, scores, tee: { ...plain, ...tee }, side: side ?? null }
}

function named(players: readonly BookPlayer[]): BookPlayer[] {
  return players.map((player, index) => ({ ...player, id: `p${index + 1}` }))
}

/** Two scratch players who won these holes: A, B, H for halved, - for not entered. */
function holesWonBy(winners: string): BookPlayer[] {
  const cardOf = (side: string) =>
    Array.from(winners, (winner) => (winner === '-' ? null : winner === side || winner === 'H' ? 4 : 5))
  return [aPlayer(0, cardOf('A')), aPlayer(0, cardOf('B'))]
}

function placesOfSides(ofA: readonly number[], ofB: readonly number[]): string[] {
  const players = [
    ...ofA.map((total) => aPlayer(0, roundOf(total), { side: 'A' })),
    ...ofB.map((total) => aPlayer(0, roundOf(total), { side: 'B' })),
  ]
  const { gross } = scoreByTheBook({ players, formats: { gross: {} } })
  return gross?.sides.map(({ position }) => position) ?? []
}

function hasPickedUp({ players }: BookMatch): boolean {
  return players.some(({ scores }) => scores.includes('X'))
}

function onlyPairing(match: BookMatch) {
  const { nassau } = scoreByTheBook(match)
  return nassau?.kind === 'played' ? nassau.pairings[0] : null
}

function roundOf(total: number): number[] {
  return [...fours(17), total - 68]
}

function nineOf(total: number): number[] {
  return [...fours(8), total - 32]
}

function fours(holes: number): number[] {
  return repeated(4, holes)
}

function upTo(holes: number): number[] {
  return Array.from({ length: holes }, (_, hole) => hole + 1)
}

function repeated(score: number, times: number): number[] {
  return Array.from({ length: times }, () => score)
}
