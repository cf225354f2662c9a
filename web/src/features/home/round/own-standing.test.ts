import { toGames } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { ownStanding } from './own-standing.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'

const level = ['Ann Carter', 'Bob Hughes', 'Cy Lee'].map((displayName, index) =>
  aPlayer({ userId: index + 1, displayName, handicapTenths: 0, courseHandicap: 0 }),
)
const [ann, bob] = level
const pair = [ann!, bob!]
const matchPlay = [{ gameNo: 1, format: 'match-play', settings: {}, among: null }]

test('before anything is entered there is nothing to say', () => {
  expect(ownStanding(aState(), 1)).toBeUndefined()
})

test.each([
  [1, '2 up', 'on Bob'],
  [2, '2 down', 'to Ann'],
])('in a match player %i is told by how much, and to whom', (userId, figure, note) => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 5), aScore(1, 2, 4), aScore(2, 2, 5)]
  expect(ownStanding(aState({ players: pair, games: matchPlay, scores }), userId)).toEqual({
    figure,
    note,
    others: [],
  })
})

test('a match that has not begun between two is not said', () => {
  const games = [...matchPlay, { gameNo: 2, format: 'stableford', settings: {}, among: null }]
  const standing = ownStanding(aState({ players: pair, games, scores: [aScore(1, 1, 4)] }), 1)
  expect(standing).toMatchObject({ figure: 'E', note: 'thru 1', others: ['Stableford 2, 1 of 2'] })
})

test('all square is with somebody', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4)]
  const standing = ownStanding(aState({ players: pair, games: matchPlay, scores }), 1)
  expect(standing).toMatchObject({ figure: 'AS', note: 'with Bob' })
})

test('against several the best match is the figure, the others follow, then the other games', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 5), aScore(3, 1, 3)]
  const games = [...matchPlay, { gameNo: 2, format: 'stableford', settings: {}, among: null }]
  const standing = ownStanding(aState({ players: level, games, scores }), 1)
  expect(standing).toEqual({
    figure: '1 up',
    note: 'on Bob',
    others: ['1 down to Cy', 'Stableford 2, 2 of 3'],
  })
})

test('where nobody plays a match it is the score and how far', () => {
  const flags = { quotaEnabled: false, nassauEnabled: false, grossEnabled: true, netEnabled: false }
  const games = toGames(flags, {}).map((game, index) => ({ ...game, gameNo: index + 1, among: null }))
  const scores = [aScore(1, 1, 5), aScore(1, 2, 5), aScore(2, 1, 4)]
  const standing = ownStanding(aState({ players: pair, games, scores }), 1)
  expect(standing).toMatchObject({ figure: '+1', note: 'thru 2' })
})
