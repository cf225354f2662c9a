import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { expect, test } from 'vitest'
import { decidedOf } from '#features/results/decided/decided.ts'
import { scored } from '#features/results/live-match.ts'
import { shortened } from './draw-picture.ts'
import type { TextMark } from './picture-layout.ts'
import { pictureOf } from './picture-layout.ts'

test('the picture says what the tables say, line by line, and who pays whom', () => {
  const lines = linesOf(2)
  expect(lines.slice(0, 2)).toEqual(['Links of Inverallan', 'July 18, 2026 · White Tees'])
  expect(lines).toContain('Gross | Score | Position')
  expect(lines).toContain('★ Golfer 1 | 72 | 1')
  expect(lines).toContain('Golfer 2 | 90 | 2')
  expect(lines.slice(-3)).toEqual(['Settling up', 'Golfer 2 | pays | Golfer 1 | 5', 'Nineteenth'])
})

test('a large field is counted where it does not fit', () => {
  expect(linesOf(20).filter((line) => line === 'and 8 more')).toHaveLength(4)
})

test('nothing stands beyond the edges', () => {
  const { width, height, marks } = picture(20)
  for (const mark of marks) {
    expect(mark.y).toBeLessThan(height)
    if (mark.kind !== 'text') continue
    const [from, to] =
      mark.align === 'left' ? [mark.x, mark.x + mark.maxWidth] : [mark.x - mark.maxWidth, mark.x]
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(width)
  }
})

test.each([
  ['Ann', 10, 'Ann'],
  ['Maximiliana von Hohenstein', 12, 'Maximiliana…'],
  ['Zoë', 1, 'Z…'],
])('%s in %i letters is %s', (text, room, expected) => {
  expect(shortened(text, (part) => part.length > room)).toBe(expected)
})

function picture(players: number) {
  const ids = Array.from({ length: players }, (_, at) => at + 1)
  const known = scored(
    aState({
      isComplete: true,
      settings: { gross: { stake: 5 } },
      players: ids.map((userId) => aPlayer({ userId, displayName: `Golfer ${userId}` })),
      scores: ids.flatMap((userId) =>
        Array.from({ length: 18 }, (_, hole) => aScore(userId, hole + 1, userId === 1 ? 4 : 5)),
      ),
    }),
  )
  return pictureOf(known, decidedOf(known.result, undefined))
}

/** What stands at one height, from left to right. */
function linesOf(players: number): string[] {
  const texts = picture(players).marks.filter((mark): mark is TextMark => mark.kind === 'text')
  const heights = [...new Set(texts.map(({ y }) => y))]
  return heights.map((y) =>
    texts
      .filter((mark) => mark.y === y)
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' | '),
  )
}
