import { anOwnCard } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { holeToPlay } from './round-face.tsx'

const pars = anOwnCard().holes.map(({ par }) => par)

test.each([
  ['from the first', null, [], 1],
  ['after the last', null, [4, 5], 3],
  ['the group’s starting hole', 10, [], 10],
  ['after the last, around the course', 10, [4], 2],
  ['a skipped hole, before later ones', null, [4, 5, 3, null, 4], 4],
  ['a skipped first hole', null, [null, ...pars.slice(1)], 1],
  ['undefined on a complete card', null, pars, undefined],
])('the next hole is %s', (_what, startsOn, scores, expected) => {
  expect(holeToPlay({ ...anOwnCard(...scores), startsOn })).toBe(expected)
})
