import { describe, expect, test } from 'vitest'
import type { Fact } from '#match/fact.ts'
import type { Match } from '#match/match.ts'
import { openQuestions, questionsOn } from '#match/questions-on.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, resultOf, scoreRow, type SoloPlayer } from '#testing/a-match.ts'
import { anAnswer } from '#testing/answers.ts'
import { columnsOf, linesOf } from '#testing/lines-of.ts'
import { headlineOf, settingsOf, stripOf, tableOf } from '../game.ts'
import { wolfForm } from './wolf-form.ts'
import type { WolfSettings } from './wolf-format.ts'

const names = ['A', 'B', 'C', 'D', 'E', 'F']
const complete = { isComplete: true }

/** Players with their scores on each hole: "455 566". */
function rowsOf(text: string): SoloPlayer[] {
  const holes = text.split(' ')
  return Array.from(holes[0]!, (_score, at) =>
    aPlayer({ id: names[at]!, scores: holes.flatMap((hole) => scoreRow(hole[at]!)) }),
  )
}

/** Answers on each hole: a partner, "a" for alone, "b" for blind, a dash for none. */
function answers(text: string): Fact[] {
  const says = { a: -1, b: -2 } as const
  return text
    .split('')
    .flatMap((mark, at) =>
      mark === '-'
        ? []
        : [anAnswer('wolf', 'wolf', at + 1, mark === 'a' || mark === 'b' ? says[mark] : mark)],
    )
}

function match(
  text: string,
  told: string,
  chosen: Partial<WolfSettings> = {},
  { facts = [], ...changes }: Partial<Match> = {},
) {
  const all = [...answers(told), ...facts]
  return aMatch(rowsOf(text), { wolf: { scoring: 'gross', ...chosen } }, { facts: all, ...changes })
}

function hole(number: number) {
  return { table: 'hole', game: 'wolf', key: null, hole: number } as const
}

/** The points of every ball on a hole, counted from 1. */
function pointsOn(hole: number, whole: Match) {
  return resultOf(scoreMatch(whole), 'wolf').rows.map(({ byHole }) => byHole[hole - 1])
}

/** The wolf of each hole that has a question, and a dash for the others. */
function wolves(whole: Match): string {
  return whole.holes
    .map(
      (hole) =>
        questionsOn(whole, hole).find(({ question }) => question.kind === 'wolf')?.question.about?.ball ??
        '-',
    )
    .join('')
}

const fifteen = Array.from({ length: 18 }, () => '4444').join(' ')

test.each([
  ['[WO6] with a partner, among four', '3444', 'B', {}, [1, 1, -1, -1]],
  ['[WO6] lost with a partner', '4434', 'B', {}, [-1, -1, 1, 1]],
  ['[WO6] alone', '3444', 'a', {}, [6, -2, -2, -2]],
  ['[WO6] alone and lost', '4434', 'a', {}, [-6, 2, 2, 2]],
  ['[WO6] blind', '3444', 'b', {}, [9, -3, -3, -3]],
  ['[WO6] with a partner, among three', '344', 'B', {}, [1, 1, -2]],
  ['[WO6] alone among three', '344', 'a', {}, [4, -2, -2]],
  ['[WO6] blind among three', '344', 'b', {}, [6, -3, -3]],
  ['[WO6] with a partner, among five', '34444', 'B', {}, [1.5, 1.5, -1, -1, -1]],
  ['[WO6] alone among five', '34444', 'a', {}, [8, -2, -2, -2, -2]],
  ['[WO6] blind among five', '34444', 'b', {}, [12, -3, -3, -3, -3]],
  ['[WO6] weights of the group', '3444', 'a', { aloneWeight: 5 }, [15, -5, -5, -5]],
  ['[WO5] the best score of a side counts', '5344', 'B', {}, [1, 1, -1, -1]],
  ['[WO7] a halved hole gives no points', '4344', 'a', {}, [-6, 2, 2, 2]],
  ['[WO7] halved', '4445', 'a', {}, [0, 0, 0, 0]],
  ['[CM4] two X halve it', 'XXXX', 'a', {}, [0, 0, 0, 0]],
  ['[WO8] classic: wolf and partner win', '3444', 'B', { points: 'classic' }, [2, 2, 0, 0]],
  ['[WO8] classic: the others beat them', '4434', 'B', { points: 'classic' }, [0, 0, 3, 3]],
  ['[WO8] classic: alone', '3444', 'a', { points: 'classic' }, [4, 0, 0, 0]],
  ['[WO8] classic: alone and lost', '4434', 'a', { points: 'classic' }, [0, 1, 1, 1]],
  ['[WO8] classic: blind', '3444', 'b', { points: 'classic' }, [6, 0, 0, 0]],
  ['[WO8] classic: blind and lost', '4434', 'b', { points: 'classic' }, [0, 2, 2, 2]],
  ['[WO8] classic: halved', '4444', 'b', { points: 'classic' }, [0, 0, 0, 0]],
] as const)('%s', (_rule, scores, told, chosen, points) => {
  expect(pointsOn(1, match(scores, told, chosen))).toEqual(points)
})

describe('the wolf', () => {
  test.each([
    ['[WO2] four over 18 holes: 16 holes of full turns', 4, 'ABCDABCDABCDABCDAB'],
    ['[WO2] five: 15', 5, 'ABCDEABCDEABCDEABC'],
    ['[WO2] three: 18', 3, 'ABCABCABCABCABCABC'],
  ])('%s', (_rule, many, turns) => {
    const text = Array.from({ length: 18 }, () => '4'.repeat(many)).join(' ')
    expect(wolves(match(text, 'a'.repeat(18), { lastHoles: 'in-order' }))).toBe(turns)
  })

  test('[WO2] the group has its own order', () => {
    expect(wolves(match('4444', '', { turns: { A: 4, B: 1, C: 3, D: 2 }, part: 'first-third' }))).toBe(
      'BDCABD'.slice(0, 4) + '--' + '-'.repeat(12),
    )
  })

  test('[WO3] on the last holes the player with the fewest points is the wolf; ties go to the earlier player', () => {
    const tied = Array.from({ length: 16 }, () => '4444').join(' ')
    const whole = (hole: string) => match(`${hole} ${tied} 4444`, 'a'.repeat(18))
    // A wins 6 on the first hole, the others lose 2 each.
    expect(wolves(whole('3444')).slice(16)).toBe('BB')
    // D, whom A picks, wins with A.
    expect(wolves(match(`3444 ${tied} 4444`, `D${'a'.repeat(17)}`)).slice(16)).toBe('BB')
    expect(wolves(match(`4344 ${tied} 4444`, 'a'.repeat(18))).slice(16)).toBe('AA')
  })

  test('[WO3] is not known on a last hole until the holes before count', () => {
    const whole = match(fifteen, `${'a'.repeat(15)}--a`)
    expect(wolves(whole)).toBe('ABCDABCDABCDABCD--')
    expect(pointsOn(18, whole)).toEqual([null, null, null, null])
    const [asked] = questionsOn(whole, 18)
    expect(asked!.question).toMatchObject({ answers: [], waitsFor: 16 })
    expect(asked!.question.title).toBe(
      'Wolf on 18 is the player with the fewest points. Answer hole 16 first.',
    )
    const unplayed = match(fifteen.slice(0, 14), 'aaa')
    expect(questionsOn(unplayed, 17)[0]!.question.title).toContain('Finish hole 4 first.')
    // Only the hole that can be answered waits for an answer.
    expect(openQuestions(whole).map(({ holes }) => holes)).toEqual([[16]])
    expect(questionsOn(whole, 16)[0]!.question.waitsFor).toBeUndefined()
  })

  test('[WO4] the group may name another wolf, and the order goes on', () => {
    const facts = [anAnswer('wolf', 'wolf-ball', 2, 'D')]
    expect(wolves(match('4444 4444 4444', 'aaa', {}, { facts })).slice(0, 4)).toBe('ADCD')
  })

  test('[WD3] continues among the remaining players if there are at least three', () => {
    const whole = match('4444 4444 4444 4444', 'aaaa', { lastHoles: 'in-order' })
    const without = (ids: string[]) => ({
      ...whole,
      balls: whole.balls.map((ball) =>
        ids.includes(String(ball.id)) ? { ...ball, withdrawnAfter: 1 } : ball,
      ),
    })
    expect(wolves(without(['C'])).slice(0, 6)).toBe('ABDABD')
    expect(pointsOn(2, without(['C']))).toEqual([0, 0, null, 0])
    expect(wolves(without(['C', 'D'])).slice(0, 3)).toBe('A--')
  })
})

describe('the answers', () => {
  test('[CM5] a hole counts once it has an answer', () => {
    expect(pointsOn(1, match('3444', ''))).toEqual([null, null, null, null])
    expect(pointsOn(2, match('3444 4344', '-a'))).toEqual([-2, 6, -2, -2])
  })

  test('[WO10] a hole without an answer at the end gives no points', () => {
    const { games } = scoreMatch(match('3444 3444', '-a', {}, complete))
    expect(tableOf(games[0]!).rows.map(({ cells }) => cells[0])).toEqual(['+2', '+2', '+2', '−6'])
  })

  test.each([
    ['the wolf', 'A'],
    ['a ball outside the game', 'Z'],
  ])('an answer that names %s doesn’t count', (_what, says) => {
    expect(pointsOn(1, match('3444', says))).toEqual([null, null, null, null])
  })

  test('[CM6] a hole without any score is not part of the game', () => {
    expect(pointsOn(2, match('3444 ....', 'aa', {}, complete))).toEqual([null, null, null, null])
  })
})

describe('declining', () => {
  const facts = [anAnswer('wolf', 'pig', 1, 'B')]

  test('[WO9] the partner who declines is alone against all others', () => {
    expect(pointsOn(1, match('4344', 'B', { pig: true }, { facts }))).toEqual([-2, 6, -2, -2])
  })

  test('[WO9] changes nothing if the group doesn’t play it, or for another partner', () => {
    expect(pointsOn(1, match('4344', 'B', {}, { facts }))).toEqual([1, 1, -1, -1])
    expect(pointsOn(1, match('4344', 'C', { pig: true }, { facts }))).toEqual([-1, 1, -1, 1])
  })

  test('[WO9] is asked once there is a partner', () => {
    const asked = ['-', 'a', 'B'].map((told) =>
      questionsOn(match('4444', told, { pig: true }), 1).map(({ question }) => question.kind),
    )
    expect(asked).toEqual([
      ['wolf', 'wolf-ball'],
      ['wolf', 'wolf-ball'],
      ['wolf', 'wolf-ball', 'pig'],
    ])
  })
})

describe('carried holes', () => {
  test('[WO7] two halved holes, then alone among four: weight 4', () => {
    expect(pointsOn(3, match('4444 4444 4434', 'aaa', { isCarried: true }))).toEqual([-4, -4, 12, -4])
    expect(pointsOn(3, match('4444 4444 4434', 'aaa'))).toEqual([-2, -2, 6, -2])
    expect(pointsOn(2, match('3444 4344', 'aa', { isCarried: true }))).toEqual([-2, 6, -2, -2])
  })

  test('[WO7] a hole that is won ends the row', () => {
    expect(pointsOn(3, match('4444 4344 4434', 'aaa', { isCarried: true }))).toEqual([-2, -2, 6, -2])
  })

  test('[CM5] wait at the first hole that does not count yet', () => {
    expect(pointsOn(2, match('444. 4344', 'aa', { isCarried: true }))).toEqual([null, null, null, null])
    expect(pointsOn(2, match('444. 4344', 'aa'))).toEqual([-2, 6, -2, -2])
  })
})

test('an answer counts only in its own game', () => {
  const other = { ...anAnswer('wolf', 'wolf', 1, 'B'), game: 'other' }
  expect(pointsOn(1, match('4344', '-', {}, { facts: [other] }))).toEqual([null, null, null, null])
})

test('[WO1] three to five play, in one group', () => {
  const obstacles = ['44', '444', '44444', '444444'].map(
    (text) => scoreMatch(match(text, '')).games[0]!.obstacle,
  )
  expect(obstacles).toEqual(['too-few', null, null, 'too-many'])
  const players = rowsOf('4444').map((one, at) => ({ ...one, group: at % 2 }))
  const groups = [0, 1].map((id) => ({ id, startsOn: 1 }))
  expect(scoreMatch(aMatch(players, { wolf: {} }, { groups })).games[0]!.obstacle).toBe('several-groups')
})

describe('its money, headline and explanations', () => {
  const whole = match('3444 4344 4443', 'aCC', { stake: 2 })

  test('[PT2] each player wins or loses the points', () => {
    const { ledger } = scoreMatch({ ...whole, ...complete })
    const points = [1, 2, 3].map((hole) => pointsOn(hole, whole))
    expect(points).toEqual([
      [6, -2, -2, -2],
      [-1, 1, 1, -1],
      [null, null, null, null],
    ])
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([10, -2, -2, -6])
  })

  test('[PT1] [PT2] [PT6] the money of points is explained by their value', () => {
    const done = { ...whole, ...complete }
    expect(moneyOf(done, 'A')[0]).toBe('Wolf = 5 × 0.02 = 0.10')
    const classic = match('3444', 'a', { stake: 100, points: 'classic' }, complete)
    expect(columnsOf(classic, { table: 'ledger', player: 'B' }).slice(0, 2)).toEqual([
      'Points won or lost: Points against A −4 Points against C 0 Points against D 0',
      'Amount: Points against A −4 Points against C 0 Points against D 0 = −4',
    ])
    const capped = match('3444', 'a', { stake: 100, maxLoss: 100 }, complete)
    expect(moneyOf(capped, 'B').slice(0, 2)).toEqual(['Wolf = −2 × 1 = −2', 'Cap on losses: per player 1'])
  })

  test('[PT1] classic points settle between each pair', () => {
    const { ledger } = scoreMatch(match('3444', 'a', { stake: 2, points: 'classic' }, complete))
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([24, -8, -8, -8])
  })

  test('[PT3] half points that make no whole units are rounded', () => {
    const { ledger } = scoreMatch(match('34444', 'B', { stake: 1 }, complete))
    expect(ledger.balances.map(({ amount }) => amount)).toEqual([2, 1, -1, -1, -1])
  })

  test('says who is the wolf now', () => {
    const { games } = scoreMatch(whole)
    const field = {
      contestants: [],
      sides: [],
      holes: [],
      halfIndex: 'rounded',
      concessions: [],
      facts: [],
    } as const
    const line = headlineOf(games[0]!, field, names, { ball: String, side: String }, 'in-progress')
    expect(line).toBe('no answer on hole 3, A leads, +5 points')
  })

  test('[WO2] its strip shows the wolf of each hole that counts', () => {
    const cells = strip(whole).cells.slice(0, 3)
    expect(cells.map(({ balls, text }) => [...balls, text].join(' '))).toEqual(['A +6', 'B +1', ''])
    expect(strip(match('4444', 'a')).cells[0]).toMatchObject({ balls: ['A'], text: '0' })
    expect(strip(whole).marks).toBe('Wolf')
    // B and C lose to the wolf's partner who declined.
    const pig = [anAnswer('wolf', 'pig', 1, 'B')]
    expect(strip(match('4344', 'B', { pig: true }, { facts: pig })).cells[0]).toMatchObject({ text: '−2' })
    expect(strip(match('3444', 'C', { points: 'classic' })).cells[0]).toMatchObject({ text: '2' })
  })

  test('[WO4] a hole is explained by its sides, their scores, what it weighs, and all points', () => {
    expect(linesOf(whole, hole(1))).toEqual([
      'Wolf alone: A',
      'Scores, A: A 3',
      'Scores, B, C and D: B 4, C 4, D 4',
      'Points, A = 2 × 3 = 6',
      'Points won or lost: A +6, B −2, C −2, D −2',
    ])
    const before = (played: Match, at: number) => linesOf(played, hole(at)).slice(0, -1)
    expect(before(whole, 2).at(-1)).toBe('Points, B and C: value of the hole 1')
    const carried = match('4444 4344', 'aa', { isCarried: true })
    expect(before(carried, 1).at(-1)).toBe('Halved: points 0')
    expect(before(carried, 2).slice(-2)).toEqual(['Value of the hole = 2 + 1 = 3', 'Points, B = 3 × 3 = 9'])
    expect(before(match('34444', 'B'), 1).slice(-2)).toEqual([
      'Total points = 1 × 3 = 3',
      'Points, A and B = 3 × 0.5 = 1.5',
    ])
    expect(linesOf(match('3444', 'b', { points: 'classic' }), hole(1)).slice(-2)).toEqual([
      'Points, A: 6 won',
      'Points: A 6, B 0, C 0, D 0',
    ])
  })

  test('[WO6] points are explained hole by hole, with the wolf of each', () => {
    const cell = { table: 'game', game: 'wolf', ball: 'C', column: 'points' } as const
    expect(linesOf(whole, cell)).toEqual(['Points won or lost = −2 + 1 = −1'])
    expect(columnsOf(whole, cell)[0]).toBe('Wolf: A B')
  })

  test.each([
    [{}, 4, 6 * 9 + 12 * 3],
    [{ lastHoles: 'in-order' }, 4, 5 * 9 + 13 * 3],
    [{ pig: true }, 4, 6 * 9 + 12 * 6],
    [{ part: 'first-nine', stake: 2 }, 3, (3 * 6 + 6 * 3) * 2],
    [{ maxLoss: 20 }, 4, 20],
    [{ points: 'classic' }, 4, 18 * 6],
    [{ points: 'classic' }, 5, 18 * 9],
    [{ partnerWeight: 9, aloneWeight: 1, blindWeight: 1 }, 4, 18 * 9],
    [{ isCarried: true, part: 'first-third', aloneWeight: 9, blindWeight: 9 }, 3, 72],
    [{ isCarried: true, part: 'first-third', aloneWeight: 1, blindWeight: 1 }, 3, 3 * 4],
    [{ points: 'classic', money: 'pot' }, 4, 1],
    [{ points: 'classic', money: 'average' }, 4, (18 * 6) / 4],
    [{ points: 'classic', money: 'best', lastHoles: 'in-order' }, 3, 6 * 6 + 12 * 3],
  ] as const)('[PT7] with %o, one of %i players can lose at most %i', (chosen, balls, most) => {
    const settings = settingsOf<'wolf'>(
      { format: 'wolf', settings: { stake: 1, ...chosen } },
      { holes: 18, largestSide: 1 },
    )
    expect(wolfForm.largestLoss!(settings, { balls, holes: 18, sizes: [] })).toBe(most)
  })
})

function strip(played: Match) {
  return stripOf(scoreMatch(played).games[0]!)!
}

function moneyOf(played: Match, player: string) {
  return linesOf(played, { table: 'ledger', player })
}
