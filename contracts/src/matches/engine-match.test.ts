import { expect, test } from 'vitest'
import type { CurrentCell } from '../entries/entry-schemas.ts'
import { toEngineGame, toEngineMatch } from './engine-match.ts'

const noOne = {
  holes: [{ number: 1, par: 4, strokeIndex: 1 }],
  sides: [],
  groups: [],
  tees: [],
  players: [],
  balls: [],
  isComplete: false,
}

const nassau = { gameNo: 2, format: 'nassau', settings: { presses: { kind: 'manual' } }, among: null }

test("a game's agreed presses are its current press cells, without withdrawn ones", () => {
  const cells = [
    aCell({ hole: 4, kind: 'press', of: 'g2:1-2:front' }, 1),
    aCell({ hole: 5, kind: 'press', of: 'g2:1-2:front' }, null),
    aCell({ hole: 6, kind: 'press', of: 'g3:1-2:front' }, 1),
  ]
  const { settings } = toEngineGame(nassau, cells)
  expect(settings).toEqual({
    presses: { kind: 'manual', agreed: [{ between: [1, 2], segment: 'front', fromHole: 4 }] },
  })
})

test('scores, withdrawals and concessions reach the engine', () => {
  const match = toEngineMatch({
    holes: [1, 2].map((number) => ({ number, par: 4, strokeIndex: number })),
    sides: [],
    groups: [],
    tees: [{ teeNo: 1, holes: [] }],
    players: [1, 2].map((no) => ({ playerNo: no, teeNo: 1, ballNo: no })),
    balls: [1, 2].map(aBall),
    games: [nassau],
    isComplete: false,
    cells: [
      aCell({ hole: 1, kind: 'strokes', of: 'b1' }, 0),
      aCell({ hole: 2, kind: 'strokes', of: 'b1' }, 5),
      aCell({ hole: 0, kind: 'withdrawal', of: 'b2' }, 1),
      aCell({ hole: 1, kind: 'concession', of: 'g2:1-2' }, 2),
      aCell({ hole: 2, kind: 'match-concession', of: 'g2:1-2' }, 0),
    ],
  })
  expect(match.balls).toMatchObject([{ scores: ['X', 5] }, { withdrawnAfter: 1 }])
  expect(match.concessions).toEqual([
    { game: 2, between: [1, 2], hole: 1, by: 2, isOfMatch: false },
    { game: 2, between: [1, 2], hole: 2, by: null, isOfMatch: true },
  ])
})

test.each([
  [1, 'twice'],
  [0, 'void'],
  [null, 'twice'],
])('[WD4] the answer given when a player left (%s) overrides the setting', (value, partner) => {
  const vegas = { gameNo: 2, format: 'vegas', settings: { partner: 'twice' }, among: null }
  const match = toEngineMatch({
    ...noOne,
    games: [vegas],
    cells: [aCell({ hole: 0, kind: 'partner', of: 'g2' }, value)],
  })
  expect(match.games[0]!.settings).toEqual({ partner })
  expect(match.facts).toEqual([])
})

test('answers reach the engine with the ball that they name or belong to', () => {
  const match = toEngineMatch({
    holes: [{ number: 1, par: 4, strokeIndex: 1 }],
    sides: [],
    groups: [],
    tees: [],
    players: [],
    balls: [],
    games: [nassau],
    isComplete: false,
    cells: [
      aCell({ hole: 1, kind: 'strokes', of: 'b1' }, 4),
      aCell({ hole: 1, kind: 'sandie', of: 'b1' }, 1),
      aCell({ hole: 1, kind: 'greenie', of: 'g2' }, 3),
      aCell({ hole: 1, kind: 'snake', of: 'g2' }, 0),
      aCell({ hole: 1, kind: 'wolf', of: 'g2' }, -2),
      aCell({ hole: 1, kind: 'bingo', of: 'g2' }, null),
    ],
  })
  expect(match.facts).toEqual([
    { hole: 1, kind: 'sandie', game: null, ball: 1, value: 1 },
    { hole: 1, kind: 'greenie', game: 2, ball: 3, value: 3 },
    { hole: 1, kind: 'snake', game: 2, ball: null, value: 0 },
    { hole: 1, kind: 'wolf', game: 2, ball: null, value: -2 },
  ])
})

test('agreements between sides stop counting once different sides play', () => {
  const press = aCell({ hole: 2, kind: 'press', of: 'g2:1-3:front' }, 1)
  const concession = aCell({ hole: 2, kind: 'concession', of: 'g2:1-3' }, 1)
  expect(countIn([1, 1, 2, 2])).toEqual([1, 1])
  // Ball 3 still plays against ball 1, but is no longer the lowest ball of its side.
  expect(countIn([1, 2, 2, 1])).toEqual([0, 0])

  function countIn(sideNos: number[]) {
    const match = toEngineMatch({
      holes: [1, 2].map((number) => ({ number, par: 4, strokeIndex: number })),
      sides: [1, 2].map((sideNo) => ({ sideNo, name: String(sideNo) })),
      groups: [],
      tees: [],
      players: [],
      balls: sideNos.map((sideNo, at) => ({ ...aBall(at + 1), sideNo })),
      games: [nassau],
      isComplete: false,
      cells: [press, concession],
    })
    const presses = match.games.map(({ settings }) => ('presses' in settings ? settings.presses : undefined))
    return [
      presses.flatMap((one) => (one?.kind === 'manual' ? one.agreed : [])).length,
      match.concessions?.length,
    ]
  }
})

function aBall(ballNo: number) {
  return { ballNo, sideNo: null, groupNo: null, play: null }
}

function aCell(cell: Pick<CurrentCell, 'hole' | 'kind' | 'of'>, value: number | null) {
  return { ...cell, value }
}
