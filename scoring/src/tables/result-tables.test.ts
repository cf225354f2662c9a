import { describe, expect, test } from 'vitest'
import type { HoleScore } from '../card/hole-score.ts'
import type { NassauSettings } from '../formats/bouts/nassau-format.ts'
import type { FormatName } from '../formats/registry.ts'
import type { TableRow } from '../formats/table.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { aMatch, aPlayer, onSide, pars, type Formats, type SoloPlayer } from '../testing/a-match.ts'
import { rankedIn } from './end-of.ts'
import { formatOpenBet, formatSide } from './names.ts'
import { tablesOf } from './result-tables.ts'

describe('gross', () => {
  test('full cards show strokes and position; tied players share a position, and everyone in first place wins', () => {
    const players = [player('ann', round(6)), player('bob', round(2)), player('cleo', round(2))]
    expect(rowsOf('gross', players, { isComplete: true })).toEqual([
      { ball: 'bob', cells: ['74', 'T1'], thru: null, isWinner: true },
      { ball: 'cleo', cells: ['74', 'T1'], thru: null, isWinner: true },
      { ball: 'ann', cells: ['78', '3'], thru: null, isWinner: false },
    ])
  })

  test('open cards show the score to par and the holes played, and there is no winner yet', () => {
    const players = [player('ann', []), player('bob', first(7, round(2))), player('cleo', first(5, round(0)))]
    expect(rowsOf('gross', players)).toEqual([
      { ball: 'cleo', cells: ['E', '1'], thru: 5, isWinner: false },
      { ball: 'bob', cells: ['+2', '2'], thru: 7, isWinner: false },
      { ball: 'ann', cells: ['–', '–'], thru: null, isWinner: false },
    ])
  })

  test('an unfinished card has no return once the match is completed', () => {
    const players = [player('ann', first(14, round(0))), player('bob', round(9))]
    expect(rowsOf('gross', players, { isComplete: true }).map(({ cells }) => cells)).toEqual([
      ['81', '1'],
      ['NR', 'NR'],
    ])
  })
})

test('net shows gross, handicap (with a plus if better than scratch) and the result', () => {
  const players = [player('ann', round(10), 120), player('bob', round(0), -20)]
  expect(rowsOf('net', players, { isComplete: true })).toEqual([
    { ball: 'ann', cells: ['82', '12', '70'], thru: null, isWinner: true },
    { ball: 'bob', cells: ['72', '+2', '74'], thru: null, isWinner: false },
  ])
})

describe('quota', () => {
  test('points compared with the quota have a sign, except zero', () => {
    const players = [player('ann', round(0), 20), player('bob', round(2), 20), player('cleo', round(4), 20)]
    expect(rowsOf('quota', players, { isComplete: true }).map(({ cells }) => cells)).toEqual([
      ['34', '36', '+2'],
      ['34', '34', '0'],
      ['34', '32', '−2'],
    ])
  })

  test('during play, points are compared with the quota for the holes played, as they are for positions', () => {
    const players = [
      player('ann', first(9, round(3)), 50),
      player('bob', first(9, round(0)), 0),
      player('cleo', first(3, round(0)), 100),
      player('dave', []),
    ]
    expect(rowsOf('quota', players)).toEqual([
      { ball: 'cleo', cells: ['26', '6', '+1.7'], thru: 3, isWinner: false },
      { ball: 'bob', cells: ['36', '18', '0'], thru: 9, isWinner: false },
      { ball: 'ann', cells: ['31', '15', '−0.5'], thru: 9, isWinner: false },
      { ball: 'dave', cells: ['36', '–', '–'], thru: null, isWinner: false },
    ])
  })
})

describe('nassau', () => {
  test('two players read the same match from their own side', () => {
    const players = [player('ann', round(0)), player('bob', round(3))]
    expect(rowsOf('nassau', players, { isComplete: true })).toEqual([
      { ball: 'ann', cells: ['3&2', 'AS', '3&2'], thru: null, isWinner: true },
      { ball: 'bob', cells: ['lost 3&2', 'AS', 'lost 3&2'], thru: null, isWinner: false },
    ])
  })

  test('[NA5] three players have a record of matches won, lost and halved, with a legend', () => {
    const players = [player('ann', round(0)), player('bob', round(2)), player('cleo', round(2))]
    const table = nassauOf(players, { isComplete: true })
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['2–0–0', '0–0–2', '2–0–0'],
      ['0–1–1', '0–0–2', '0–1–1'],
      ['0–1–1', '0–0–2', '0–1–1'],
    ])
    expect(table?.legend).toBe('Won–lost–halved')
    expect(nassauOf(players.map((one) => ({ ...one, scores: first(5, one.scores) })))?.legend).toBe(
      'Finished bets: won–lost–halved. Until then: how many opponents you lead or trail.',
    )
  })

  test('[NA9] after five holes of a foursome, each row lists the opponents a player is up on, best first', () => {
    const players = [
      player('ann', first(5, round(3))),
      player('bob', first(5, round(1))),
      player('cleo', first(5, round(1))),
      player('dan', []),
    ]
    expect(nassauOf(players)?.rows.map(inWords)).toEqual([
      'bob leads: leads 1, –, leads 1 (2 up on ann · AS with cleo)',
      'cleo leads: leads 1, –, leads 1 (2 up on ann · AS with bob)',
      'dan: –, –, –',
      'ann: trails 2, –, trails 2 (2 down to bob · 2 down to cleo)',
    ])
  })

  test('[NA9] the record shows finished matches with open ones beside it, and the best player leads', () => {
    const players = [
      player('ann', first(11, round(0))),
      player('bob', first(11, round(2))),
      player('cleo', first(11, round(5))),
    ]
    expect(nassauOf(players)?.rows.map(inWords)).toEqual([
      'ann leads: 2–0–0, AS, leads 2 (5 up on cleo · 2 up on bob)',
      'bob: 1–1–0, AS, leads 1 (3 up on cleo · 2 down to ann)',
      'cleo: 0–2–0, AS, trails 2 (3 down to bob · 5 down to ann)',
    ])
  })

  test("[NA9] the winner of the whole round doesn't lead while the back nine is open", () => {
    const players = [player('ann', first(10, round(0))), player('bob', first(10, round(10)))]
    const [winner, other] = nassauOf(players)?.rows ?? []
    expect(winner).toMatchObject({ ball: 'ann', cells: ['5&4', '1 up', '10&8'], isWinner: true })
    expect([winner?.isLeading, other?.isLeading]).toEqual([undefined, undefined])
  })

  test('[NA9] level players are in the order of balls', () => {
    const players = ['cleo', 'ann', 'bob'].map((id) => player(id, first(3, round(0))))
    expect(nassauOf(players)?.rows.map(({ ball }) => ball)).toEqual(['cleo', 'ann', 'bob'])
  })

  test('[NA7] a bet that can no longer be decided has no result', () => {
    const players = [player('ann', first(12, round(0))), player('bob', first(12, round(2)))]
    const rows = nassauOf(players, { isComplete: true })?.rows
    expect(rows?.[0]?.cells).toEqual(['2&1', 'no result', 'no result'])
  })

  test('[NA6] a lead without a number is higher than any number', () => {
    const players = [
      player('ann', first(3, ['X', 5, 3])),
      player('bob', first(3, [4, 6, 3])),
      player('cleo', first(3, [4, 5, 3])),
    ]
    expect(nassauOf(players, {}, { scoring: 'strokes' })?.rows.map(inWords)).toEqual([
      'cleo leads: leads 2, –, leads 2 (up on ann · 1 up on bob)',
      'bob: leads 1, –, leads 1 (up on ann · 1 down to cleo)',
      'ann: trails 2, –, trails 2 (down to bob · down to cleo)',
    ])
  })

  test('[PR1] two sides each have their own cell and the open presses, with the leaders first', () => {
    const players = [
      { ...player('ann', first(4, round(4))), side: 'A' as const },
      { ...player('bob', first(4, round(2))), side: 'B' as const },
    ]
    const presses = {
      kind: 'manual' as const,
      agreed: [
        { between: ['ann', 'bob'] as const, segment: 'front' as const, fromHole: 4 },
        { between: ['ann', 'bob'] as const, segment: 'total' as const, fromHole: 5 },
      ],
    }
    const table = nassauOf(players, {}, { presses })
    expect(table?.rows.map(inWords)).toEqual([
      'bob leads: 2 up, –, 2 up (press from 4: 1 up · press on total from 5)',
      'ann: 2 down, –, 2 down (press from 4: 1 down · press on total from 5)',
    ])
    expect(table?.legend).toBeUndefined()
  })

  test('[NA9] in a completed match no player leads and no bet is open', () => {
    const players = [
      player('ann', first(5, round(3))),
      player('bob', first(5, round(1))),
      player('cleo', first(5, round(1))),
    ]
    expect(nassauOf(players, { isComplete: true })?.rows.map(inWords)).toEqual([
      'ann: –, –, –',
      'bob: –, –, –',
      'cleo: –, –, –',
    ])
  })

  test.each([
    [['ann'], 'ann'],
    [['ann', 'bob'], 'ann & bob'],
    [['ann', 'bob', 'cleo'], 'ann, bob & cleo'],
    [['ann', 'bob', 'cleo', 'dan', 'eve'], 'ann and 4 others'],
  ])('a side with the balls %j is called "%s"', (players, name) => {
    expect(formatSide(players, String)).toBe(name)
  })

  test.each([2, 3])('before the first hole %i players have empty rows', (count) => {
    const players = ['ann', 'bob', 'cleo'].slice(0, count).map((name) => player(name, []))
    expect(rowsOf('nassau', players)[0]?.cells).toEqual(['–', '–', '–'])
  })

  const bySum = { sides: { kind: 'sum' } }

  test.each([
    ['gross', ['72 average 72.00', '150 average 75.00']],
    ['net', ['72 average 72.00', '150 average 75.00']],
    ['quota', ['0 average 0.00', '−6 average −3.00']],
    ['stableford', ['36 average 36.00', '66 average 33.00']],
  ] as const)('[TE3] unequal sides show the average they are ranked by in %s', (format, expected) => {
    const players = [
      ...onSide('A', player('ann', round(0))),
      ...onSide('B', player('bob', round(3)), player('cleo', round(3))),
    ]
    const shown = (some: SoloPlayer[]) => tablesOf(scoreMatch(aMatch(some, { [format]: bySum })))[0]!
    const table = shown(players)
    expect(table.sides.map(({ text, average }) => `${text} ${average}`)).toEqual(expected)
    expect(rankedIn(table).map(({ figure }) => figure)).toEqual(table.sides.map(({ average }) => average))
    expect(table.legend).toBe('Sides of different size are ranked by average.')
    const equal = shown(players.slice(0, 2))
    expect(equal.sides.map(({ average }) => average)).toEqual([undefined, undefined])
    expect(equal.legend).toBeUndefined()
  })

  test('[TE3] while cards are open, the average is compared with par, quota or two points a hole', () => {
    const players = [
      ...onSide('A', player('ann', first(9, round(1)))),
      ...onSide('B', player('bob', first(3, round(0))), player('cleo', first(3, round(1)))),
    ]
    const averages = (format: FormatName) =>
      tablesOf(scoreMatch(aMatch(players, { [format]: bySum })))[0]!.sides.map(({ average }) => average)
    expect(averages('gross')).toEqual(['average +0.50', 'average +1.00'])
    expect(averages('quota')).toEqual(['average −0.50', 'average −1.00'])
    expect(averages('stableford')).toEqual(['average −0.50', 'average −1.00'])
  })

  test('unequal sides have no rows', () => {
    const players = [
      ...['ann', 'bob'].map((id) => ({ ...player(id, []), side: 'A' as const })),
      ...['cleo', 'dan', 'eve'].map((id) => ({ ...player(id, []), side: 'B' as const })),
    ]
    expect(rowsOf('nassau', players)).toEqual([])
  })
})

test.each(['quota', 'gross', 'net'] as const)(
  '[TE2] in %s all players of the better side have won',
  (format) => {
    const players = [
      { ...player('ann', round(4)), side: 'A' as const },
      { ...player('bob', round(2)), side: 'B' as const },
      { ...player('cleo', round(9)), side: 'B' as const },
    ]
    const winners = rowsOf(format, players, { isComplete: true }).filter(({ isWinner }) => isWinner)
    expect(winners.map((row) => row.ball)).toEqual(['ann'])
  },
)

test('every row has a short text for messages', () => {
  const players = [player('ann', round(10), 120), player('bob', first(14, round(0)), -20), player('cleo', [])]
  expect(words('quota', players, { isComplete: true })).toEqual([
    'ann: +2 (26 points, quota 24)',
    'bob: −10 (28 points, quota 38)',
    'cleo: NR',
  ])
  expect(words('gross', players)).toEqual(['bob: E (1)', 'ann: 82 (2)', 'cleo: –'])
  expect(words('net', players)).toEqual(['ann: 70 (82 − 12)', 'bob: +1', 'cleo: –'])
  expect(words('net', [player('plus', round(0), -20)])).toEqual(['plus: 74 (72 + 2)'])
  const two = [player('ann', round(0)), player('bob', round(3))]
  expect(words('nassau', two)).toEqual([
    'ann: front 3&2, back AS, total 3&2',
    'bob: front lost 3&2, back AS, total lost 3&2',
  ])
  expect(words('match-play', two)).toEqual(['ann: 3&2', 'bob: lost 3&2'])
})

test('every game has a table, in the order of the match', () => {
  const players = [player('ann', round(0)), player('bob', round(3))]
  const formats = (chosen: Formats) =>
    tablesOf(scoreMatch(aMatch(players, chosen))).map(({ game, format }) => `${game} ${format}`)
  expect(formats({ net: {}, quota: {} })).toEqual(['net net', 'quota quota'])
  expect(formats({ net: {} })).toEqual(['net net'])
})

/** The visible part of a row. */
function rowsOf(format: FormatName, players: SoloPlayer[], { isComplete = false } = {}) {
  const [table] = tablesOf(scoreMatch(aMatch(players, { [format]: {} }, { isComplete })))
  return (table?.rows ?? []).map(({ ball, cells, thru, isWinner }) => ({ ball, cells, thru, isWinner }))
}

function nassauOf(players: SoloPlayer[], changes: Partial<Match> = {}, nassau: Partial<NassauSettings> = {}) {
  return tablesOf(scoreMatch(aMatch(players, { nassau }, changes)))[0]
}

/** For example "ann leads: 2 up, –, 2 up (press from 5: 1 up)". */
function inWords({ ball, cells, isLeading, openBets = [] }: TableRow): string {
  const open = openBets.map((bet) => formatOpenBet(bet, String)).join(' · ')
  return `${ball}${isLeading ? ' leads' : ''}: ${cells.join(', ')}${open && ` (${open})`}`
}

function player(id: string, scores: readonly HoleScore[], indexTenths = 0): SoloPlayer {
  return aPlayer({ id, indexTenths, scores })
}

/** A round in par except for a bogey on each of the first holes. */
function round(over: number): number[] {
  return pars.map((par, hole) => (hole < over ? par + 1 : par))
}

function first(holes: number, scores: readonly HoleScore[]): HoleScore[] {
  return pars.map((_par, hole) => (hole < holes ? scores[hole]! : null))
}

function words(format: FormatName, players: SoloPlayer[], changes: Partial<Match> = {}): string[] {
  const [table] = tablesOf(scoreMatch(aMatch(players, { [format]: {} }, changes)))
  return table!.rows.map((row) => `${row.ball}: ${row.inWords}`)
}

test('[TE4] individual net and the teams’ best ball are two games, each with its own pot', () => {
  const players = [
    ...onSide('A', player('ann', round(0)), player('bob', round(9))),
    ...onSide('B', player('cleo', round(2)), player('dan', round(3))),
  ]
  const match = aMatch(
    players,
    { net: { playedBy: 'balls', stake: 10 }, 'best-ball': { stake: 10 } },
    { isComplete: true },
  )
  const result = scoreMatch(match)
  const [net, bestBall] = tablesOf(result)
  expect(net!.sides).toEqual([])
  expect(net!.rows.map(({ ball, cells, isWinner }) => [ball, cells.at(-1), isWinner])).toEqual([
    ['ann', '72', true],
    ['cleo', '74', false],
    ['dan', '75', false],
    ['bob', '81', false],
  ])
  expect(bestBall!.rows.map(({ side, isWinner }) => [side, isWinner])).toEqual([
    ['A', true],
    ['B', false],
  ])
  expect(result.ledger.balances.map(({ amount }) => amount)).toEqual([40, 0, -20, -20])
})

test('[TE4] a nassau in which each player plays alone is a round robin at the singles allowance', () => {
  const players = [
    ...onSide('A', player('ann', round(0)), player('bob', round(9), 100)),
    ...onSide('B', player('cleo', round(2)), player('dan', round(3))),
  ]
  const nassauOf = (settings: Partial<NassauSettings>) =>
    scoreMatch(aMatch(players, { nassau: settings }, { isComplete: true })).games[0]!
  expect(nassauOf({})).toMatchObject({ result: { pairings: { length: 1 } } })
  expect(nassauOf({ playedBy: 'balls' })).toMatchObject({ result: { pairings: { length: 6 } } })
  expect(nassauOf({ playedBy: 'balls' }).settings).toMatchObject({ fourBallAllowancePercent: 90 })
})
