import { expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { formatMatchStatusFor } from '#match-play/match-status.ts'
import { aMatch, aPlayer, aTee, pars, resultOf, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { stripOf, tableOf } from '../game.ts'
import type { SixesSettings } from './sixes-format.ts'

/** Scores over par of Ann, Bob, Cy and Di on each hole: "0 2 1 1". */
function match(
  holes: readonly string[],
  chosen: Partial<SixesSettings>,
  changes: Partial<Match> = {},
): Match {
  const players = ['Ann', 'Bob', 'Cy', 'Di'].map((id, at): SoloPlayer =>
    aPlayer({ id, scores: holes.map((hole, number) => pars[number]! + Number(hole.split(' ')[at])) }),
  )
  return aMatch(players, { sixes: chosen }, changes)
}

function times(count: number, hole: string): string[] {
  return Array<string>(count).fill(hole)
}

const level = '0 0 0 0'
const isComplete = { isComplete: true }

function amounts(of: Match) {
  return scoreMatch(of).ledger.balances.map(({ amount }) => amount)
}

function table(of: Match) {
  const [game] = scoreMatch(of).games
  return tableOf(game!).rows.map(({ ball, place, cells }) => [place, ball, ...cells].join(' '))
}

function bets(of: Match) {
  return resultOf(scoreMatch(of), 'sixes').pairings.map(({ bets: { total } }) =>
    total.map(({ status }) => formatMatchStatusFor('A', status)).join(),
  )
}

function without(id: string, after: number, of: Match): Match {
  const balls = of.balls.map((ball) => (ball.id === id ? { ...ball, withdrawnAfter: after } : ball))
  return { ...of, balls }
}

test('[SX5] by holes each hole won is a point for both partners, and no part ends early', () => {
  // Ann and Bob win all six holes of the first part; Ann wins one with Di in the last.
  const of = match([...times(6, '-1 0 0 0'), ...times(11, level), '-1 0 0 0'], { parts: 'holes' })
  expect(table(of)).toEqual(['1 Ann 7', '2 Bob 6', '3 Di 1', '4 Cy 0'])
  expect(resultOf(scoreMatch(of), 'sixes').isFinal).toBe(true)
})

test('[SX5] [PT1] each pair settles the difference in points', () => {
  const of = match([...times(2, '-1 0 0 0'), ...times(16, level)], { parts: 'holes', stake: 5 }, isComplete)
  expect(amounts(of)).toEqual([20, 20, -20, -20])
  expect(scoreMatch(of).ledger.lines.map(({ claim }) => claim.key)).toEqual(['points'])
})

test('[SX5] a tied hole gives no points', () => {
  expect(table(match([level], { parts: 'holes' }))).toEqual(['T1 Ann 0', 'T1 Bob 0', 'T1 Cy 0', 'T1 Di 0'])
})

test('[SX5] [PH3] strokes come off the lowest at 90 %, with an adjustment for tees of different par', () => {
  const longer = aTee({ pars: pars.with(0, 5) })
  const of = match(times(18, level), { parts: 'holes' })
  // Ann takes 5 on the longer hole 1 and has a stroke on the hardest hole only.
  const players = of.players.map((player) => (player.id === 'Ann' ? { ...player, tee: longer } : player))
  const balls = of.balls.map((ball) =>
    ball.id === 'Ann' ? { ...ball, scores: ball.scores.with(0, 5) } : ball,
  )
  const { points } = resultOf(scoreMatch({ ...of, players, balls }), 'sixes')
  expect(points?.rows[0]!.byHole.map((won, at) => (won === 1 ? at + 1 : 0)).filter(Boolean)).toEqual([5])
  expect(points?.rows[1]!.byHole[0]).toBe(0)
})

test('[SX6] [SX5] by holes each low ball and each high ball is a point', () => {
  const of = match(['0 2 1 1', '0 0 1 1', '0 2 0 3', level], { parts: 'holes', by: 'low-and-high' })
  // Low ball and high ball one each; both to Ann and Bob; the high ball to them.
  expect(table(of).slice(0, 2)).toEqual(['T1 Ann 4', 'T1 Bob 4'])
  expect(table(of).slice(2)).toEqual(['T3 Cy 1', 'T3 Di 1'])
})

test('[SX6] the side with more points wins the part, at its last hole', () => {
  const holes = [...times(5, '0 0 1 1'), '0 2 0 1', ...times(6, level), '0 1 1 0']
  expect(bets(match(holes.slice(0, 5), { by: 'low-and-high' }))).toEqual(['10 up', '–', '–'])
  const of = match([...holes, ...times(5, level)], { by: 'low-and-high', stake: 5 }, isComplete)
  // 10 against 1; tied; Ann and Di have both points of hole 13.
  expect(bets(of)).toEqual(['9 up', 'AS', '2 up'])
  expect(table(of)).toEqual(['1 Ann 2.5 6', '2 Bob 1.5 5', '3 Di 1.5 2', '4 Cy 0.5 1'])
  expect(amounts(of)).toEqual([10, 0, -10, 0])
})

test('[SX6] there are no presses on points, and no strip of a match', () => {
  const presses = { kind: 'automatic', holesDown: 1 } as const
  const of = match(times(5, '0 0 1 1'), { by: 'low-and-high', presses })
  expect(resultOf(scoreMatch(of), 'sixes').pairings[0]!.bets.total).toHaveLength(1)
  expect(stripOf(scoreMatch(of).games[0]!, { key: '0 total 0' })).toBeNull()
})

test.each([
  ['void', 2, 'void', '4 up'],
  ['as they stand', 2, 'as-they-stand', '4 up'],
  ['a lead larger than the points missing', 3, 'void', 'won'],
] as const)('[SX6] [NA7] a part with holes missing: %s', (_what, won, unfinished, expected) => {
  const lead = [...times(won, '0 0 1 1'), ...times(4 - won, level)]
  const of = match(lead, { by: 'low-and-high', unfinished, stake: 5 }, isComplete)
  expect(bets(of)[0]).toBe(expected)
  const isPaid = unfinished === 'as-they-stand' || expected === 'won'
  expect(amounts(of)).toEqual(isPaid ? [5, 5, -5, -5] : [0, 0, 0, 0])
})

test('[WD4] by holes, later holes are void, or the partner counts twice', () => {
  const holes = [...times(2, '0 0 1 1'), ...times(16, '1 1 0 0')]
  const settings = { parts: 'holes', stake: 5 } as const
  const whole = (partner: 'void' | 'twice') =>
    amounts(without('Di', 2, match(holes, { ...settings, partner }, isComplete)))
  expect(whole('void')).toEqual([20, 20, -20, -20])
  // Cy wins four holes alone for 2 stakes each, then six with Ann against Bob alone, and six with Bob against Ann.
  expect(whole('twice')).toEqual([20 - 20 + 30 - 60, 20 - 20 - 60 + 30, -20 + 40 + 30 + 30, -20])
})

test('[SX6] a part is explained by the points of both sides', () => {
  const of = match([...times(5, '0 0 1 1'), '0 2 0 1'], { by: 'low-and-high' }, isComplete)
  const lines = linesOf(of, { table: 'bet', game: 'sixes', key: '0 total 0' })
  expect(lines.slice(-3)).toEqual([
    'Points, Ann and Bob = 2 + 2 + 2 + 2 + 2 + 0 = 10',
    'Points, Cy and Di = 0 + 0 + 0 + 0 + 0 + 1 = 1',
    'Match: Ann and Bob 10, Cy and Di 1',
  ])
  const missing = match(times(4, '0 0 1 1'), { by: 'low-and-high' }, isComplete)
  expect(linesOf(missing, { table: 'bet', game: 'sixes', key: '0 total 0' }).at(-1)).toContain('won')
  expect(linesOf(missing, { table: 'bet', game: 'sixes', key: '1 total 0' }).at(-1)).toContain('no result')
})

test('[SX5] points by holes are explained hole by hole', () => {
  const of = match([...times(2, '0 1 1 1'), level], { parts: 'holes' })
  const cell = { table: 'game', game: 'sixes', ball: 'Bob', column: 'points' } as const
  expect(linesOf(of, cell)).toEqual(['Points = 1 + 1 + 0 = 2'])
  expect(linesOf(of, { table: 'hole', game: 'sixes', key: null, hole: 1 }).at(-1)).toContain('= 1')
})

test('[CN1] low-high: both points of a conceded hole go to the other side, and none on an agreed half', () => {
  const concession = { game: 'sixes', between: ['Ann', 'Cy'], isOfMatch: false } as const
  const concessions = [
    { ...concession, hole: 2, by: 'Ann' },
    { ...concession, hole: 3, by: null },
    { ...concession, hole: 4, by: 'Di' },
    { ...concession, hole: 5, by: 'Di' },
  ]
  const of = match(
    ['-1 1 0 0', '-1 0 0 0', '-1 0 0 0', level, level, level],
    { by: 'low-and-high' },
    { concessions },
  )
  expect(bets(of)[0]).toBe('2 up')
  const lines = linesOf(of, { table: 'bet', game: 'sixes', key: '0 total 0' })
  expect(lines).toContain(
    'Agreed on the course: A conceded hole 2, hole 3 halved, B conceded hole 4, B conceded hole 5',
  )
  expect(lines.at(-1)).toBe('Match: Ann and Bob 5, Cy and Di 3')
})

test('[CN2] low-high: the match of a part is won by the lead, else by concession', () => {
  expect([bets(concededBy('Di'))[0], bets(concededBy('Bob'))[0]]).toEqual(['2 up', 'lost by concession'])
  const lines = linesOf(concededBy('Bob'), { table: 'bet', game: 'sixes', key: '0 total 0' })
  expect(lines.at(-1)).toContain('conceded from hole 3')
})

/** Ann and Bob are two up after two holes, and a ball concedes the part from the third on. */
function concededBy(by: string): Match {
  const concessions = [{ game: 'sixes', between: ['Ann', 'Cy'] as const, hole: 3, by, isOfMatch: true }]
  return match([...times(2, '-1 0 0 0'), ...times(4, level)], { by: 'low-and-high' }, { concessions })
}
