import { expect, test } from 'vitest'
import type { Cell } from './cells.ts'
import { usesCell } from './uses-cell.ts'
import { ballsBetween } from './sides.ts'

const manual = { presses: { kind: 'manual' } }
const match = {
  balls: [
    { ballNo: 1, sideNo: 1, groupNo: null },
    { ballNo: 2, sideNo: 2, groupNo: null },
    { ballNo: 3, sideNo: 1, groupNo: null },
    { ballNo: 4, sideNo: 2, groupNo: null },
  ],
  players: [1, 2, 3, 4].map((ballNo) => ({ ballNo })),
  groups: [],
  holes: Array.from({ length: 9 }, (_, index) => ({ number: index + 1 })),
  games: [
    { gameNo: 1, format: 'nassau', settings: manual, among: null },
    { gameNo: 2, format: 'nassau', settings: {}, among: [1, 3] },
    { gameNo: 3, format: 'skins', settings: {}, among: null },
    { gameNo: 5, format: 'junk', settings: {}, among: [1, 2] },
    { gameNo: 6, format: 'sixes', settings: manual, among: null },
    { gameNo: 7, format: 'sixes', settings: { parts: 'holes' }, among: null },
  ],
}

test.each<[string, Cell['kind'], string, boolean]>([
  ['a press between two sides', 'press', 'g1:1-2:front', true],
  ['a press between balls that are not the lowest of their sides', 'press', 'g1:2-3:front', false],
  ['a press in the wrong order', 'press', 'g1:2-1:front', false],
  ['a press between partners', 'press', 'g1:1-3:front', false],
  ['a press on an unknown part of the round', 'press', 'g1:1-2:middle', false],
  ['a press in a game without presses by agreement', 'press', 'g2:1-3:front', false],
  ['a concession between two players of one side in a singles game', 'concession', 'g2:1-3', true],
  ['a concession to a ball that is not in the game', 'concession', 'g2:1-2', false],
  ['a concession in skins', 'concession', 'g3:1-2', false],
  ['a concession in a game that is not played', 'concession', 'g4:1-2', false],
  ['a greenie in a game that asks for it', 'greenie', 'g5', true],
  ['a greenie in a game that doesn’t', 'greenie', 'g3', false],
  ['a sandie of a ball that plays a game with sandies', 'sandie', 'b2', true],
  ['a sandie of a ball that plays none', 'sandie', 'b3', false],
  ['a press in the first part of sixes', 'press', 'g6:1-3:total', true],
  ['a press in sixes between partners of another part', 'press', 'g6:1-2:total', false],
  ['what follows in sixes after a player left', 'partner', 'g6', true],
  ['what follows in a nassau after a player left', 'partner', 'g1', false],
  ['a concession in the first part of sixes', 'concession', 'g6:1-3', true],
  ['a concession in sixes by holes', 'concession', 'g7:1-3', false],
])('%s', (_what, kind, of, isExpected) => {
  expect(usesCell(match, { hole: 3, kind, of })).toBe(isExpected)
})

test('a bet between sides is about all their balls', () => {
  expect(ballsBetween(match, { hole: 3, kind: 'press', of: 'g1:1-2:total' })).toEqual([1, 3, 2, 4])
  expect(ballsBetween(match, { hole: 3, kind: 'concession', of: 'g2:1-3' })).toEqual([1, 3])
})
