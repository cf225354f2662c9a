import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { standingOf } from './match-standing.ts'

test('shows all games with a stake, with the players of each', () => {
  const skins = { format: 'skins', settings: { stake: 1 } }
  const match = aState({
    players: ['Ann', 'Bob', 'Cy'].map((displayName, at) => aPlayer({ userId: at + 1, displayName })),
    cells: [aScore(1, 1, 3), aScore(2, 1, 5), aScore(3, 1, 5)],
    games: [
      { gameNo: 1, format: 'gross', settings: {}, among: null },
      { gameNo: 2, ...skins, among: [1, 2] },
      { gameNo: 3, ...skins, among: [1, 3] },
      { gameNo: 4, ...skins, among: null },
      { gameNo: 5, format: 'match-play', settings: { stake: 5 }, among: [1, 2] },
    ],
  })
  const { text } = standingOf(match, [1, 2, 3])
  expect(text).toBe(
    'Skins Ann v Bob: Ann 1 · Skins Ann v Cy: Ann 1 · Skins: Ann 1 · Match play: Ann 1 up, 17 to play',
  )
})

test('shows what the reader has won or lost so far, with the currency, and nothing without stakes', () => {
  const cells = [aScore(1, 1, 3), aScore(2, 1, 5)]
  const moneyOf = (userId: number, parts: object) =>
    standingOf(aState({ cells, currency: '$', games: skinsAt(250), ...parts }), [1, 2], userId).money
  expect([1, 2, 3].map((userId) => moneyOf(userId, {}))).toEqual(['You +$2.50', 'You −$2.50', ''])
  expect(moneyOf(1, { games: skinsAt(0) })).toBe('')
  expect(moneyOf(1, { cells: [] })).toBe('')
  expect(moneyOf(1, { cells: [aScore(1, 1, 4), aScore(2, 1, 4)] })).toBe('Even')
})

function skinsAt(stake: number) {
  return [{ gameNo: 1, format: 'skins', settings: { stake }, among: null }]
}
