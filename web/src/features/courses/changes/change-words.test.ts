import type { CourseChange, CourseDifference } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { formatDifferences, sentenceForChange } from './change-words.ts'

const par = (hole: number, from: number | null, to: number | null, tee: string | null = null) => ({
  about: { kind: 'par' as const, tee, hole },
  from,
  to,
})
const rated = { tee: 'White', gender: 'men' as const, holes: 'all' as const }

test.each<[string, CourseDifference[], string[]]>([
  ['a par', [par(7, 4, 5)], ['Par of hole 7: 4 → 5']],
  ['a par from one tee', [par(7, 4, 5, 'Red')], ['Red: par of hole 7: 4 → 5']],
  ['a slope', [{ about: { kind: 'slope', ...rated }, from: 133, to: 131 }], ['White: slope 133 → 131']],
  [
    'a women’s nine',
    [
      {
        about: { kind: 'rating', ...rated, gender: 'women', holes: 'front' },
        from: null,
        to: 38,
      },
    ],
    ['White: women’s front nine rating 38.0 (new)'],
  ],
  ['a name', [{ about: { kind: 'name' }, from: 'Old', to: 'New' }], ['Name: Old → New']],
  ['a first city', [{ about: { kind: 'city' }, from: '', to: 'Skagen' }], ['City: Skagen (new)']],
  [
    'a tee that is gone',
    [{ about: { kind: 'tee', tee: 'Red' }, from: 'Red', to: null }],
    ['Tee Red (taken away)'],
  ],
  [
    'much of a row',
    [par(1, 4, 5), par(2, 4, 5), par(3, 4, 5), par(5, 3, 4)],
    ['Par of holes 1, 2, 3, and 5: 4 4 4 3 → 5 5 5 4'],
  ],
  [
    'a whole row that is new',
    [4, 4, 3, 5].map((value, index) => par(index + 1, null, value)),
    ['Par of holes 1 to 4: 4 4 3 5 (new)'],
  ],
])('%s is told on a line', (_what, differences, lines) => {
  expect(formatDifferences(differences)).toEqual(lines)
})

test('a change says who made it and who took it, as far as one may know', () => {
  const bob = { isYou: false, name: 'Bob' }
  const change: CourseChange = {
    version: 2,
    kind: 'proposed',
    by: bob,
    takenBy: [
      { isYou: true, name: 'Ann' },
      { isYou: false, name: null },
    ],
    at: '2026-07-18T10:00:00.000Z',
    differences: [],
    isTakenBackAtOnce: false,
  }
  expect(sentenceForChange(change)).toBe('Bob proposed it, taken by you and a member')
  expect(sentenceForChange({ ...change, kind: 'tee-added', by: { ...bob, name: null } })).toBe(
    'A member added a tee',
  )
  expect(sentenceForChange({ ...change, kind: 'imported', by: null })).toBe(
    'Changed by the list that it comes from',
  )
})
