import { expect, test } from 'vitest'
import { aPlayer, contestants, onSide } from '../testing/a-match.ts'
import { sidesOf } from './sides.ts'

const [ann, bob, cal] = ['Ann', 'Bob', 'Cal'].map((id) => aPlayer({ id }))

test('[TE1] everybody on A or B makes two sides', () => {
  const players = contestants(...onSide('B', ann!), ...onSide('A', bob!, cal!))
  expect(sidesOf(players)).toEqual([
    { side: 'A', members: [1, 2] },
    { side: 'B', members: [0] },
  ])
})

test.each([
  ['[TE1] somebody without a side', [...onSide('A', ann!), ...onSide('B', bob!), cal!]],
  ['[TE1] an empty side', onSide('A', ann!, bob!)],
  ['[TE1] nobody on a side', [ann!, bob!]],
])('%s makes no sides', (_rule, players) => {
  expect(sidesOf(contestants(...players))).toEqual([])
})
