import { expect, test } from 'vitest'
import { aBall, fours, ledgerOf, played, threeBalls } from '../testing/book-games.ts'

const five = threeBalls([4, 4, 5], [3, 4, 4], [5, 5, 5], [4, 4, 4], [4, 5, 3])

test.each([
  [true, [2, 0, 3]],
  [false, [1, 0, 1]],
])('ties carry: %s', (isCarried, expected) => {
  const { won, left } = played('skins', five, { isCarried }, { isComplete: true })
  expect(won.map(({ skins }) => skins)).toEqual(expected)
  expect(left).toBe(0)
})

test('every skin is paid by each of the others', () => {
  const { lines, balances } = ledgerOf('skins', five, { stake: 1 }, { isComplete: true })
  expect(lines).toEqual([
    { game: 'g', key: 'hole 2', state: 'decided', amounts: [4, -2, -2] },
    { game: 'g', key: 'hole 5', state: 'decided', amounts: [-3, -3, 6] },
  ])
  expect(balances).toEqual([1, -5, 4])
})

test('a hole waits for all, and those after it wait too', () => {
  const balls = threeBalls(['X', 5, 'X'], [4, 5, null], [3, 4, 5])
  expect(played('skins', balls)).toMatchObject({
    winners: [{ hole: 1, ball: 'b2', skins: 1 }],
    left: 0,
    isFinal: false,
  })
  expect(ledgerOf('skins', balls, { stake: 1 }).lines.at(-1)).toMatchObject({ key: 'left', state: 'open' })
  // Completed, the score that is missing is as X, and the fifteen holes without any are not there.
  const over = played('skins', balls, {}, { isComplete: true })
  expect(over.winners.map(({ ball }) => ball)).toEqual(['b2', 'b1', 'b1'])
  expect(over).toMatchObject({ left: 0, isFinal: true })
})

test('a skin that the next hole does not confirm is lost to the carry; the last hole needs none', () => {
  const balls = threeBalls([3, 4, 4], [4, 4, 3], [5, 4, 4], [3, 4, 4])
  expect(played('skins', balls, { isValidated: true }).winners).toEqual([
    { hole: 1, ball: null, skins: 1 },
    { hole: 2, ball: 'b3', skins: 2 },
    { hole: 3, ball: null, skins: 1 },
  ])
  expect(played('skins', balls, { isValidated: true }, { isComplete: true }).winners.at(-1)).toEqual({
    hole: 4,
    ball: 'b1',
    skins: 2,
  })
})

test('net is against the own par, without par adjustment', () => {
  const long = { pars: [5, ...fours(17)], ratingTenths: 730 }
  const balls = [aBall([0], [4, 4]), aBall([180], [6, 4], { tee: long })]
  const { winners } = played('skins', balls, { scoring: 'net' })
  expect(winners).toEqual([
    { hole: 1, ball: null, skins: 1 },
    { hole: 2, ball: 'b2', skins: 2 },
  ])
})

test('what is carried from the last hole decided is left while the others are played', () => {
  const balls = threeBalls([3, 4, 4], [4, 4, 4], [5, 5, 6], [4, null, 4])
  expect(played('skins', balls)).toMatchObject({ left: 2, isFinal: false })
})

test('what is carried past the last hole is void', () => {
  const balls = threeBalls([4, 4, 4], [4, 4, 4])
  expect(played('skins', balls, {}, { isComplete: true }).left).toBe(2)
  expect(ledgerOf('skins', balls, { stake: 1 }, { isComplete: true }).lines).toEqual([
    { game: 'g', key: 'left', state: 'void', amounts: [0, 0, 0] },
  ])
})

test('the players of one ball share a skin, and the order is that of the group', () => {
  const balls = [
    aBall([0, 0], fours(18), { play: 'alternate-shot', group: 't' }),
    aBall([0], [4, 5, ...fours(16)], { group: 't' }),
  ]
  const groups = [{ id: 't', startsOn: 2 }]
  const { lines } = ledgerOf('skins', balls, { stake: 3 }, { groups })
  expect(lines).toEqual([
    { game: 'g', key: 'hole 2', state: 'decided', amounts: [2, 1, -3] },
    { game: 'g', key: 'left', state: 'void', amounts: [0, 0, 0] },
  ])
})
