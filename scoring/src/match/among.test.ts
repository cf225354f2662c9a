import { expect, test } from 'vitest'
import { aGame, aMatch, aPlayer, aTee, evenCard, onSide, pars, resultOf } from '../testing/a-match.ts'
import { scoreMatch } from './score-match.ts'

const ann = aPlayer({ id: 'Ann', indexTenths: 60, scores: evenCard(0) })
const bob = aPlayer({ id: 'Bob', indexTenths: 100, scores: evenCard(1) })
// A player who is better than both others, with the lowest handicap and the tee with the lowest
// par.
const cal = aPlayer({
  id: 'Cal',
  indexTenths: -40,
  tee: aTee({ pars: pars.with(0, 3) }),
  scores: evenCard(-1),
})

const formats = {
  quota: { stake: 5 },
  nassau: { stakes: { front: 5, back: 5, total: 5 } },
  gross: { stake: 5 },
  net: { stake: 5 },
  stableford: { stake: 5 },
  'match-play': { stake: 5 },
  skins: { stake: 5 },
}

test("[MA3] a player who joins later doesn't change games that name their balls", () => {
  const { games } = aMatch([], formats)
  const named = games.map((game) => ({ ...game, among: ['Ann', 'Bob'] }))
  const before = scoreMatch(aMatch([ann, bob], {}, { games: named }))
  const after = scoreMatch(aMatch([cal, ann, bob], {}, { games: named }))
  expect(after.games).toEqual(before.games)
  expect(after.ledger.balances).toEqual([{ player: 'Cal', amount: 0 }, ...before.ledger.balances])
  const open = scoreMatch(aMatch([cal, ann, bob], formats))
  for (const [at, game] of open.games.entries()) expect(game).not.toEqual(before.games[at])
})

test('[MA3] positions, strokes and money are among the named balls only', () => {
  const games = [aGame('net', { stake: 5 }, { among: ['Bob', 'Ann'] }), aGame('gross', { stake: 2 })]
  const result = scoreMatch(aMatch([ann, bob, cal], {}, { games }))
  expect(result.games.map(({ balls }) => balls)).toEqual([
    ['Ann', 'Bob'],
    ['Ann', 'Bob', 'Cal'],
  ])
  // Cal's lower par would give both a stroke.
  expect(resultOf(result, 'net').rows).toMatchObject([
    { ball: 'Ann', handicap: 6, position: { place: 1 } },
    { ball: 'Bob', handicap: 10, position: { place: 2 } },
  ])
  expect(result.ledger.lines.map(({ game, amounts }) => [game, amounts])).toEqual([
    ['net', [5, -5, 0]],
    ['gross', [-2, -2, 4]],
  ])
})

test('[MA3] partners who play against each other have no sides in that game', () => {
  const players = [...onSide('A', ann, bob), ...onSide('B', cal)]
  const games = [
    aGame('gross', { stake: 5 }, { among: ['Ann', 'Bob'] }),
    aGame('nassau', {}, { among: ['Ann', 'Bob'] }),
  ]
  const result = scoreMatch(aMatch(players, {}, { games }))
  expect(resultOf(result, 'gross').sides).toEqual([])
  expect(resultOf(result, 'nassau').pairings.map(({ a, b }) => [a.balls, b.balls])).toEqual([
    [['Ann'], ['Bob']],
  ])
  expect(result.ledger.balances.map(({ amount }) => amount)).toEqual([5, -5, 0])
})

test('[MA3] an unknown ball is not in the game, and a game without balls cannot be played', () => {
  const games = [
    aGame('gross', {}, { id: 1, among: ['Ann', 'Zoe'] }),
    aGame('gross', { stake: 5 }, { id: 2, among: ['Zoe'] }),
  ]
  const result = scoreMatch(aMatch([ann, bob], {}, { games }))
  expect(result.games.map(({ balls, obstacle }) => [balls, obstacle])).toEqual([
    [['Ann'], null],
    [[], 'too-few'],
  ])
  expect(result.ledger.lines).toEqual([])
})

test('[MA3] a format may be played twice, each game with its own settings', () => {
  const games = [
    aGame('net', { allowancePercent: 100 }, { id: 'full' }),
    aGame('net', { allowancePercent: 50 }, { id: 'half' }),
  ]
  const result = scoreMatch(aMatch([ann, bob], {}, { games }))
  expect(
    result.games.map((game) => game.format === 'net' && game.result?.rows.map(({ handicap }) => handicap)),
  ).toEqual([
    [6, 10],
    [3, 5],
  ])
})
