import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { nineOf, toEntryCard } from './entry-card.ts'
import { missingText } from './missing-text.ts'

test.each([
  ['both are complete', [], [], ''],
  ['one lacks two', [7, 8], [], 'Ann has no score on holes 7 and 8.'],
  ['each lacks others', [3, 7, 8], [9], 'Ann has no score on holes 3, 7 and 8. Bob has no score on hole 9.'],
  ['one player misses several holes in a row', [2, 4, 5, 6], [], 'Ann has no score on holes 2 and 4 to 6.'],
  ['a hole was skipped', [5], [5], 'No scores on hole 5.'],
  ['no score is entered', nine(), nine(), 'No scores entered yet.'],
])('reports what is missing if %s', (_story, ann, bob, text) => {
  const card = cardWithout([ann, bob])
  expect(missingText(card, nineOf(card, 'front'))).toBe(text)
})

function cardWithout(missing: readonly (readonly number[])[]) {
  const players = ['Ann', 'Bob'].map((displayName, index) => aPlayer({ userId: index + 1, displayName }))
  const scores = missing.flatMap((open, index) =>
    nine()
      .filter((number) => !open.includes(number))
      .map((number) => aScore(index + 1, number, 4)),
  )
  return toEntryCard(aState({ players, cells: scores }), new Set(), { balls: [1, 2], startsOn: null })
}

function nine(): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
}
