import { expect, test } from 'vitest'
import { matchNamesOf } from './match-names.ts'
import { aPlayer, aState } from '../testing/a-match.ts'

const ann = aPlayer({ userId: 1, displayName: 'Ann Carter', side: 'Old Eagles' })
const adam = aPlayer({ userId: 2, displayName: 'Adam Cole', side: 'Old Eagles' })
const bob = aPlayer({ userId: 3, displayName: 'Bob Hughes', side: 'B' })
const sides = [
  { sideNo: 1, name: 'Old Eagles' },
  { sideNo: 2, name: 'B' },
]

test('two players never have the same initials', () => {
  const { lettersOf } = matchNamesOf(aState({ players: [ann, adam, bob] }))
  expect([1, 2, 3].map((ball) => lettersOf([ball]))).toEqual(['AC', 'AC2', 'BH'])
})

test('several balls have the initials and the id of their side', () => {
  const { lettersOf, sideOf } = matchNamesOf(aState({ players: [ann, adam, bob], sides }))
  expect(lettersOf([1, 2])).toBe('OE')
  expect([1, 3].map(sideOf)).toEqual([1, 2])
})

test('a shared ball has an initial of each player, or one initial and a count', () => {
  const shared = [ann, { ...bob, ballNo: 1 }]
  expect(matchNamesOf(aState({ players: shared })).lettersOf([1])).toBe('A&B')
  const four = [...shared, { ...adam, ballNo: 1 }, { ...adam, userId: 4, ballNo: 1 }]
  expect(matchNamesOf(aState({ players: four })).lettersOf([1])).toBe('A+3')
})

test('all balls of a side have its name, if it has one', () => {
  const dan = aPlayer({ userId: 4, displayName: 'Dan Li', side: 'B' })
  const { teamOf, bare } = matchNamesOf(aState({ players: [ann, adam, bob, dan], sides }))
  expect(
    [
      [1, 2],
      [2, 1],
    ].map(teamOf),
  ).toEqual(['Old Eagles', 'Old Eagles'])
  expect([[1], [3, 4], [1, 3], [1, 2, 3]].map(teamOf)).toEqual([null, null, null, null])
  expect(bare(1)).toBe('Ann Carter')
})

test('players of a side have its color, all others their own', () => {
  const onSides = matchNamesOf(aState({ players: [ann, adam, bob], sides }))
  expect([1, 2, 3].map(onSides.hueOf)).toEqual([1, 1, 2])
  expect([1, 2, 3].map(onSides.playerHue)).toEqual([1, 1, 2])
  const alone = [ann, adam, bob].map((player) => ({ ...player, side: null }))
  const each = matchNamesOf(aState({ players: alone }))
  expect([1, 2, 3].map(each.hueOf)).toEqual([1, 2, 3])
})
