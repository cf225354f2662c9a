import { anOwnCard } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { holeToPlay } from './round-face.tsx'

const pars = anOwnCard().holes.map(({ par }) => par)

test.each([
  ['from the first', null, [], 1],
  ['behind the last', null, [4, 5], 3],
  ['where the group starts', 10, [], 10],
  ['behind the last, also around the end', 10, [4], 2],
  ['one that was left out, before those after it', null, [4, 5, 3, null, 4], 4],
  ['one that was left out', null, [null, ...pars.slice(1)], 1],
  ['none of a full card', null, pars, undefined],
])('the hole to play is the next: %s', (_what, startsOn, scores, expected) => {
  expect(holeToPlay({ ...anOwnCard(...scores), startsOn })).toBe(expected)
})
