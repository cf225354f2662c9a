import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { isFull, isLeftBehind, progressOf, scoreIn, toEntryCard } from './entry-card.ts'
import { dotState } from '../hole-view/dot-state.ts'
import { keptPlayers } from '../groups/kept-players.ts'

const nothing = new Set<string>()

test('a hole is not done while one of its scores is on its way to the store', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4)]
  const card = toEntryCard(aState({ scores }), new Set(['2:1']), { balls: [1, 2], startsOn: null })
  expect(scoreIn(card, { ballNo: 2, holeNumber: 1 })).toBe(4)
  expect(progressOf(card, 1)).toBe('partial')
})

test('strokes come from the course handicap: received by stroke index, given back by a plus player', () => {
  const [ann, soren] = toEntryCard(aState(), nothing, { balls: [1, 2], startsOn: null }).players
  // Stroke index 5 is the eighth hole, 18 the sixteenth.
  expect([ann?.strokes[7], ann?.strokes[15]]).toEqual([1, 0])
  expect([soren?.strokes[7], soren?.strokes[15]]).toEqual([0, -1])
})

test('a player without a name is known by number', () => {
  const state = aState({ players: [aPlayer({ userId: 9, displayName: '' })] })
  expect(toEntryCard(state, nothing, { balls: [9], startsOn: null }).players[0]?.name).toBe('Player #9')
})

test('a ball has the colour that boards give it, also where players and balls are not counted alike', () => {
  const players = [
    aPlayer({ userId: 3, playerNo: 3, ballNo: 5 }),
    aPlayer({ userId: 4, playerNo: 4, ballNo: 2 }),
  ]
  const state = aState({ players })
  const card = toEntryCard(state, nothing, { balls: [5, 2], startsOn: null })
  expect(new Map(card.players.map(({ ballNo, hue }) => [ballNo, hue]))).toEqual(
    new Map([
      [5, 3],
      [2, 4],
    ]),
  )
})

test('a hole is empty, begun, done or in conflict', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4), aScore(1, 2, 4)]
  const conflicts = [{ ...aScore(1, 3, 4), enteredByName: 'Bob' }]
  const card = toEntryCard(aState({ scores, conflicts }), nothing, { balls: [1, 2], startsOn: null })
  expect([1, 2, 3, 4].map((hole) => progressOf(card, hole))).toEqual(['done', 'partial', 'conflict', 'empty'])
  expect(isFull(card)).toBe(false)
})

test('a hole not reached yet is no omission, one that was passed is', () => {
  const scores = [10, 12].flatMap((hole) => [aScore(1, hole, 4), aScore(2, hole, 4)])
  const card = toEntryCard(aState({ scores }), nothing, { balls: [1, 2], startsOn: null })
  expect(isLeftBehind(card, 11)).toBe(true)
  expect(isLeftBehind(card, 1)).toBe(false)
  expect([1, 10, 11, 13].map((hole) => dotState(card, hole))).toEqual(['empty', 'done', 'missing', 'empty'])
})

test('whoever keeps one group sees that group only; a choice of nobody means everybody', () => {
  const state = aState()
  expect(keptPlayers(state, { kept: {} })).toEqual([1, 2])
  expect(keptPlayers(state, { kept: { 7: [2] } })).toEqual([2])
  expect(keptPlayers(state, { kept: { 7: [99] } })).toEqual([1, 2])
  expect(
    toEntryCard(state, nothing, { balls: [2], startsOn: null }).players.map(({ ballNo }) => ballNo),
  ).toEqual([2])
})
