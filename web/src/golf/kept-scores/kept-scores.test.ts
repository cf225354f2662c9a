import { aPlayer, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import type { KeptEntry } from './kept-scores.ts'
import { countByPlayer, keptCards, keptScores, keptText } from './kept-scores.ts'

const match = aState({
  players: [aPlayer({ userId: 2, displayName: 'Bob' }), aPlayer({ userId: 1, displayName: 'Ann' })],
})

test('scores stand by player, in the order of the match and of the holes', () => {
  const entries = [anEntry(1, 5, 6), anEntry(1, 4, 5), anEntry(2, 9, 3)]
  expect(textOf(entries)).toBe(
    'Links of Inverallan, July 18, 2026\nBob · hole 9: 3\nAnn · hole 4: 5, hole 5: 6',
  )
})

test('the last entry of a cell counts, in the order they were made', () => {
  const entries = [anEntry(1, 4, 5), anEntry(1, 4, 7)]
  expect(keptScores(entries, match)).toMatchObject([{ strokes: 7, ids: ['1-4-5', '1-4-7'] }])
})

test('a ball picked up and a score that was cleared are said as such', () => {
  const entries = [anEntry(1, 1, null, { isPickedUp: true }), anEntry(1, 2, 6), anEntry(1, 2, null)]
  expect(textOf(entries)).toContain('Ann · hole 1: picked up, hole 2: cleared')
})

test('whoever is not known has a number, and comes last', () => {
  expect(textOf([anEntry(9, 1, 4), anEntry(1, 1, 5)])).toMatch(/Ann · hole 1: 5\nPlayer #9 · hole 1: 4$/)
  expect(keptText(keptCards(keptScores([anEntry(9, 1, 4)], undefined), undefined), undefined)).toBe(
    'Player #9 · hole 1: 4',
  )
})

test('what would be lost is counted by player', () => {
  const scores = keptScores([anEntry(1, 1, 4), anEntry(1, 2, 4), anEntry(2, 1, 4)], match)
  expect(countByPlayer(keptCards(scores, match))).toBe('1 of Bob and 2 of Ann')
})

function textOf(entries: readonly KeptEntry[]) {
  return keptText(keptCards(keptScores(entries, match), match), match)
}

function anEntry(
  ballNo: number,
  holeNumber: number,
  strokes: number | null,
  parts: Partial<KeptEntry> = {},
): KeptEntry {
  const id = `${ballNo}-${holeNumber}-${strokes}`
  return { id, ballNo, holeNumber, strokes, isPickedUp: false, ...parts }
}
