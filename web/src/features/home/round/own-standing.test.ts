import { aField, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { ownStanding } from './live-round.tsx'

const level = aField('Ann Carter', 'Bob Hughes', 'Cy Lee').map((player) => ({
  ...player,
  handicapTenths: 0,
  courseHandicap: 0,
}))
const pair = level.slice(0, 2)
const matchPlay = [{ gameNo: 1, format: 'match-play', settings: {}, among: null }]
const twoGames = [...matchPlay, { gameNo: 2, format: 'stableford', settings: {}, among: null }]

test('shows nothing before the first score', () => {
  expect(ownStanding(aState(), 1)).toBeUndefined()
})

test.each([
  ['leading', 1, 5, '2 up', 'on Bob'],
  ['trailing', 2, 5, '2 down', 'to Ann'],
  ['tied', 1, 4, 'AS', 'with Bob'],
])('tells a player who %s by how much, and against whom', (_who, userId, strokes, figure, note) => {
  const scores = [...aRound(1, 4, 2), ...aRound(2, strokes, 2)]
  const standing = ownStanding(aState({ players: pair, games: matchPlay, cells: scores }), userId)
  expect(standing).toEqual({ figure, note, others: [] })
})

test('leaves out a match between two players that hasn’t begun', () => {
  const standing = ownStanding(aState({ players: pair, games: twoGames, cells: [aScore(1, 1, 4)] }), 1)
  expect(standing).toMatchObject({ figure: 'E', note: 'thru 1', others: ['Stableford 2, 1 of 2'] })
})

test('shows the best of several matches as the figure, then the others, then other games', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 5), aScore(3, 1, 3)]
  const standing = ownStanding(aState({ players: level, games: twoGames, cells: scores }), 1)
  expect(standing).toEqual({
    figure: '1 up',
    note: 'on Bob',
    others: ['1 down to Cy', 'Stableford 2, 2 of 3'],
  })
})

test('without a match shows the score and the progress', () => {
  const games = [{ gameNo: 1, format: 'gross', settings: {}, among: null }]
  const scores = [aScore(1, 1, 5), aScore(1, 2, 5), aScore(2, 1, 4)]
  const standing = ownStanding(aState({ players: pair, games, cells: scores }), 1)
  expect(standing).toMatchObject({ figure: '+1', note: 'thru 2' })
})
