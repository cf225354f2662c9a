import { expect, test } from 'vitest'
import type { Formats } from '../match/match.ts'
import type { MatchPlayer } from '../match/player.ts'
import { scoreMatch } from '../match/score-match.ts'
import { aMatch, aPlayer, evenCard, onSide } from '../testing/a-match.ts'
import { duelsOf } from './duels.ts'

const all: Formats = { quota: {}, nassau: {}, gross: {}, net: {} }
const ann = aPlayer({ id: 'Ann', scores: evenCard(0) })
const bob = aPlayer({ id: 'Bob', indexTenths: 180, scores: evenCard(1) })
const cal = aPlayer({ id: 'Cal', scores: evenCard(1).slice(0, 12) })
const fay = aPlayer({ id: 'Fay', scores: evenCard(1) })
const dan = aPlayer({ id: 'Dan', scores: evenCard(2).slice(0, 12) })

/** "Ann–Bob: quota won …": each duel with what was decided in it. */
function duels(players: MatchPlayer[], formats = all): string[] {
  const match = aMatch(players, formats, { isComplete: true })
  return duelsOf(match, scoreMatch(match)).map(({ players: [one, other], outcomes }) => {
    const decided = Object.entries(outcomes).flatMap(([format, outcome]) =>
      outcome === null ? [] : [`${format} ${outcome}`],
    )
    return `${one}–${other}: ${decided.join(', ')}`
  })
}

test('[HH2] the better place wins the format, a shared one halves it', () => {
  expect(duels([ann, bob])).toEqual(['Ann–Bob: quota halved, nassau halved, gross won, net halved'])
})

test('[HH1] everybody meets everybody, and formats that were not played decide nothing', () => {
  expect(duels([ann, bob, { ...ann, id: 'Cal' }], { gross: {} })).toEqual([
    'Ann–Bob: gross won',
    'Ann–Cal: gross halved',
    'Bob–Cal: gross lost',
  ])
})

test('[HH3] a return beats none, and without two returns nothing is decided', () => {
  expect(duels([ann, cal, dan], { gross: {} })).toEqual([
    'Ann–Cal: gross won',
    'Ann–Dan: gross won',
    'Cal–Dan: ',
  ])
})

test('[HH4] nassau goes by the total, for three by the match of the two', () => {
  expect(duels([ann, { ...bob, indexTenths: 0 }, cal], { nassau: {} })).toEqual([
    'Ann–Bob: nassau won',
    'Ann–Cal: nassau won',
    'Bob–Cal: ',
  ])
})

test('[HH2] in a team match the sides decide, and partners do not meet', () => {
  const players = [...onSide('A', ann, fay), ...onSide('B', bob, { ...bob, id: 'Eve' })]
  expect(duels(players)).toEqual([
    'Ann–Bob: quota lost, nassau won, gross won, net lost',
    'Ann–Eve: quota lost, nassau won, gross won, net lost',
    'Fay–Bob: quota lost, nassau won, gross won, net lost',
    'Fay–Eve: quota lost, nassau won, gross won, net lost',
  ])
})

test('[HH1] partners of a nassau alone do not meet either', () => {
  const players = [...onSide('A', ann, dan), ...onSide('B', bob, { ...bob, id: 'Eve' })]
  expect(duels(players, { nassau: {} })).toHaveLength(4)
})
