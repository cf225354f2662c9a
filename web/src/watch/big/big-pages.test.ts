import { matchNamesOf } from '#golf/board/match-names.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../field.ts'
import { findLead, tablesFor } from '../standings.ts'
import { aBoard, strokesOf } from '../testing/a-board.ts'
import { bigPages } from './big-pages.ts'

const games = ['gross', 'net'].map((format, at) => ({ gameNo: at + 1, format, settings: {}, among: null }))

test('144 players: shows every line of every game once, and every card that has scores', () => {
  const board = aField(144)
  const pages = bigPages(tablesFor(board), fieldOf(board).groups)
  for (const game of [1, 2]) {
    const lines = pages.flatMap((page) => (page.kind === 'game' && page.table.game === game ? page.rows : []))
    expect(new Set(lines.map(({ ball }) => ball)).size).toBe(144)
    expect(lines).toHaveLength(144)
  }
  const cards = pages.flatMap((page) =>
    page.kind === 'cards' ? page.groups.flatMap(({ rows }) => rows) : [],
  )
  expect(cards.map(({ ball }) => ball)).toEqual(Array.from({ length: 72 }, (_, at) => at + 1))
})

test('never overfills a page: eighteen lines of a game, or nine of cards with titles', () => {
  const board = aField(144)
  const pages = bigPages(tablesFor(board), fieldOf(board).groups)
  const lines = pages.map((page) => (page.kind === 'game' ? page.rows.length : 0))
  const cards = pages.map((page) =>
    page.kind === 'cards' ? page.groups.reduce((sum, { rows }) => sum + rows.length + 1, 0) - 1 : 0,
  )
  expect([Math.max(...lines), Math.max(...cards)]).toEqual([18, 9])
})

test('spreads the card of a field without groups over as many pages as needed', () => {
  const board = { ...aField(20), groups: [] }
  const ungrouped = { ...board, balls: board.balls.map((ball) => ({ ...ball, groupNo: null })) }
  const pages = bigPages([], fieldOf(ungrouped).groups)
  expect(pages.map((page) => page.kind === 'cards' && page.groups[0]?.rows.length)).toEqual([8, 8, 4])
})

test.each<[what: string, scores: [number, number], expected: object]>([
  ['one leads', [3, 4], { who: 'Ann Carter', verb: 'leads', figure: '−1', thru: 1 }],
  ['all are level', [4, 4], { who: 'All tied', verb: null, figure: 'E', thru: null }],
])('shows in the head if %s', (_what, [ann, soren], expected) => {
  const board = aBoard({ games, cells: [...strokesOf(1, [ann]), ...strokesOf(2, [soren])] })
  const [table] = tablesFor(board)
  expect(table && findLead(table, matchNamesOf(board))).toMatchObject(expected)
})

test('shows no leader before the first score, also between sides', () => {
  const board = aBoard({ games, sideOf: (player) => 'AB'[player] ?? null })
  for (const table of tablesFor(board)) expect(findLead(table, matchNamesOf(board))).toBeUndefined()
})

test('shows the leading side if sides are ranked', () => {
  const names = ['Ann', 'Bob', 'Cleo', 'Dan']
  const board = aBoard({
    names,
    games,
    sideOf: (player) => 'AB'[player % 2] ?? null,
    cells: [3, 4, 4, 5].flatMap((strokes, at) => strokesOf(at + 1, [strokes])),
  })
  const [gross] = tablesFor(board)
  expect(gross && findLead(gross, matchNamesOf(board))).toMatchObject({ who: 'Team A', verb: 'leads' })
})

/** In groups of four, the first half with scores. */
function aField(count: number) {
  const names = Array.from({ length: count }, (_, at) => `Player ${at + 1}`)
  const cells = names.slice(0, count / 2).flatMap((_, at) => strokesOf(at + 1, [4 + (at % 3)]))
  const board = aBoard({ names, games, cells })
  const groups = Array.from({ length: Math.ceil(count / 4) }, (_, at) => ({
    groupNo: at + 1,
    startsOn: 1,
    teeTime: null,
  }))
  const balls = board.balls.map((ball, at) => ({ ...ball, groupNo: Math.floor(at / 4) + 1 }))
  return { ...board, groups, balls }
}
