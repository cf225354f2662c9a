import { expect, test } from 'vitest'
import { findHighlighted } from '#match/match-places.ts'
import { destinationsFor } from './navigation.tsx'
import { letterOf } from './account-button.tsx'

test.each([
  ['/', 'Home'],
  ['/matches', 'Matches'],
  ['/matches/7', 'Matches'],
  ['/matches/7/scores', 'Matches'],
  ['/matches/new', 'New Match'],
  ['/players', 'Players'],
  ['/players/3', 'Players'],
  ['/profile', 'Profile'],
  ['/profile/handicap', 'Profile'],
  ['/courses/new', undefined],
  ['/matchesque', undefined],
])('at %s highlights %s', (location, expected) => {
  expect(labelAt(location, null)).toBe(expected)
})

test.each([
  ['/matches/7', 'Match'],
  ['/matches/7/scores', 'Scores'],
  ['/matches/7/calculate', 'Match'],
  ['/matches/7/results', 'Results'],
])('for a joiner at %s highlights %s', (location, expected) => {
  expect(labelAt(location, { matchId: 7 })).toBe(expected)
})

test('leads joiners nowhere else', () => {
  const places = destinationsFor({ matchId: 7 }).map(({ path }) => path)
  expect(places.every((path) => path.startsWith('/matches/7'))).toBe(true)
})

function labelAt(location: string, joiner: { matchId: number } | null) {
  const destinations = destinationsFor(joiner)
  const highlighted = findHighlighted(destinations, location)
  return destinations.find(({ path }) => path === highlighted)?.label
}

test.each([
  ['ann@club.example', 'A'],
  ['', 'U'],
  [undefined, 'U'],
])('%s becomes %s', (email, expected) => {
  expect(letterOf(email)).toBe(expected)
})
