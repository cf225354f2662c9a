import { expect, test } from 'vitest'
import { keptOf, type GameResult } from '../formats/game.ts'
import { scoreMatch } from '../match/score-match.ts'
import {
  aBall,
  aGame,
  aMatch,
  aPlayer,
  aSharedBall,
  evenCard,
  onSide,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { duelsOf } from './duels.ts'

const all: Formats = { quota: {}, nassau: {}, gross: {}, net: {} }
const ann = aPlayer({ id: 'Ann', scores: evenCard(0) })
const bob = aPlayer({ id: 'Bob', indexTenths: 180, scores: evenCard(1) })
const cal = aPlayer({ id: 'Cal', scores: evenCard(1).slice(0, 12) })
const fay = aPlayer({ id: 'Fay', scores: evenCard(1) })
const dan = aPlayer({ id: 'Dan', scores: evenCard(2).slice(0, 12) })

test('[HH4] a stored result decides the same as a fresh one', () => {
  const formats: Formats = { ...all, 'match-play': {}, skins: {}, stableford: {} }
  const sides = [...onSide('A', ann, bob), ...onSide('B', fay, dan)]
  for (const players of [[ann, bob, cal, fay, dan], sides]) {
    const match = aMatch(players, formats, { isComplete: true })
    const result = scoreMatch(match)
    const games: GameResult[] = JSON.parse(JSON.stringify(result.games.map((game) => keptOf(game))))
    expect(duelsOf(match, result).length).toBeGreaterThan(10)
    expect(duelsOf(match, { games })).toEqual(duelsOf(match, result))
  }
})

/** Each pair of opponents with its decided games: "Ann–Bob: quota won …". */
function duels(players: SoloPlayer[], formats = all): string[] {
  const match = aMatch(players, formats, { isComplete: true })
  const decided = new Map<string, string[]>()
  for (const { players: pair, format, outcome } of duelsOf(match, scoreMatch(match))) {
    const names = pair.join('–')
    decided.set(names, [...(decided.get(names) ?? []), `${format} ${outcome}`])
  }
  return [...decided].map(([names, outcomes]) => `${names}: ${outcomes.join(', ')}`)
}

test('[HH2] the better position wins the format, and a shared position halves it', () => {
  expect(duels([ann, bob])).toEqual(['Ann–Bob: quota halved, nassau halved, gross won, net halved'])
})

test("[HH1] compares every pair of players and ignores formats that weren't played", () => {
  expect(duels([ann, bob, { ...ann, id: 'Cal' }], { gross: {} })).toEqual([
    'Ann–Bob: gross won',
    'Ann–Cal: gross halved',
    'Bob–Cal: gross lost',
  ])
})

test('[HH3] a return beats no return, and two players without a return are undecided', () => {
  expect(duels([ann, cal, dan], { gross: {} })).toEqual(['Ann–Cal: gross won', 'Ann–Dan: gross won'])
})

test('[HH4] nassau goes by the total, and with three players by the match between the two', () => {
  expect(duels([ann, { ...bob, indexTenths: 0 }, cal], { nassau: {} })).toEqual([
    'Ann–Bob: nassau won',
    'Ann–Cal: nassau won',
  ])
})

test("[HH2] in a team match the sides decide, and partners don't meet", () => {
  const players = [...onSide('A', ann, fay), ...onSide('B', bob, { ...bob, id: 'Eve' })]
  expect(duels(players)).toEqual([
    'Ann–Bob: quota lost, nassau won, gross won, net lost',
    'Ann–Eve: quota lost, nassau won, gross won, net lost',
    'Fay–Bob: quota lost, nassau won, gross won, net lost',
    'Fay–Eve: quota lost, nassau won, gross won, net lost',
  ])
})

test("[HH1] partners in a match with only nassau don't meet either", () => {
  const players = [...onSide('A', ann, dan), ...onSide('B', bob, { ...bob, id: 'Eve' })]
  expect(duels(players, { nassau: {} })).toHaveLength(4)
})

test('[TE4] partners are opponents in a game that each player plays alone', () => {
  const players = [...onSide('A', ann, { ...ann, id: 'Dee' }), ...onSide('B', fay, { ...fay, id: 'Eve' })]
  expect(duels(players, { gross: { playedBy: 'balls' }, net: {} })).toEqual([
    'Ann–Dee: gross halved',
    'Ann–Fay: gross won, net won',
    'Ann–Eve: gross won, net won',
    'Dee–Fay: gross won, net won',
    'Dee–Eve: gross won, net won',
    'Fay–Eve: gross halved',
  ])
})

test('[HH5] the most skins at the end win, and equal skins halve', () => {
  const one = aPlayer({ id: 'Ann', scores: evenCard(0).with(0, 3) })
  const other = aPlayer({ id: 'Bob', scores: evenCard(0).with(17, 3) })
  expect(duels([one, { ...ann, id: 'Bob' }, { ...ann, id: 'Cal' }], { skins: {} })).toEqual([
    'Ann–Bob: skins won',
    'Ann–Cal: skins won',
  ])
  expect(duels([one, other], { skins: { isCarried: false } })).toEqual(['Ann–Bob: skins halved'])
  expect(duels([one, other], { skins: {} })).toEqual(['Ann–Bob: skins lost'])
})

test('[HH5] skins are undecided before the end', () => {
  const match = aMatch(
    [
      { ...ann, scores: [3] },
      { ...bob, scores: [4] },
    ],
    { skins: {} },
  )
  expect(duelsOf(match, scoreMatch(match))).toEqual([])
})

test('[HH4] match play works like nassau', () => {
  expect(duels([ann, { ...bob, indexTenths: 0 }, cal], { 'match-play': {} })).toEqual([
    'Ann–Bob: match-play won',
    'Ann–Cal: match-play won',
  ])
})

test("[HH2] stableford goes by position, best ball by the side's position", () => {
  expect(duels([ann, fay], { stableford: {} })).toEqual(['Ann–Fay: stableford won'])
  const sides = [...onSide('A', ann), ...onSide('B', fay), ...onSide('C', { ...ann, id: 'Eve' })]
  expect(duels(sides, { 'best-ball': {} })).toEqual([
    'Ann–Fay: best-ball won',
    'Ann–Eve: best-ball halved',
    'Fay–Eve: best-ball lost',
  ])
})

test("[HH1] players who share a ball don't meet each other, but meet the others", () => {
  const balls = [aSharedBall('scramble', [ann, fay], { scores: evenCard(0) }), aBall(bob)]
  const match = aMatch([ann, fay, bob], { gross: {} }, { balls, isComplete: true })
  expect(duelsOf(match, scoreMatch(match)).map(({ players, outcome }) => [...players, outcome])).toEqual([
    ['Ann', 'Bob', 'won'],
    ['Fay', 'Bob', 'won'],
  ])
})

test("[HH1] partners meet in a game without sides, but not in one they don't play", () => {
  const games = [aGame('gross', {}, { among: ['Ann', 'Fay'] })]
  const match = aMatch([...onSide('A', ann, fay), ...onSide('B', bob)], {}, { games, isComplete: true })
  expect(duelsOf(match, scoreMatch(match))).toEqual([
    { players: ['Ann', 'Fay'], game: 'gross', format: 'gross', outcome: 'won' },
  ])
})

test('[HH1] with more than 48 players, only players of the same group meet', () => {
  const players = Array.from({ length: 49 }, (_none, id) => aPlayer({ id, scores: evenCard(id % 3) }))
  const balls = players.map((player) => ({ ...aBall(player), group: Math.floor(Number(player.id) / 2) }))
  const groups = Array.from({ length: 25 }, (_none, id) => ({ id, startsOn: 1 }))
  const met = (changes: object) => {
    const match = aMatch(players, { gross: {} }, { isComplete: true, ...changes })
    return duelsOf(match, scoreMatch(match)).map(({ players: pair }) => pair)
  }
  expect(met({ balls, groups })).toEqual(Array.from({ length: 24 }, (_none, at) => [2 * at, 2 * at + 1]))
  expect(met({})).toEqual([])
})
