import { expect, test } from 'vitest'
import type { HoleScore } from '#card/hole-score.ts'
import { scoreRow } from '#testing/a-match.ts'
import { playSkins } from './play-skins.ts'

/** All scores per hole: "34X 4.4" is two holes of three balls; a dot is not entered. */
function holes(text: string): HoleScore[][] {
  return text.split(' ').map(scoreRow)
}

const round = holes('445 344 555 444 453')

test('[SK1] the lowest score wins the hole if no other ball ties it', () => {
  expect(playSkins(holes('344'))).toEqual({ won: [1, 0, 0], winners: [0], atStake: [1], carriedOut: 0 })
})

test('[SK2] ties carry the skin over', () => {
  expect(playSkins(round)).toEqual({
    won: [2, 0, 3],
    winners: [null, 0, null, null, 2],
    atStake: [1, 2, 1, 2, 3],
    carriedOut: 0,
  })
})

test('[SK2] or ties win no skin, by setting', () => {
  const dead = { isCarried: false, isValidated: false }
  expect(playSkins(round, dead)).toMatchObject({ won: [1, 0, 1], carriedOut: 0 })
  expect(playSkins(holes('44'), dead).carriedOut).toBe(0)
})

test.each([
  ['[SK4] a skin carried past the last hole is void', '44 44', [0, 0], 2],
  ['[SK1] a picked-up ball cannot win', 'X5X', [0, 1, 0], 0],
  ['[SK1] no ball wins if all have picked up', 'XX', [0, 0], 1],
])('%s', (_rule, played, won, carriedOut) => {
  expect(playSkins(holes(played))).toMatchObject({ won, carriedOut })
})

test('[SK1] a hole is undecided until all have a score, and so are later holes', () => {
  expect(playSkins(holes('34 4. 34'))).toEqual({ won: [1, 0], winners: [0], atStake: [1], carriedOut: 0 })
})

test.each([
  ['[SK3] a skin is confirmed by the lowest score of the next hole', '34 45', [2, 0], 0],
  ['[SK3] or a share of it', '34 44', [1, 0], 1],
  ['[SK3] otherwise the skin is carried over', '34 54', [0, 2], 0],
  ['[SK3] it waits for the next hole', '34 4.', [0, 0], 0],
  ['[SK3] the last hole needs no confirmation', '44 34', [2, 0], 0],
])('%s', (_rule, played, won, carriedOut) => {
  expect(playSkins(holes(played), { isCarried: true, isValidated: true })).toMatchObject({ won, carriedOut })
})

test('[SK1] no skins without holes', () => {
  expect(playSkins([])).toEqual({ won: [], winners: [], atStake: [], carriedOut: 0 })
})
