import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import { moneySoFar } from './ledger.ts'
import type { Match } from '../match/match.ts'
import {
  aBall,
  aGame,
  aMatch,
  aPlayer,
  aSharedBall,
  card,
  evenCard,
  onSide,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'

const better = aPlayer({ id: 'Ann', scores: evenCard(0) })
const worse = aPlayer({ id: 'Bob', scores: evenCard(1) })
const worst = aPlayer({ id: 'Cal', scores: evenCard(2) })
const fives = { front: 5, back: 5, total: 5 }

function ledger(players: SoloPlayer[], formats: Formats, changes?: Partial<Match>) {
  return scoreMatch(aMatch(players, formats, changes)).ledger
}

function balances(players: SoloPlayer[], formats: Formats, changes?: Partial<Match>): number[] {
  return ledger(players, formats, changes).balances.map(({ amount }) => amount)
}

test('[LE1] every nassau bet moves the stake from loser to winner', () => {
  const { lines } = ledger([better, worse], { nassau: { stakes: { front: 5, back: 5, total: 10 } } })
  expect(lines.map(({ game, claim, amounts }) => [game, claim.key, claim.state, amounts])).toEqual([
    ['nassau', '0 front 0', 'decided', [5, -5]],
    ['nassau', '0 back 0', 'decided', [5, -5]],
    ['nassau', '0 total 0', 'decided', [10, -10]],
  ])
})

test('[LE3] balances are the sums of the lines, and payments settle them', () => {
  const formats = { nassau: { stakes: fives }, gross: { stake: 5 } }
  expect(balances([worse, better], formats)).toEqual([-20, 20])
  expect(ledger([worse, better], formats).payments).toEqual([{ from: 'Bob', to: 'Ann', amount: 20 }])
})

test("[LE1] a round robin moves each pair's own money", () => {
  expect(balances([worse, worst, better], { nassau: { stakes: fives } })).toEqual([0, -30, 30])
})

test('[LE1] a halved bet moves no money', () => {
  const halved = { ...better, id: 'Bob' }
  const { lines, payments } = ledger([better, halved], { nassau: { stakes: fives } })
  expect(
    lines.every(
      ({ claim, amounts }) => claim.state === 'decided' && amounts.every((amount) => Object.is(amount, 0)),
    ),
  ).toBe(true)
  expect(payments).toEqual([])
})

test('[LE1] bets without a stake are not listed', () => {
  const { lines } = ledger([better, worse], {
    quota: {},
    nassau: { stakes: { front: 0, back: 0, total: 5 } },
    gross: {},
    net: {},
  })
  expect(lines.map(({ game, claim }) => [game, claim.key])).toEqual([['nassau', '0 total 0']])
})

test('[LE1] in a match of sides, each member wins or loses the stake', () => {
  const sides = [...onSide('A', better, worst), ...onSide('B', worse, { ...worse, id: 'Dan' })]
  expect(balances(sides, { nassau: { stakes: fives } })).toEqual([15, 15, -15, -15])
})

test('[PR1] presses move the same stake', () => {
  const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
  expect(balances([better, worse], { nassau: { stakes: { front: 1, back: 1, total: 0 }, presses } })).toEqual(
    [10, -10],
  )
})

const half = [better, worse].map((player) => ({ ...player, scores: player.scores.slice(0, 10) }))

test('[LE2] an undecided bet is open and moves no money', () => {
  const { lines } = ledger(half, { nassau: { stakes: fives }, gross: { stake: 5 } })
  expect(lines.map(({ claim, amounts }) => `${claim.state} ${amounts.join(' ')}`)).toEqual([
    'decided 5 -5',
    'open 0 0',
    'decided 5 -5',
    'open 0 0',
  ])
})

test('[NA7] completing the match voids open bets', () => {
  const { lines } = ledger(
    half,
    { nassau: { stakes: { front: 0, back: 5, total: 0 } } },
    { isComplete: true },
  )
  expect(lines).toMatchObject([{ claim: { state: 'void' }, amounts: [0, 0] }])
})

test('[NA7] completing the match settles open bets as they stand, by setting', () => {
  const nassau = { stakes: { front: 0, back: 5, total: 0 }, unfinished: 'as-they-stand' } as const
  expect(ledger(half, { nassau }, { isComplete: true }).lines).toMatchObject([
    { claim: { state: 'decided' }, amounts: [5, -5] },
  ])
  expect(ledger(half, { nassau }, { isComplete: false }).lines).toMatchObject([
    { claim: { state: 'open' }, amounts: [0, 0] },
  ])
})

test('[PZ3] pots go to the best of quota, gross and net', () => {
  const players = [better, worse, worst]
  expect(balances(players, { gross: { stake: 2 } })).toEqual([4, -2, -2])
  expect(balances(players, { quota: { stake: 2 } })).toEqual([4, -2, -2])
  expect(balances(players, { net: { stake: 2 } })).toEqual([4, -2, -2])
  const { lines } = ledger(players, { quota: { stake: 1 }, gross: { stake: 1 }, net: { stake: 1 } })
  expect(lines.map(({ game, claim: { key, label, state } }) => `${game} ${key} ${label} ${state}`)).toEqual([
    'quota pot pot decided',
    'gross pot pot decided',
    'net pot pot decided',
  ])
})

test('[TE2] in a team match the pot goes to the members of the better side', () => {
  const sides = [
    ...onSide('B', worst),
    ...onSide('A', worse, better),
    ...onSide('B', { ...better, id: 'Dan' }),
  ]
  expect(balances(sides, { gross: { stake: 3 } })).toEqual([-3, 3, 3, -3])
})

test('[LE1] a player against several wins or loses the stake with each of them', () => {
  const nassau = { stakes: { front: 0, back: 0, total: 5 } }
  const sides = [...onSide('A', better), ...onSide('B', worse, worst)]
  expect(balances(sides, { nassau })).toEqual([10, -5, -5])
  expect(balances([...onSide('B', worst), ...onSide('A', worse, better)], { nassau })).toEqual([-10, 5, 5])
})

test('[PZ3] a pot without a winner is void', () => {
  const players = [aPlayer({ id: 'Ann', scores: card('X') }), aPlayer({ id: 'Bob' })]
  expect(ledger(players, { gross: { stake: 5 } }, { isComplete: true }).lines).toMatchObject([
    { claim: { state: 'void' }, amounts: [0, 0] },
  ])
})

test('[NA7] a bet without any entered hole is void, even if bets are settled as they stand', () => {
  const nassau = { stakes: fives, unfinished: 'as-they-stand' } as const
  const players = [better, worse].map((player) => ({ ...player, scores: player.scores.slice(0, 5) }))
  const { lines } = ledger(players, { nassau }, { isComplete: true })
  expect(lines.map(({ claim }) => claim.state)).toEqual(['decided', 'void', 'decided'])
})

test('[NA7] a bet is paid once no missing hole can change it', () => {
  const players = [better, worse].map((player) => ({
    ...player,
    scores: player.scores.map((score, hole) => (hole === 4 ? null : score)),
  }))
  const { lines } = ledger(players, { nassau: { stakes: fives } }, { isComplete: true })
  for (const line of lines) expect(line).toMatchObject({ claim: { state: 'decided' }, amounts: [5, -5] })
  expect(lines).toHaveLength(3)
})

test('[QU6] a side that never played wins no pot', () => {
  const absent = ['Cal', 'Dan'].map((id) => aPlayer({ id, indexTenths: 290 }))
  const poor = ['Ann', 'Bob'].map((id) => aPlayer({ id, indexTenths: 0, scores: evenCard(2) }))
  const sides = [...onSide('A', ...poor), ...onSide('B', ...absent)]
  expect(balances(sides, { quota: { stake: 5 } }, { isComplete: true })).toEqual([5, 5, -5, -5])
})

test('[ST5] the pot follows the average of sides of different size', () => {
  const sides = [...onSide('A', worse), ...onSide('B', better, { ...better, id: 'Dan' })]
  expect(balances(sides, { gross: { stake: 6 } })).toEqual([-6, 3, 3])
})

test('[PY2] a match is settled with the fewest payments', () => {
  const players = [better, worse, worst, aPlayer({ id: 'Dan', scores: card('E') })]
  expect(ledger(players, { nassau: { stakes: fives } }, { isComplete: true }).payments).toHaveLength(1)
})

const [ann, bob, cal, dan] = ['Ann', 'Bob', 'Cal', 'Dan'].map((id) => aPlayer({ id }))

function sharedMatch(formats: Formats, winner: 'ball' | 'others'): Match {
  const [low, high] = [evenCard(0), evenCard(1)]
  return aMatch([ann!, bob!, cal!, dan!], formats, {
    balls: [
      aSharedBall('scramble', [ann!, cal!], { scores: winner === 'ball' ? low : high }),
      aBall({ ...bob!, scores: winner === 'ball' ? high : low }),
      aBall({ ...dan!, scores: evenCard(2) }),
    ],
  })
}

test.each([
  ['the pot to the players of the best ball', 'ball', [10, -10, 10, -10]],
  ['from each player of another', 'others', [-10, 30, -10, -10]],
] as const)('[PZ3] every player puts the stake in, also on a shared ball: %s', (_who, winner, expected) => {
  const { balances: each } = scoreMatch(sharedMatch({ gross: { stake: 10 } }, winner)).ledger
  expect(each.map(({ amount }) => amount)).toEqual(expected)
})

test('[NA3] a shared ball and two single balls cannot play each other in turn', () => {
  const formats = { 'match-play': { stake: 5 } }
  const { games, ledger: money } = scoreMatch(sharedMatch(formats, 'ball'))
  expect(games[0]!.obstacle).toBe('unequal-sides')
  expect(money.lines).toEqual([])
})

test('[LE1] lines follow the order of games, and two games of one format are numbered', () => {
  const games = [
    aGame('gross', { stake: 5 }, { id: 2 }),
    aGame('gross', { stake: 1 }, { id: 1, among: ['Ann', 'Cal'] }),
  ]
  const { lines } = scoreMatch(aMatch([better, worse, worst], {}, { games })).ledger
  expect(lines.map(({ game, amounts }) => [game, amounts])).toEqual([
    [2, [10, -5, -5]],
    [1, [1, 0, -1]],
  ])
})

test('[TE2] in stableford and best ball the pot goes to the players of the best side', () => {
  const sides = [...onSide('A', better, worst), ...onSide('B', worse, { ...worst, id: 'Dan' })]
  expect(balances(sides, { stableford: { stake: 3 } })).toEqual([3, 3, -3, -3])
  expect(balances(sides, { 'best-ball': { stake: 3 } })).toEqual([3, 3, -3, -3])
})

test('[LE4] the money so far counts decided items and points so far, but no open bet or pot', () => {
  expect(soFar({ skins: { stake: 1 } }, 2)).toEqual([4, -2, -2])
  expect(soFar({ nines: { stake: 1, handicaps: 'none' } }, 2)).toEqual([12, 0, -12])
  expect(soFar({ nines: { stake: 1, handicaps: 'none', maxLoss: 5 } }, 2)).toEqual([5, 0, -5])
  expect(soFar({ nassau: { stakes: fives }, gross: { stake: 5 } }, 4)).toEqual([0, 0, 0])
  expect(soFar({ nassau: { stakes: fives } }, 5)).toEqual([10, 0, -10])
})

/** The balances after some holes. */
function soFar(formats: Formats, holes: number): number[] {
  const match = aMatch(
    [better, worse, worst].map((player) => ({ ...player, scores: player.scores.slice(0, holes) })),
    formats,
  )
  const { games, ledger: decided } = scoreMatch(match)
  const { balances: now, lines } = moneySoFar(match, games)
  expect(lines.map(({ claim }) => claim.key)).toEqual(decided.lines.map(({ claim }) => claim.key))
  return now.map(({ amount }) => amount)
}
