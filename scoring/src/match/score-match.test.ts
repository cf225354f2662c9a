import { expect, test } from 'vitest'
import { aMatch, aPlayer, card, evenCard, resultOf } from '../testing/a-match.ts'
import type { Game } from '../formats/game.ts'
import { tablesOf } from '../tables/result-tables.ts'
import { engineVersion, missingHoles, scoreMatch, type MatchResult } from './score-match.ts'

const ann = aPlayer({ id: 'Ann', indexTenths: 50, scores: evenCard(0) })
const bob = aPlayer({ id: 'Bob', indexTenths: 120, scores: card(`E X . ${'+ '.repeat(15)}`) })
const all = { quota: {}, nassau: {}, gross: {}, net: {} }

test('[ST1] only the games of the match are scored, in order', () => {
  const result = scoreMatch(aMatch([ann, bob], { gross: {} }))
  expect(result.games.map(({ format }) => format)).toEqual(['gross'])
  expect(resultOf(result, 'gross').rows).toHaveLength(2)
  const { games } = scoreMatch(aMatch([ann, bob], { net: {}, quota: {} }))
  expect(games.map(({ game, format }) => [game, format])).toEqual([
    ['net', 'net'],
    ['quota', 'quota'],
  ])
})

test('[CA2] every player has a card with totals', () => {
  const { cards, holes } = scoreMatch(aMatch([ann, bob], all))
  expect(holes).toHaveLength(18)
  expect(cards[0]).toMatchObject({ ball: 'Ann', players: ['Ann'], courseHandicap: 5, par: 72 })
  expect(cards[0]!.totals.total).toMatchObject({ kind: 'complete', strokes: 72 })
  expect(cards[1]!.totals).toMatchObject({ front: { kind: 'no-return' }, back: { strokes: 45 } })
})

test('[CA1] a result is plain data and survives storage', () => {
  const result = scoreMatch(aMatch([ann, bob], all))
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  expect(result.engineVersion).toBe(engineVersion)
})

test('[ST4] a completed match has no open cards', () => {
  const open = { ...ann, scores: evenCard(0).slice(0, 3) }
  const score = (isComplete: boolean) => scoreMatch(aMatch([open, bob], all, { isComplete }))
  expect(resultOf(score(false), 'gross').rows[0]!.score.kind).toBe('in-progress')
  expect(resultOf(score(true), 'gross').rows[0]!.score.kind).toBe('no-return')
  expect(resultOf(score(true), 'net').rows[0]!.net.kind).toBe('no-return')
  expect(resultOf(score(true), 'quota').isFinal).toBe(true)
  const noReturn = { kind: 'no-return', holesPlayed: 3 }
  expect(score(true).cards[0]!.totals).toMatchObject({ front: noReturn, total: noReturn })
  expect(score(false).cards[0]!.totals.total.kind).toBe('in-progress')
})

test('[CA1] missing holes are listed', () => {
  const cal = aPlayer({ id: 'Cal', scores: evenCard(0).slice(0, 16) })
  expect(missingHoles(aMatch([ann, bob, cal], all))).toEqual([
    { ball: 'Bob', holes: [3] },
    { ball: 'Cal', holes: [17, 18] },
  ])
})

test('[CA1] a match without players has an empty result', () => {
  const { cards, games } = scoreMatch(aMatch([], all))
  expect(cards).toEqual([])
  expect(games.map(({ obstacle }) => obstacle)).toEqual(['too-few', 'too-few', 'too-few', 'too-few'])
})

test('[MA3] a game of an unknown format is left out, with its result', () => {
  const croquet: Game = JSON.parse('{ "id": 1, "format": "croquet", "settings": {} }')
  const games = [croquet, { id: 2, format: 'gross', settings: {} } as const]
  const result = scoreMatch(aMatch([ann, bob], {}, { games }))
  expect(result.games.map(({ game }) => game)).toEqual([2])
  const ofOthers: MatchResult = JSON.parse(JSON.stringify(result).replace('"gross"', '"croquet"'))
  expect(tablesOf(ofOthers)).toEqual([])
})
