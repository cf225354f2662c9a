import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, onSide, resultOf, scoreRow, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { settingsOf, stripOf, tableOf } from '../game.ts'
import { lowHighForm } from './low-high-form.ts'
import type { LowHighSettings } from './low-high-format.ts'

/** Ann and Bob against Cy and Di, from their scores on each hole: "4756" is 4 and 7 against 5 and 6. */
function four(text: string): SoloPlayer[] {
  const players = ['Ann', 'Bob', 'Cy', 'Di'].map((id, at) =>
    aPlayer({ id, scores: text.split(' ').flatMap((hole) => scoreRow(hole[at]!)) }),
  )
  return [...onSide('A', ...players.slice(0, 2)), ...onSide('B', ...players.slice(2))]
}

function match(players: SoloPlayer[], chosen: Partial<LowHighSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(players, { 'low-high': { scoring: 'gross', ...chosen } }, changes)
}

/** What Ann wins on the first holes. */
function toAnn(text: string, chosen: Partial<LowHighSettings> = {}, changes: Partial<Match> = {}) {
  const [ann] = resultOf(scoreMatch(match(four(text), chosen, changes)), 'low-high').rows
  return ann!.byHole.slice(0, text.split(' ').length)
}

function obstacleOf(players: SoloPlayer[]) {
  const groups = [1, 2].map((id) => ({ id, startsOn: 1 }))
  return scoreMatch(match(players, {}, { groups })).games[0]!.obstacle
}

/** What each ball wins on the second hole, after Di has left. */
function withoutDi(chosen: Partial<LowHighSettings>) {
  const whole = match(four('4556 455.'), chosen, { isComplete: true })
  const balls = whole.balls.map((ball) => (ball.id === 'Di' ? { ...ball, withdrawnAfter: 1 } : ball))
  return resultOf(scoreMatch({ ...whole, balls }), 'low-high').rows.map(({ byHole }) => byHole[1])
}

test.each([
  ['[LH1] each side wins a point', '4756', {}, 0],
  ['[LH1] both points', '4656', {}, 1],
  ['[LH1] the low ball and the high ball', '4557', {}, 2],
  ['[LH1] X is the high ball', '4X57', {}, 0],
  ['[LH1] two X tie', '4X5X', {}, 1],
  ['[LH2] the lower total is a third point', '4757', { hasTotal: true }, 2],
  ['[LH2] not by default', '4757', {}, 1],
  ['[LH2] a side with an X loses the total', '3X68', { hasTotal: true }, -1],
  ['[LH2] two sides with an X tie the total', '3X6X', { hasTotal: true }, 1],
  ['[LH3] both points give extra points', '4557', { sweepPoints: 3 }, 5],
  ['[LH3] a tied point is no sweep', '4757', { sweepPoints: 3 }, 1],
  ['[LH3] with the total all three', '4557', { sweepPoints: 1, hasTotal: true }, 4],
  ['[LH3] the other side too', '5745', { sweepPoints: 1 }, -3],
] as const)('%s: %s', (_rule, scores, chosen, points) => {
  expect(toAnn(scores, chosen)).toEqual([points])
})

test('[CM3] net scores compare to the par of the player’s tee', () => {
  const players = four('5756').map((one, at) => ({ ...one, indexTenths: at === 0 ? 70 : 0 }))
  expect(resultOf(scoreMatch(match(players, { scoring: 'net' })), 'low-high').rows[0]!.byHole[0]).toBe(0)
})

describe('carried points', () => {
  test('[LH1] a tied point is added to the same point on the next hole, past the last hole it is void', () => {
    // Low tied, high won; low won with two, high tied; high carried to the end.
    expect(toAnn('4546 4656 5757', { isCarried: true })).toEqual([1, 2, 0])
    expect(toAnn('4546 5566 4757', { isCarried: true })).toEqual([1, 1 + 2, 1])
    expect(toAnn('4546 4656')).toEqual([1, 1])
  })

  test('[CM5] the game waits at the first hole that does not count yet, unless nothing carries over', () => {
    expect(toAnn('4546 .656 4557', { isCarried: true })).toEqual([1, null, null])
    expect(toAnn('4546 .656 4557')).toEqual([1, null, 2])
  })

  test('[CM6] in a completed match a hole without scores is skipped', () => {
    expect(toAnn('4546 .... 4656', { isCarried: true }, { isComplete: true })).toEqual([1, null, 2])
  })

  test('[LH1] the explanation names the points of earlier holes', () => {
    const hole = { table: 'hole', game: 'low-high', key: null, hole: 2 } as const
    expect(linesOf(match(four('4546 5566'), { isCarried: true, sweepPoints: 1 }), hole)).toEqual([
      'Scores, Ann and Bob: Ann 5, Bob 5',
      'Scores, Cy and Di: Cy 6, Di 6',
      'Points, Ann and Bob = 2 + 1 + 1 = 4',
    ])
  })
})

test('[LH1] it needs two sides of two, in one group or several', () => {
  const players = four('4444').map((one, at) => ({ ...one, group: 1 + (at % 2) }))
  expect(obstacleOf(players)).toBeNull()
  expect(obstacleOf(players.slice(1))).toBe('unequal-sides')
})

test('[WD4] after a withdrawal the partner counts twice, or holes are void', () => {
  expect(withoutDi({})).toEqual([null, null, null, null])
  expect(withoutDi({ partner: 'twice' })).toEqual([1, 1, -2, null])
})

describe('its money and table', () => {
  const whole = match(four('4557 4756 5545'), { stake: 5 }, { isComplete: true })

  test('[LH4] each player wins or loses the points', () => {
    const { ledger, games } = scoreMatch(whole)
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([5, 5, -5, -5])
    expect(tableOf(games[0]!).rows.map(({ ball, place, cells }) => [ball, place, cells[0]])).toEqual([
      ['Ann', 'T1', '+1'],
      ['Bob', 'T1', '+1'],
      ['Cy', 'T3', '−1'],
      ['Di', 'T3', '−1'],
    ])
    expect(stripOf(games[0]!)?.cells.slice(0, 3)).toEqual([
      { hole: 1, mark: 'won', balls: ['Ann', 'Bob'], text: '2' },
      { hole: 2, mark: 'tied', balls: [], text: '0' },
      { hole: 3, mark: 'won', balls: ['Cy', 'Di'], text: '1' },
    ])
  })

  test('[LH4] the place goes by points', () => {
    const cell = { table: 'game', game: 'low-high', ball: 'Ann', column: 'position' } as const
    expect(linesOf(whole, cell).at(-1)).toContain('T1')
  })

  test.each([
    [{}, 2 * 18],
    [{ hasTotal: true, sweepPoints: 2 }, 5 * 18],
    [{ partner: 'twice' }, 4 * 18],
    [{ part: 'last-nine' }, 2 * 9],
    [{ maxLoss: 20 }, 20],
  ] as const)('[PT7] with %o a player can lose at most %i', (chosen, most) => {
    const settings = settingsOf<'low-high'>(
      { format: 'low-high', settings: { stake: 1, ...chosen } },
      { holes: 18, largestSide: 2 },
    )
    expect(lowHighForm.largestLoss!(settings, { balls: 4, holes: 18, sizes: [] })).toBe(most)
  })
})
