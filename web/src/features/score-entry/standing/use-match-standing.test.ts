import { expect, test } from 'vitest'
import { leadNews } from './use-match-standing.ts'
import type { Lead } from './match-standing.ts'

const ann = { name: 'Ann', balls: [1], isSeveral: false }
const bob = { name: 'Bob', balls: [2], isSeveral: false }
const pair = { name: 'Ann & Bob', balls: [1, 2], isSeveral: true }
const side = { name: 'Tom & Jerry', balls: [1, 2], isSeveral: false }

test.each<[string, Lead['leader'], Lead['leader'], string]>([
  ['from a player', bob, ann, 'Ann takes the lead'],
  ['from a tie', null, ann, 'Ann takes the lead'],
  ['by several', ann, pair, 'Ann & Bob take the lead'],
  ['by a side with an “and” in its name', ann, side, 'Tom & Jerry takes the lead'],
  ['by no player', ann, null, ''],
  ['by no player who had it before under another name', ann, { ...ann, name: 'Anna' }, ''],
])('a lead is taken %s', (_story, had, has, expected) => {
  expect(leadNews([gross(had)], [gross(has)])).toBe(expected)
})

test('names the game if there are several, and ignores the first lead', () => {
  const nassau = { game: 'nassau', title: 'Nassau', leader: bob }
  expect(leadNews([gross(ann)], [nassau, gross(bob)])).toBe('Bob takes the lead in Gross')
  expect(leadNews([], [gross(ann)])).toBe('')
})

function gross(leader: Lead['leader']): Lead {
  return { game: 'gross', title: 'Gross', leader }
}
