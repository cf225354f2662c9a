import { expect, test } from 'vitest'
import { destinations, isHighlighted } from './destinations.ts'

test.each([
  ['/', 'Home'],
  ['/matches', 'Matches'],
  ['/matches/7', 'Matches'],
  ['/matches/7/scores', 'Matches'],
  ['/matches/new', 'New Match'],
  ['/players', 'Players'],
  ['/players/3', 'Players'],
  ['/profile', 'Profile'],
  ['/courses/new', undefined],
  ['/matchesque', undefined],
])('at %s the highlighted place is %s', (location, expected) => {
  const highlighted = destinations.filter(({ path }) => isHighlighted(path, location))
  expect(highlighted.map(({ label }) => label)).toEqual(expected ? [expected] : [])
})
