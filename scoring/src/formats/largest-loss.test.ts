import { expect, test } from 'vitest'
import { scoreMatch } from '#match/score-match.ts'
import { aGame, aMatch, aPlayer, evenCard, onSide } from '#testing/a-match.ts'
import type { Game } from './game.ts'
import { largestLossOf } from './largest-loss.ts'

const [ann, bob, cal, dan] = [
  aPlayer({ id: 'Ann' }),
  aPlayer({ id: 'Bob' }),
  aPlayer({ id: 'Cal' }),
  aPlayer({ id: 'Dan' }),
]

function lossOf(games: readonly Game[], players = [ann, bob, cal, dan]) {
  return largestLossOf(aMatch(players, {}), games)
}

const stakes = { front: 5, back: 5, total: 10 }
const automatic = { kind: 'automatic', holesDown: 2, onTotal: false } as const

test.each([
  ['a pot: the stake', [aGame('net', { stake: 20, segments: true })], 20],
  ['skins: the stake on every hole', [aGame('skins', { stake: 2 })], 36],
  ['nassau: its bets against each of the others', [aGame('nassau', { stakes })], 60],
  ['match play: the stake against each of the others', [aGame('match-play', { stake: 5 })], 15],
  ['points: the last on every hole', [aGame('nines', { stake: 1 })], 18 * 4 * 3],
  [
    'limited presses on each nine',
    [aGame('nassau', { stakes, presses: automatic, mostPresses: '2' })],
    3 * 40,
  ],
  [
    'limited presses on the total, too',
    [aGame('nassau', { stakes, presses: { ...automatic, onTotal: true }, mostPresses: '2' })],
    3 * 60,
  ],
  [
    'by strokes there are no presses',
    [aGame('nassau', { stakes, presses: automatic, scoring: 'strokes' })],
    60,
  ],
  ['presses by agreement are not counted', [aGame('nassau', { stakes, presses: { kind: 'manual' } })], 60],
  [
    'presses by agreement count with a limit',
    [aGame('match-play', { stake: 5, presses: { kind: 'manual' }, mostPresses: '1' })],
    30,
  ],
  ['all games together', [aGame('net', { stake: 20 }), aGame('skins', { stake: 2 })], 56],
  [
    'games of other players do not add up',
    [
      aGame('match-play', { stake: 5 }, { among: ['Ann', 'Bob'] }),
      aGame('match-play', { stake: 7 }, { among: ['Cal', 'Dan'] }),
    ],
    7,
  ],
  ['nothing without a stake', [aGame('nassau', { presses: automatic }), aGame('gross')], 0],
  ['nothing in a game that cannot be played', [aGame('best-ball', { stake: 5 })], 0],
] as const)('[PT7] %s', (_what, games, most) => {
  expect(lossOf(games)).toEqual({ most, unlimited: [] })
})

test('[PT7] automatic presses without a limit have no useful limit', () => {
  const pressed = aGame('nassau', { stakes, presses: automatic }, { id: 7 })
  expect(lossOf([pressed, aGame('gross', { stake: 3 })])).toEqual({ most: 3, unlimited: [7] })
})

test('[PT7] one against several can lose the stake to each of them', () => {
  const sides = [...onSide('A', ann), ...onSide('B', bob, cal)]
  expect(lossOf([aGame('nassau', { stakes })], sides)).toEqual({ most: 40, unlimited: [] })
})

test('[PR7] a loser of every hole loses exactly the limit', () => {
  const players = [aPlayer({ id: 'Ann', scores: evenCard(1) }), aPlayer({ id: 'Bob', scores: evenCard(0) })]
  const game = aGame('nassau', { stakes, presses: automatic, mostPresses: '2' })
  const { ledger } = scoreMatch(aMatch(players, {}, { games: [game] }))
  expect(ledger.balances[0]?.amount).toBe(0 - largestLossOf(aMatch(players, {}), [game]).most)
})
