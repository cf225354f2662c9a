import { expect, test } from 'vitest'
import { mayScore } from './match-permissions.ts'

const inGroup = { playerNo: 2, scores: 'group' } as const

test('members enter everybody’s scores, and so do joiners of whom it is wanted', () => {
  expect(scoredBy(null, [1, 1, 2])).toEqual([1, 2, 3])
  expect(scoredBy({ ...inGroup, scores: 'all' }, [1, 1, 2])).toEqual([1, 2, 3])
})

test('a joiner who is held to their group enters the scores of those who walk with them', () => {
  expect(scoredBy(inGroup, [1, 1, 2])).toEqual([1, 2])
  expect(scoredBy(inGroup, [1, null, null])).toEqual([2, 3])
})

test('in a match without groups everybody walks together', () => {
  expect(scoredBy(inGroup, [null, null, null])).toEqual([1, 2, 3])
})

test('who is no longer in the match enters nothing', () => {
  expect(scoredBy({ ...inGroup, playerNo: 9 }, [1, 1, 2])).toEqual([])
})

/** The balls of three players, each in a group, whose scores this phone may enter. */
function scoredBy(joiner: Parameters<typeof mayScore>[1], groups: readonly (number | null)[]): number[] {
  const balls = groups.map((groupNo, at) => ({ ballNo: at + 1, groupNo }))
  const players = balls.map(({ ballNo }) => ({ playerNo: ballNo, ballNo }))
  return [1, 2, 3].filter((ballNo) => mayScore({ players, balls }, joiner, ballNo))
}
