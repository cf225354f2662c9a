import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, resultOf, scoreRow, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { settingsOf, stripOf, tableOf } from '../game.ts'
import { acesForm } from './aces-form.ts'
import type { AcesSettings } from './aces-format.ts'

const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed']

/** Players with their scores on each hole: "455 566". */
function rowsOf(text: string): SoloPlayer[] {
  const holes = text.split(' ')
  return Array.from(holes[0]!, (_score, at) =>
    aPlayer({ id: names[at]!, scores: holes.flatMap((hole) => scoreRow(hole[at]!)) }),
  )
}

function match(text: string, chosen: Partial<AcesSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(rowsOf(text), { aces: { scoring: 'gross', ...chosen } }, changes)
}

/** The points of every ball on a hole, counted from 1. */
function pointsOn(hole: number, whole: Match) {
  return resultOf(scoreMatch(whole), 'aces').rows.map(({ byHole }) => byHole[hole - 1])
}

test.each([
  ['[AD1] the lowest of four collects, the highest pays', '4556', {}, [7, -1, -1, -5]],
  ['[AD1] of three', '456', {}, [5, -1, -4]],
  ['[AD2] a tie for lowest cancels the ace', '4456', {}, [1, 1, 1, -3]],
  ['[AD2] a tie for highest cancels the deuce', '4566', {}, [6, -2, -2, -2]],
  ['[AD2] both', '4455', {}, [0, 0, 0, 0]],
  ['[AD2] all tied', '444', {}, [0, 0, 0]],
  ['[AD2] two X tie', '45XX', {}, [6, -2, -2, -2]],
  ['[AD1] one X is the highest score', '448X', {}, [1, 1, 1, -3]],
  ['[AD1] the points of the group', '456', { ace: 3, deuce: 0 }, [6, -3, -3]],
] as const)('%s: %s', (_rule, scores, chosen, points) => {
  expect(pointsOn(1, match(scores, chosen))).toEqual(points)
})

describe('carried bets', () => {
  test('[AD2] a canceled bet is added to the same bet on the next hole', () => {
    expect(pointsOn(2, match('4456 4556', { isCarried: true }))).toEqual([12 + 1, -4 + 1, -4 + 1, -4 - 3])
    expect(pointsOn(2, match('4566 4556', { isCarried: true }))).toEqual([6 + 2, -2 + 2, -2 + 2, -2 - 6])
    expect(pointsOn(3, match('4455 4455 4556', { isCarried: true }))).toEqual([
      18 + 3,
      -6 + 3,
      -6 + 3,
      -6 - 9,
    ])
    expect(pointsOn(3, match('4456 4556 4556', { isCarried: true }))).toEqual([7, -1, -1, -5])
    expect(pointsOn(2, match('4456 4556'))).toEqual([7, -1, -1, -5])
  })

  test('[CM5] the game waits at the first hole that does not count yet, unless nothing carries over', () => {
    expect(pointsOn(2, match('45. 456', { isCarried: true }))).toEqual([null, null, null])
    expect(pointsOn(2, match('45. 456'))).toEqual([5, -1, -4])
  })
})

test('[AD1] three or more play, each alone', () => {
  const obstacles = ['45', '456', '45678'].map((text) => scoreMatch(match(text)).games[0]!.obstacle)
  expect(obstacles).toEqual(['too-few', null, null])
  expect(tableOf(scoreMatch(match('45')).games[0]!).needs).toBe(
    'Aces and deuces is for three or more players.',
  )
})

test('[WD3] with fewer than three balls left the game is over', () => {
  const whole = match('4556 45.. 45..', {}, { isComplete: true })
  const gone = (ids: readonly string[]) => ({
    ...whole,
    balls: whole.balls.map((ball) => (ids.includes(String(ball.id)) ? { ...ball, withdrawnAfter: 1 } : ball)),
  })
  // Without Di, Cy has no score: an X on a hole that others played.
  expect(pointsOn(2, gone(['Di']))).toEqual([5, -1, -4, null])
  expect(pointsOn(2, gone(['Cy', 'Di']))).toEqual([null, null, null, null])
})

test('[AD2] the explanation skips holes that too few play', () => {
  const groups = [1, 2, 3].map((id) => ({ id, startsOn: id === 3 ? 2 : 1 }))
  const cards = rowsOf('44. 455').map((one, at) => ({ ...one, group: at + 1 }))
  const whole = aMatch(cards, { aces: { scoring: 'gross', isCarried: true } }, { groups })
  const balls = whole.balls.map((ball) => (ball.id === 'Cy' ? { ...ball, withdrawnAfter: 2 } : ball))
  const hole = { table: 'hole', game: 'aces', key: null, hole: 2 } as const
  // Cy began on hole 2 and left after it, so hole 1 is not part of the game.
  expect(linesOf({ ...whole, balls }, hole).at(-1)).toBe('Points, Ann = 4 + 0 = 4')
})

describe('its money and table', () => {
  const whole = match('4556 4456 4455', { stake: 2 }, { isComplete: true })

  test('[PT2] each player wins or loses the points', () => {
    const { ledger, games } = scoreMatch(whole)
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([16, 0, 0, -16])
    expect(tableOf(games[0]!).rows.map(({ ball, place, cells }) => [ball, place, cells[0]])).toEqual([
      ['Ann', '1', '+8'],
      ['Bob', 'T2', '0'],
      ['Cy', 'T2', '0'],
      ['Di', '4', '−8'],
    ])
    expect(stripOf(games[0]!)?.cells.slice(0, 3)).toEqual([
      { hole: 1, mark: 'won', balls: ['Ann'], text: '7' },
      { hole: 2, mark: 'won', balls: ['Ann', 'Bob', 'Cy'], text: '1' },
      { hole: 3, mark: 'tied', balls: [], text: '0' },
    ])
  })

  test('[AD1] points, holes and places are explained', () => {
    const hole = { table: 'hole', game: 'aces', key: null, hole: 1 } as const
    expect(linesOf(whole, hole)).toEqual(['Scores: Ann 4, Bob 5, Cy 5, Di 6', 'Points, Ann = 6 + 1 = 7'])
    const cell = { table: 'game', game: 'aces', ball: 'Di', column: 'points' } as const
    expect(linesOf(whole, cell)).toEqual(['Points won or lost = −5 − 3 + 0 = −8'])
    expect(linesOf(whole, { ...cell, column: 'position' }).at(-1)).toContain('4')
  })

  test.each([
    [{}, 4, 18 * (2 + 3)],
    [{ part: 'first-nine', stake: 2 }, 3, 9 * 2 * (2 + 2)],
    [{ maxLoss: 20 }, 4, 20],
  ] as const)('[PT7] with %o, one of %i players can lose at most %i', (chosen, balls, most) => {
    const settings = settingsOf<'aces'>(
      { format: 'aces', settings: { stake: 1, ...chosen } },
      { holes: 18, largestSide: 1 },
    )
    expect(acesForm.largestLoss!(settings, { balls, holes: 18, sizes: [] })).toBe(most)
  })
})
