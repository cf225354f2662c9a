import { describe, expect, test } from 'vitest'
import type { BookBall, BookMatch, BookPlayer, Game, Score } from './book/match-input.ts'
import { scoreByTheBook } from './book/score-by-the-book.ts'
import { differencesIn } from './differences.ts'
import { makeMatch } from './matches/make-match.ts'
import { shrink } from './matches/shrink.ts'
import { paymentFaults } from './payments.ts'
import { playMatches } from './play-matches.ts'

const holes = Array.from({ length: 18 }, (_, at) => at + 1)

// A difference is a bug in the engine or in the oracle. The engine's tests and the worked examples decide which.
test('engine and oracle agree on 2,000 difficult matches', () => {
  expect(playMatches(19, 0, 2000)).toEqual([])
})

test.each([
  [
    'sides from tees of different par, while a player is still on the course',
    aMatch({ id: 'g', format: 'gross', settings: {} }, [
      aBall('A', [0], eighteen(4)),
      aBall('B', [0], eighteen(4), { pars: eighteen(4).with(0, 3), ratingTenths: 710 }),
      aBall('C', [0], ['X']),
      aBall('C', [0]),
    ]),
  ],
  [
    'a side of four balls against sides of shared ones',
    aMatch({ id: 'g', format: 'match-play', settings: {} }, [
      ...[0, 0].map((index) => aBall('A', [index, index])),
      ...[100, 200].map((index) => aBall('B', [index, index])),
      ...[0, 0, 0, 0].map((index) => aBall('C', [index])),
    ]),
  ],
  [
    'three of four balls that count',
    aMatch(
      { id: 'g', format: 'best-ball', settings: { balls: 3 } },
      'AAAABBBB'.split('').map((side) => aBall(side, [180], eighteen(5))),
    ),
  ],
  ...[48, 49].map((many): [string, BookMatch] => [
    `${many} in a round robin`,
    aMatch(
      { id: 'g', format: 'match-play', settings: {} },
      Array.from({ length: many }, () => aBall(null, [0], [4])),
    ),
  ]),
])('engine and oracle agree on %s', (_what, match) => {
  expect(differencesIn(match)).toEqual([])
})

describe('the oracle itself', () => {
  test('finds payments that leave a balance, and too many payments', () => {
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

  test('shrinks a counterexample to its cause', () => {
    const numbers = madeMatches(20).flatMap((match, number) => (hasPickedUp(match) ? [number] : []))
    const sizes = numbers.map((number) => {
      const { games, balls, players } = shrink(1, number, hasPickedUp)
      const pickedUp = balls.flatMap(({ scores }) => scores.filter((score) => score === 'X'))
      return [games.length, players.length, pickedUp.length]
    })
    // It may stop early, but not for every match.
    expect(sizes).toContainEqual([1, 2, 1])
  })

  test('makes difficult matches, and every line of their ledgers sums to 0', () => {
    const matches = madeMatches(1500)
    const sheets = matches.map(scoreByTheBook)
    const games = sheets.flatMap((sheet) => sheet.games)
    const formats = new Set(games.map(({ format }) => format))
    expect(formats.size).toBe(23)
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

interface TestBall extends Pick<BookBall, 'side' | 'scores'> {
  readonly players: readonly Omit<BookPlayer, 'id'>[]
}

/**
 * Players with these indexes on a par 72 of par fours, slope 113 and rating 72, where an index equals the course
 * handicap.
 */
function aBall(
  side: string | null,
  indexes: readonly number[],
  scores: readonly Score[] = [],
  tee: Partial<BookPlayer['tee']> = {},
): TestBall {
  const plain = { slope: 113, ratingTenths: 720, pars: eighteen(4), strokeIndex: holes }
  return { side, scores, players: indexes.map((indexTenths) => ({ indexTenths, tee: { ...plain, ...tee } })) }
}

/** A match with one game; two players on a ball play alternate shot. */
function aMatch(game: Game, balls: readonly TestBall[]): BookMatch {
  const numbered = balls.map((ball, at) => ({
    ...ball,
    id: `b${at + 1}`,
    players: ball.players.map((player, place) => ({ ...player, id: `p${at + 1}.${place + 1}` })),
  }))
  return {
    holes,
    players: numbered.flatMap(({ players }) => players),
    balls: numbered.map(({ players, ...ball }) => ({
      ...ball,
      players: players.map(({ id }) => id),
      ...(players.length > 1 && { play: 'alternate-shot' }),
    })),
    sides: [...new Set(balls.flatMap(({ side }) => side ?? []))].map((id) => ({ id })),
    games: [game],
  }
}

function eighteen(value: number): number[] {
  return Array<number>(18).fill(value)
}

function madeMatches(many: number): BookMatch[] {
  return Array.from({ length: many }, (_, number) => makeMatch(1, number))
}

function hasPickedUp({ balls }: BookMatch): boolean {
  return balls.some(({ scores }) => scores.includes('X'))
}
