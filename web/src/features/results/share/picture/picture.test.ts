import { cardRows } from '#golf/card/card-rows.ts'
import { type StateParts, aField, aRound, aState } from '#golf/testing/a-match.ts'
import { decidedHere } from '#features/results/testing/live-results.tsx'
import { expect, test } from 'vitest'
import { shortened } from './draw-picture.ts'
import { pictureOf, placesOf } from './picture-layout.ts'
import type { PictureMark, TextMark } from './picture-sheet.ts'

test('the picture shows the winner, the positions, the payments and the link', () => {
  const lines = linesOf(3, 'golf.example/watch/abc')
  expect(lines.slice(0, 2)).toEqual(['Links of Inverallan', 'July 18, 2026 · White Tees'])
  expect(lines.slice(2, 5)).toEqual([
    'Golfer 1 won 10',
    '1 | Golfer 1 | +11',
    'Quota +11 · Nassau 2–0–0 · Gross 72 · Net 61',
  ])
  expect(lines).toContain('T2 | Golfer 2 | −7')
  expect(lines).toContain('Golfer 2 | → | Golfer 1 | 5')
  expect(lines.at(-1)).toBe('Nineteenth | golf.example/watch/abc')
})

test('the picture says if the match isn’t completed yet or in progress', () => {
  const { live, decided } = decidedHere(aState())
  const whenIn = (isComplete: boolean) =>
    pictureOf({ ...live, engineMatch: { ...live.engineMatch, isComplete } }, decided)
      .marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))
      .at(1)
  expect(whenIn(true)).toBe('July 18, 2026 · White Tees · not completed yet')
  expect(whenIn(false)).toBe('July 18, 2026 · White Tees · in progress')
})

test('the picture has the card, nine above nine, with out, in and total', () => {
  const lines = linesOf(2)
  expect(lines).toContain('1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | Out')
  expect(lines.filter((line) => line.startsWith('Golfer 2 | 5'))).toEqual([
    'Golfer 2 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 45',
    'Golfer 2 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 5 | 45 | 90',
  ])
  const shapes = picture(2).marks.filter((mark) => mark.kind === 'shape')
  expect(shapes).toHaveLength(36)
  expect(shapes.filter(({ shape }) => shape === 'double-square')).toHaveLength(4)
})

test('a large field is shortened with a count, and the picture stays small', () => {
  expect(linesOf(28).filter((line) => line.startsWith('and '))).toEqual(['and 22 more', 'and 22 more'])
  expect(picture(28).height).toBeLessThan(2600)
})

test('nothing is drawn beyond the edges', () => {
  const { width, height, marks } = picture(28, 'golf.example/watch/abc')
  for (const mark of marks) {
    expect(mark.y).toBeLessThan(height)
    const [from, to] = edgesOf(mark)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(width)
  }
})

test.each([
  ['Ann', 10, 'Ann'],
  ['Maximiliana von Hohenstein', 12, 'Maximiliana…'],
  ['Zoë', 1, 'Z…'],
])('shortens %s to %i letters: %s', (text, room, expected) => {
  expect(shortened(text, (part) => part.length > room)).toBe(expected)
})

function edgesOf(mark: PictureMark): [from: number, to: number] {
  if (mark.kind === 'box') return [mark.x, mark.x + mark.width]
  if (mark.kind === 'shape') return [mark.x - 25, mark.x + 25]
  if (mark.align === 'center') return [mark.x - mark.maxWidth / 2, mark.x + mark.maxWidth / 2]
  return mark.align === 'left' ? [mark.x, mark.x + mark.maxWidth] : [mark.x - mark.maxWidth, mark.x]
}

function picture(players: number, link?: string) {
  const field = aField(...Array.from({ length: players }, (_, at) => `Golfer ${at + 1}`))
  const { live, decided } = decidedHere(
    aState({
      isComplete: true,
      settings: { quota: { stake: 500 } },
      players: field,
      cells: field.flatMap(({ ballNo }) => aRound(ballNo, ballNo === 1 ? 4 : 5)),
    }),
  )
  return pictureOf({ ...live, link }, decided)
}

/** The texts of a line, from left to right. */
function linesOf(players: number, link?: string): string[] {
  const texts = picture(players, link).marks.filter((mark): mark is TextMark => mark.kind === 'text')
  const heights = [...new Set(texts.map(({ y }) => y))]
  return heights.map((y) =>
    texts
      .filter((mark) => mark.y === y)
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' | '),
  )
}

const players = aField('Ann Carter', 'Bob Hughes', 'Cleo Marsh', 'Dan Li')

test('the first game sets the order, and every game has a figure', () => {
  const places = placesIn({ players: players.slice(0, 3) }, [5, 4, 6])
  expect(places.map(({ place, name, figure }) => [place, name, figure])).toEqual([
    ['1', 'Bob Hughes', '+11'],
    ['2', 'Ann Carter', '−7'],
    ['3', 'Cleo Marsh', '−21'],
  ])
  expect(places[0]?.games).toBe('Quota +11 · Nassau 2–0–0 · Gross 72 · Net 61')
  expect(places[0]?.card?.holes).toHaveLength(18)
})

test('ranks sides with their players in a game of sides', () => {
  const teams = players.map((player, at) => ({ ...player, side: at < 2 ? 'A' : 'B' }))
  const places = placesIn(
    { quotaEnabled: false, nassauEnabled: false, netEnabled: false, isTeamMatch: true, players: teams },
    [5, 5, 4, 4],
  )
  expect(places.map(({ name, members }) => [name, members])).toEqual([
    ['Team B', 'Cleo Marsh, Dan Li'],
    ['Team A', 'Ann Carter, Bob Hughes'],
  ])
})

test('has no positions without a game', () => {
  expect(placesIn({ games: [] }, [4, 4])).toEqual([])
})

function placesIn(parts: StateParts, strokes: readonly number[]) {
  const scores = strokes.flatMap((each, at) => aRound(at + 1, each))
  const { live, decided } = decidedHere(aState({ isComplete: true, cells: scores, ...parts }))
  const { match, engineMatch, result, names } = live
  return placesOf(decided.tables, cardRows(match, engineMatch, result, names), names)
}
