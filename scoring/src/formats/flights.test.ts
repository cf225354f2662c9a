import { describe, expect, test } from 'vitest'
import { strokesReceived } from '../match/strokes-received.ts'
import { scoreMatch } from '../match/score-match.ts'
import { aMatch, aPlayer, evenCard, onSide, pars, type Formats } from '../testing/a-match.ts'
import { linesOf } from '../testing/lines-of.ts'
import { tableOf } from './game.ts'

/** Players off these handicaps, each a stroke worse on hole 1 than the one before. */
function players(handicaps: readonly number[]) {
  return handicaps.map((handicap, at) =>
    aPlayer({ id: `p${handicap}`, indexTenths: 10 * handicap, scores: pars.with(0, pars[0]! + at) }),
  )
}

function linesIn(handicaps: readonly number[], formats: Formats) {
  return scoreMatch(aMatch(players(handicaps), formats)).ledger.lines
}

/** The players of each flight, best first. */
function flights(handicaps: readonly number[], formats: Formats) {
  return linesIn(handicaps, formats).map(({ claim }) =>
    claim.kind === 'pot' ? claim.places.map(({ balls }) => balls[0]).join(' ') : '',
  )
}

const upTo = (many: number) => Array.from({ length: many }, (_none, at) => many - at)

test.each([
  [2, [12, 11]],
  [3, [8, 8, 7]],
])('[FL1] 23 players in %i flights: %j', (many, sizes) => {
  const all = flights(upTo(23), { gross: { stake: 1, flights: many } })
  expect(all.map((flight) => flight.split(' ').length)).toEqual(sizes)
})

test('[FL1] the lowest handicaps are together, and equal ones go as listed', () => {
  expect(flights([20, 4, 15, 9, 7], { net: { stake: 1, flights: 2 } })).toEqual(['p4 p9 p7', 'p20 p15'])
  const equal = [10, 10, 10, 10].map((handicap, at) => aPlayer({ id: `${at}`, indexTenths: 10 * handicap }))
  const { lines } = scoreMatch(aMatch(equal, { net: { stake: 1, flights: 2 } })).ledger
  expect(lines.map(({ claim }) => claim.kind === 'pot' && claim.places.map(({ balls }) => balls[0]))).toEqual(
    [
      ['0', '1'],
      ['2', '3'],
    ],
  )
})

test('[FL1] each flight has its own places and its own pot', () => {
  const lines = linesIn([2, 4, 20, 30], { gross: { stake: 10, flights: 2, places: [100] } })
  expect(lines.map(({ claim, amounts }) => [claim.key, amounts])).toEqual([
    ['A pot', [10, -10, 0, 0]],
    ['B pot', [0, 0, 10, -10]],
  ])
})

test('[FL1] [PP6] a flight can have three pots', () => {
  const keys = linesIn([2, 4, 20, 30], { quota: { stake: 9, flights: 2, segments: true } })
  expect(keys.map(({ claim }) => claim.key)).toEqual([
    'A front',
    'A back',
    'A total',
    'B front',
    'B back',
    'B total',
  ])
})

test('[FL1] there are at most as many flights as players, and none between sides', () => {
  expect(flights([1, 2], { gross: { stake: 1, flights: 6 } })).toEqual(['p1', 'p2'])
  const sides = [
    ...onSide('A', aPlayer({ id: 'Ann', scores: evenCard(0) })),
    ...onSide('B', aPlayer({ id: 'Bob', scores: evenCard(1) })),
  ]
  const { lines } = scoreMatch(aMatch(sides, { gross: { stake: 1, flights: 2 } })).ledger
  expect(lines.map(({ claim }) => claim.key)).toEqual(['pot'])
})

test.each(['gross', 'net', 'stableford', 'par-competition', 'modified-stableford', 'quota'] as const)(
  '[FL1] %s can be played in flights',
  (format) => {
    expect(linesIn([1, 2, 3], { [format]: { stake: 1, flights: 3 } }).map(({ claim }) => claim.key)).toEqual([
      'A pot',
      'B pot',
      'C pot',
    ])
  },
)

describe('the table', () => {
  const match = aMatch(players([2, 4, 20, 30]), { gross: { flights: 2 } })

  test('[FL1] has the flight, and the place in it', () => {
    const { columns, rows } = tableOf(scoreMatch(match).games[0]!)
    expect(columns.map(({ title }) => title)).toEqual(['Score', 'Position', 'Flight', 'In flight'])
    expect(rows.map(({ cells }) => cells.slice(1).join(' '))).toEqual(['1 A 1', '2 A 2', '3 B 1', '4 B 2'])
    const whole = tableOf(scoreMatch(aMatch(players([2, 4]), { gross: {} })).games[0]!)
    expect(whole.columns.map(({ title }) => title)).toEqual(['Score', 'Position'])
  })

  test('[FL1] [EX1] an explanation names the flight with its handicaps, and the players in it', () => {
    const cell = { table: 'game', game: 'gross', ball: 'p30', column: 'in-flight' } as const
    expect(linesOf(match, cell)).toEqual([
      'Flight B: lowest handicap 20, highest handicap 30',
      'Everyone: p20 74, p30 75',
      'Position: 1 ahead, so 2nd',
    ])
  })

  test('[FL1] a reader who knows only the strokes sees the same flights', () => {
    expect(strokesReceived(match).get('gross')).toHaveLength(4)
    const whole = aMatch(players([2, 4, 20, 30]), { gross: {} })
    expect(strokesReceived(whole).get('gross')).toBeUndefined()
  })
})
