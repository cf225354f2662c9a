import { describe, expect, test } from 'vitest'
import type { Fact } from '#match/fact.ts'
import type { Match } from '#match/match.ts'
import { questionsOn } from '#match/questions-on.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, resultOf } from '#testing/a-match.ts'
import { anAnswer } from '#testing/answers.ts'
import { columnsOf, linesOf } from '#testing/lines-of.ts'
import { settingsOf, tableOf } from '../game.ts'
import { bingoForm } from './bingo-form.ts'
import type { BingoSettings } from './bingo-format.ts'

const names = ['A', 'B', 'C', 'D', 'E']
const complete = { isComplete: true }

/** The three answers of each hole: "ABC AA-", a dash for no one and a dot for no answer. */
function answers(text: string): Fact[] {
  const kinds = ['bingo', 'bango', 'bongo']
  return text
    .split(' ')
    .flatMap((marks, at) =>
      kinds.flatMap((kind, place) =>
        marks[place] === '.'
          ? []
          : [anAnswer('bingo', kind, at + 1, marks[place] === '-' ? 0 : marks[place]!)],
      ),
    )
}

function match(told: string, chosen: Partial<BingoSettings> = {}, changes: Partial<Match> = {}, many = 3) {
  const players = names.slice(0, many).map((id) => aPlayer({ id }))
  return aMatch(players, { bingo: chosen }, { facts: answers(told), ...changes })
}

/** The points of every ball on a hole, counted from 1. */
function pointsOn(hole: number, whole: Match) {
  return resultOf(scoreMatch(whole), 'bingo').rows.map(({ byHole }) => byHole[hole - 1])
}

function places(whole: Match): string[] {
  return tableOf(scoreMatch(whole).games[0]!).rows.map(
    ({ ball, place, cells }) => `${ball} ${place} ${cells[0]}`,
  )
}

test.each([
  ['[BG1] a point each', 'ABC', {}, [1, 1, 1]],
  ['[BG1] one ball may have all three', 'AAA', {}, [3, 0, 0]],
  ['[BG1] no one is an answer', 'A-A', {}, [2, 0, 0]],
  ['[BG3] all three by one ball double', 'AAA', { doubled: true }, [6, 0, 0]],
  ['[BG3] two of three don’t', 'AAB', { doubled: true }, [2, 1, 0]],
  ['[BG4] an answer that names a ball outside the game doesn’t count', 'AZB', {}, [null, null, null]],
] as const)('%s', (_rule, told, chosen, points) => {
  expect(pointsOn(1, match(told, chosen))).toEqual(points)
})

test('[CM5] a hole counts once it has all three answers, with or without scores', () => {
  expect(pointsOn(1, match('AB.'))).toEqual([null, null, null])
  expect(pointsOn(2, match('AB. CCA'))).toEqual([1, 0, 2])
})

test('[BG4] at the end a missing answer counts as "no one"', () => {
  expect(pointsOn(1, match('AB.', {}, complete))).toEqual([1, 1, 0])
  expect(pointsOn(2, match('AB.', {}, complete))).toEqual([null, null, null])
})

test('[BG4] ties go to more bingos, then to more bongos, at the end', () => {
  // All have two points; A has two bingos, B one and C none.
  const byBingos = 'ACC AB- B--'
  expect(places(match(byBingos, {}, complete))).toEqual(['A 1 2', 'B 2 2', 'C 3 2'])
  expect(places(match('-AB', {}, complete))).toEqual(['B 1 1', 'A 2 1', 'C 3 0'])
  expect(places(match('A-- B--', {}, complete))).toEqual(['A T1 1', 'B T1 1', 'C 3 0'])
  expect(places(match(byBingos)).map((row) => row.split(' ')[1])).toEqual(['T1', 'T1', 'T1'])
})

test('[BG1] two to four play, in one group', () => {
  const obstacles = [1, 2, 4, 5].map(
    (many) => scoreMatch(match('', {}, { facts: [] }, many)).games[0]!.obstacle,
  )
  expect(obstacles).toEqual(['too-few', null, null, 'too-many'])
})

test('[WD5] a withdrawn player keeps the points', () => {
  const whole = match('AAA BCB', { stake: 1 }, complete)
  const balls = whole.balls.map((ball) => (ball.id === 'A' ? { ...ball, withdrawnAfter: 1 } : ball))
  expect(pointsOn(2, { ...whole, balls })).toEqual([null, 2, 1])
  // Each pair settles only the holes that both played.
  expect(scoreMatch({ ...whole, balls }).ledger.balances.map(({ amount }) => amount)).toEqual([6, -2, -4])
})

test('[BG1] asks three questions about every hole, at any time', () => {
  const asked = questionsOn(match('', {}, { facts: [] }), 7).map(({ question }) => question)
  expect(asked.map(({ title, isAfterScores }) => [title, isAfterScores])).toEqual([
    ['First on the green?', false],
    ['Closest?', false],
    ['First in?', false],
  ])
  expect(asked[0]!.answers.map(({ ball, label }) => ball ?? label)).toEqual(['A', 'B', 'C', 'No one'])
  expect(questionsOn(match('', { part: 'first-nine' }, { facts: [] }), 12)).toEqual([])
})

describe('its money and explanations', () => {
  const whole = match('AAB ABC', { stake: 2 }, complete)

  test('[PT1] each pair settles the difference', () => {
    expect(scoreMatch(whole).ledger.balances.map(({ amount }) => amount)).toEqual([6, 0, -6])
  })

  test('[BG1] a hole is explained by its answers, a tie by bingos and bongos', () => {
    const hole = { table: 'hole', game: 'bingo', key: null, hole: 1 } as const
    expect(linesOf(whole, hole)).toEqual([
      'Points, hole 1: A 2, B 1, C 0',
      'Most points, hole 1 = A 2, B 1, C 0 = 2',
    ])
    expect(columnsOf(whole, hole).slice(0, 3)).toEqual([
      'Bingo: A 1 B 0 C 0',
      'Bango: A 1 B 0 C 0',
      'Bongo: A 0 B 1 C 0',
    ])
    const tied = match('-AB', {}, complete)
    const cell = { table: 'game', game: 'bingo', ball: 'B', column: 'position' } as const
    expect(linesOf(tied, cell)).toEqual([
      'Everyone: B 1, A 1, C 0',
      'Bingos: B 0, A 0',
      'Bongos: B 1, A 0',
      'Position: none ahead, so 1st',
    ])
  })

  test.each([
    [{}, 3, 18 * 3],
    [{ doubled: true, part: 'first-nine' }, 3, 9 * 6],
    [{ money: 'average' }, 4, Math.floor((18 * 3) / 4)],
    [{ money: 'places', stake: 5 }, 4, 5],
    [{ maxLoss: 20 }, 4, 20],
  ] as const)('[PT7] with %o, one of %i players can lose at most %i', (chosen, balls, most) => {
    const settings = settingsOf<'bingo'>(
      { format: 'bingo', settings: { stake: 1, ...chosen } },
      { holes: 18, largestSide: 1 },
    )
    expect(bingoForm.largestLoss!(settings, { balls, holes: 18, sizes: [] })).toBe(most)
  })
})
