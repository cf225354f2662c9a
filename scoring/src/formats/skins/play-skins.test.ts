import { expect, test } from 'vitest'
import type { HoleScore } from '#card/hole-score.ts'
import { playSkins } from './play-skins.ts'

const round: HoleScore[][] = [
  [4, 4, 5],
  [3, 4, 4],
  [5, 5, 5],
  [4, 4, 4],
  [4, 5, 3],
]

test('[SK1] the only lowest score takes the hole', () => {
  expect(playSkins([[3, 4, 4]])).toEqual({ won: [1, 0, 0], winners: [0], atStake: [1], carriedOut: 0 })
})

test('[SK2] ties carry the value on', () => {
  expect(playSkins(round)).toEqual({
    won: [2, 0, 3],
    winners: [null, 0, null, null, 2],
    atStake: [1, 2, 1, 2, 3],
    carriedOut: 0,
  })
})

test('[SK2] or are dead', () => {
  expect(playSkins(round, { isCarried: false, isValidated: false })).toMatchObject({
    won: [1, 0, 1],
    carriedOut: 0,
  })
})

test('[SK4] what is carried past the last hole is void', () => {
  expect(
    playSkins([
      [4, 4],
      [4, 4],
    ]),
  ).toMatchObject({ won: [0, 0], carriedOut: 2 })
  expect(playSkins([[4, 4]], { isCarried: false, isValidated: false }).carriedOut).toBe(0)
})

test('[SK1] picked up cannot win, and nobody wins when all have', () => {
  expect(playSkins([['X', 5, 'X']]).won).toEqual([0, 1, 0])
  expect(playSkins([['X', 'X']])).toMatchObject({ won: [0, 0], carriedOut: 1 })
})

test('[SK1] a hole waits until all have a score, and so do those after it', () => {
  expect(
    playSkins([
      [3, 4],
      [4, null],
      [3, 4],
    ]),
  ).toEqual({ won: [1, 0], winners: [0], atStake: [1], carriedOut: 0 })
})

const validated = { isCarried: true, isValidated: true }

test.each([
  [
    '[SK3] a skin is confirmed by the lowest score of the next hole',
    [
      [3, 4],
      [4, 5],
    ],
    [2, 0],
    0,
  ],
  [
    '[SK3] or a share of it',
    [
      [3, 4],
      [4, 4],
    ],
    [1, 0],
    1,
  ],
  [
    '[SK3] otherwise it is lost to the carry',
    [
      [3, 4],
      [5, 4],
    ],
    [0, 2],
    0,
  ],
  [
    '[SK3] it waits for the next hole',
    [
      [3, 4],
      [4, null],
    ],
    [0, 0],
    0,
  ],
  [
    '[SK3] the last hole needs no confirmation',
    [
      [4, 4],
      [3, 4],
    ],
    [2, 0],
    0,
  ],
] as const)('%s', (_rule, holes, won, carriedOut) => {
  expect(playSkins(holes, validated)).toMatchObject({ won, carriedOut })
})

test('[SK1] no holes, no skins', () => {
  expect(playSkins([])).toEqual({ won: [], winners: [], atStake: [], carriedOut: 0 })
})
