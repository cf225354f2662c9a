import { aField, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { moneyLines } from './ledger-view.tsx'

const players = aField('Ann', 'Bob')

test.each([
  ['shows a margin', [1, 2, 3, 4, 5, 6, 7, 8, 9], 'Ann won 5&4'],
  ['shows a certain winner without a margin', [1, 3, 4, 5, 6, 7, 8], 'Ann won'],
  ['voids a bet that isn’t decided', [1, 2, 3], 'Not finished, no bet'],
])('%s', (_, entered, reason) => {
  const { result, names } = scored(
    aState({
      isComplete: true,
      players,
      settings: { nassau: { stakes: { front: 500, back: 0, total: 0 } } },
      cells: entered.flatMap((hole) => [aScore(1, hole, 4), aScore(2, hole, 5)]),
    }),
  )
  expect(moneyLines(result, names).map((line) => line.reason)).toEqual([reason])
})

test.each([
  [{ money: 'pot' }, 'Skins pot · Ann 1 skin'],
  [{ left: 'split' }, 'Skins left · Ann 1 skin'],
  [{}, 'Skins left · No winner, no payout'],
])('names a pot of skins and the skins left: %o', (settings, last) => {
  const games = [{ gameNo: 1, format: 'skins', settings: { stake: 500, ...settings }, among: null }]
  const cells = [aScore(1, 1, 3), aScore(2, 1, 4), aScore(1, 2, 4), aScore(2, 2, 4)]
  const { result, names } = scored(aState({ isComplete: true, players, games, cells }))
  expect(
    moneyLines(result, names)
      .map(({ title, reason }) => `${title} · ${reason}`)
      .at(-1),
  ).toBe(last)
})
