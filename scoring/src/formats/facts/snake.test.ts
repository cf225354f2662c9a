import { describe, expect, test } from 'vitest'
import type { Fact } from '#match/fact.ts'
import type { Match } from '#match/match.ts'
import { questionsOn } from '#match/questions-on.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, aSharedBall, aBall, resultOf } from '#testing/a-match.ts'
import { anAnswer } from '#testing/answers.ts'
import { linesOf } from '#testing/lines-of.ts'
import { betweenOf, headlineOf, stripOf, tableOf } from '../game.ts'
import { contestantsOf, fieldOf } from '#match/field.ts'
import { snakeForm } from './snake-form.ts'
import { snake, type SnakeSettings } from './snake-format.ts'

const names = ['A', 'B', 'C', 'D']
const complete = { isComplete: true }

/** The answer on each hole from the first on: a ball, a dash for no one, a dot for no answer. */
function answers(text: string): Fact[] {
  return text
    .split('')
    .flatMap((mark, at) =>
      mark === '.' ? [] : [anAnswer('snake', 'snake', at + 1, mark === '-' ? 0 : mark)],
    )
}

/** The noted putts of balls on a hole: "A3 B2". */
function putts(hole: number, text: string): Fact[] {
  return text
    .split(' ')
    .map((noted) => ({ hole, kind: 'putts', game: null, ball: noted[0]!, value: Number(noted[1]) }))
}

function match(
  facts: string | Fact[],
  chosen: Partial<SnakeSettings> = {},
  changes: Partial<Match> = {},
  many = 3,
) {
  const players = names.slice(0, many).map((id) => aPlayer({ id }))
  const said = typeof facts === 'string' ? answers(facts) : facts
  return aMatch(players, { snake: { stake: 2, ...chosen } }, { facts: said, ...changes })
}

/** The holder after each hole that counts; a dash for no one. */
function held(of: Match): string {
  return resultOf(scoreMatch(of), 'snake')
    .holes.map(({ holder }) => holder ?? '-')
    .join('')
}

function lines(of: Match): string[] {
  return scoreMatch(of).ledger.lines.map(({ claim, amounts }) =>
    [claim.key, claim.state, ...amounts].join(' '),
  )
}

function headline(of: Match) {
  const game = scoreMatch(of).games[0]!
  const field = fieldOf(of, contestantsOf(of), { id: 'snake' })
  return headlineOf(game, field, names, { ball: String, side: String }, 'in-progress')
}

/** A match after which a ball has withdrawn. */
function without(ball: string, after: number, told: string) {
  const whole = match(told, {}, complete)
  const balls = whole.balls.map((one) => (one.id === ball ? { ...one, withdrawnAfter: after } : one))
  return { ...whole, balls }
}

/** The most that a player can lose. */
function most(chosen: Partial<SnakeSettings>) {
  const settings = snake.settings({ stake: 5, ...chosen }, { holes: 18, largestSide: 1 })
  return snakeForm.largestLoss?.(settings, { balls: 4, holes: 18, sizes: [1, 1, 1, 1] })
}

function hole(number: number) {
  return { table: 'hole', game: 'snake', key: null, hole: number } as const
}

function cell(ball: string) {
  return { table: 'game', game: 'snake', ball, column: 'snakes' } as const
}

test.each([
  ['[SN1] the last player to three-putt holds it', 'A-B-', 'AABB'],
  ['[SN1] no one is an answer', '--A', '--A'],
  ['[SN1] the holder can take it again', 'AA', 'AA'],
  ['[CM5] it waits at the first hole without an answer', 'A.B', 'A'],
  ['[SN1] an answer that names a ball outside the game is none', 'AZB', 'A'],
] as const)('%s', (_rule, told, expected) => {
  expect(held(match(told))).toBe(expected)
})

test('[SN1] at the end the snake stays where it is on a hole without an answer', () => {
  expect(held(match('A.-', {}, complete))).toBe('AA')
  expect(lines(match('A.', {}, complete))).toEqual(['leg 1 decided -4 2 2'])
})

describe('noted putts', () => {
  test('[SN1] decide the hole if all balls have them', () => {
    const of = match([...answers('B'), ...putts(1, 'A3 B2 C1'), ...putts(2, 'A2 B2 C2')])
    expect(held(of)).toBe('AA')
    expect(questionsOn(of, 1)).toEqual([])
  })

  test('[SN1] of some balls leave it to the answer', () => {
    const of = match([...answers('B'), ...putts(1, 'A3 B2')])
    expect(held(of)).toBe('B')
    expect(questionsOn(of, 1)).toHaveLength(1)
  })

  test('[SN1] of several who three-putted it is the one who putted last', () => {
    const several = putts(1, 'A3 B4 C2')
    expect(held(match(several))).toBe('')
    expect(held(match([...answers('A'), ...several]))).toBe('A')
    expect(held(match([...answers('C'), ...several]))).toBe('')
    expect(held(match([...answers('-'), ...several]))).toBe('')
    const [asked] = questionsOn(match(several), 1)
    expect([asked?.question.title, ...asked!.question.answers.map(({ ball }) => ball)]).toEqual([
      'Last to three-putt?',
      'A',
      'B',
    ])
  })

  test('[SN2] count every three-putt of a hole', () => {
    const of = match([...answers('A-'), ...putts(1, 'A3 B3 C2')], { grows: 'each' }, complete)
    expect(lines(of)).toEqual(['leg 1 decided -8 4 4'])
  })

  test('[SN1] of a ball that has withdrawn are not needed', () => {
    const whole = match([...answers('-'), ...putts(2, 'A3 B2')])
    const balls = whole.balls.map((ball) => (ball.id === 'C' ? { ...ball, withdrawnAfter: 1 } : ball))
    expect(held({ ...whole, balls })).toBe('-A')
  })
})

describe('its money', () => {
  const four = 'ABCA'
  const five = 'ABCAB'

  test.each([
    ['fixed', four, 2],
    ['each', four, 8],
    ['doubled', four, 16],
    ['fixed', five, 2],
    ['each', five, 10],
    ['doubled', five, 16],
    ['doubled', 'A', 2],
    ['doubled', 'AB', 4],
    ['doubled', 'ABC', 8],
  ] as const)('[SN2] %s with the three-putts %s: %i from the holder to each', (grows, told, price) => {
    const of = match(told, { grows }, complete, 4)
    const holder = told.at(-1)
    expect(scoreMatch(of).ledger.balances).toEqual(
      names.map((player) => ({ player, amount: player === holder ? -3 * price : price })),
    )
  })

  test('[SN2] without a holder there is no payment', () => {
    expect(lines(match('--', {}, complete))).toEqual(['leg 1 void 0 0 0'])
    expect(lines(match('AB'))).toEqual(['leg 1 open 0 0 0'])
    expect(lines(match('A'.repeat(18)))).toEqual(['leg 1 decided -4 2 2'])
  })

  test('[SN3] by nines each nine has its own snake and its own three-putts', () => {
    const told = `${'A'.repeat(9)}${'-'.repeat(8)}B`
    expect(lines(match(told, { legs: 'nines', grows: 'doubled' }))).toEqual([
      'leg 1 decided -32 16 16',
      'leg 2 decided 2 -4 2',
    ])
    expect(held(match(told, { legs: 'nines' }))).toBe('AAAAAAAAA--------B')
    // A missing answer on one nine does not stop the other.
    expect(lines(match(`A.${told.slice(2)}`, { legs: 'nines' }))).toEqual([
      'leg 1 open 0 0 0',
      'leg 2 decided 2 -4 2',
    ])
  })

  test('[CM9] over part of the round', () => {
    expect(held(match('AAAAAAAAAB', { part: 'last-nine' }))).toBe('B')
  })

  test('[PZ2] the players of one ball share what it pays, and each of the others is paid', () => {
    const three = names.slice(0, 3).map((id) => aPlayer({ id }))
    const balls = [aSharedBall('scramble', three.slice(0, 2)), aBall(three[2]!)]
    const of = (ball: string) =>
      aMatch(three, { snake: { stake: 5 } }, { ...complete, balls, facts: answers(ball) })
    const [shared, own] = balls.map(({ id }) =>
      scoreMatch({
        ...of('-'),
        facts: [{ hole: 1, kind: 'snake', game: 'snake', ball: id, value: 1 }],
      }).ledger.balances.map(({ amount }) => amount),
    )
    expect(shared).toEqual([-3, -2, 5])
    expect(own).toEqual([5, 5, -10])
  })

  test('[PT7] the most that a player can lose', () => {
    expect([most({}), most({ legs: 'nines' }), most({ grows: 'doubled' })]).toEqual([15, 30, 120])
    expect(most({ grows: 'each', part: 'first-nine' })).toBe(15 * 9 * 4)
  })
})

describe('a player who withdraws', () => {
  test('[WD5] keeps the snake until another player takes it', () => {
    expect(lines(without('A', 1, 'A--'))).toEqual(['leg 1 decided -4 2 2'])
    expect(held(without('A', 1, 'A-B'))).toBe('AAB')
  })

  test('[WD3] and is not paid for a snake held after the last hole', () => {
    expect(lines(without('A', 1, '-BB'))).toEqual(['leg 1 decided 0 -2 2'])
  })
})

test('[SN1] two or more play, in one group', () => {
  const [alone] = scoreMatch(match('', {}, {}, 1)).games
  expect([alone!.obstacle, scoreMatch(match('', {}, {}, 2)).games[0]!.obstacle]).toEqual(['too-few', null])
  const whole = match(
    '',
    {},
    {
      groups: [
        { id: 1, startsOn: 1 },
        { id: 2, startsOn: 1 },
      ],
    },
  )
  const balls = whole.balls.map((ball, at) => ({ ...ball, group: at === 0 ? 1 : 2 }))
  expect(scoreMatch({ ...whole, balls }).games[0]!.obstacle).toBe('several-groups')
})

test('[SN1] asks about every hole after its scores', () => {
  const [asked] = questionsOn(match(''), 7)
  expect([asked?.question.title, asked?.question.isAfterScores]).toEqual(['Three-putt?', true])
  expect(asked?.question.answers.map(({ ball, label }) => ball ?? label)).toEqual(['A', 'B', 'C', 'No one'])
})

describe('on screen', () => {
  const of = match('A-B', { grows: 'each' }, complete)

  test('[HL1] a headline says who has the snake, and which hole is open', () => {
    expect(headline(match(''))).toBeNull()
    expect(headline(match('-'))).toBe('no one has the snake')
    expect(headline(match('AB'))).toBe('B has the snake')
    expect(headline(match('A.B'))).toBe('A has the snake, hole 2 is open')
    expect(headline(of)).toBe('B has the snake')
    expect(headline(match('A........B', { legs: 'nines' }, complete))).toBe(
      'A has the snake after hole 9, B has the snake after hole 18',
    )
  })

  test('[SN2] the holder is first, and at the end the others have won', () => {
    const [game] = scoreMatch(of).games
    expect(
      tableOf(game!).rows.map(({ ball, cells, inWords, isWinner }) => [ball, ...cells, inWords, isWinner]),
    ).toEqual([
      ['B', '3', '1', '1 snake', false],
      ['A', '1', '0', '0 snakes', true],
      ['C', '–', '0', '0 snakes', true],
    ])
    expect([betweenOf(game!, 'A', 'B'), betweenOf(game!, 'B', 'A'), betweenOf(game!, 'A', 'C')]).toEqual([
      'won',
      'lost',
      null,
    ])
    expect(tableOf(scoreMatch(match('--', {}, complete)).games[0]!).rows.some((row) => row.isWinner)).toBe(
      false,
    )
  })

  test('[SN1] while the round is played the holder has the snake', () => {
    const open = match('A-B')
    expect(tableOf(scoreMatch(open).games[0]!).rows[0]).toMatchObject({ ball: 'B', cells: ['3', '1'] })
    expect(linesOf(open, cell('B'))).toEqual(['Held after hole 3, B', 'Snakes = 1 = 1'])
  })

  test('[SN1] the strip shows what happened on each hole', () => {
    const { cells } = stripOf(scoreMatch(match('-A-')).games[0]!)!
    expect(cells.slice(0, 4).map(({ mark, balls, text }) => [mark, ...balls, text].join(' '))).toEqual([
      'none loose',
      'won A taken',
      'won A kept',
      'open ',
    ])
  })

  test('[EX1] a hole shows the putts that decide it', () => {
    expect(linesOf(of, hole(1))).toEqual(['Snake taken: A'])
    expect(linesOf(of, hole(2))).toEqual(['Snake kept: A'])
    expect(linesOf(match(putts(1, 'A2 B3 C2')), hole(1))).toEqual([
      'Putts, hole 1: A 2, B 3, C 2',
      'Snake taken: B',
    ])
    expect(linesOf(match('-'), hole(1))).toEqual(['No one has the snake'])
  })

  test('[EX1] a leg shows its three-putts and its stakes', () => {
    const leg = { table: 'bet', game: 'snake', key: 'leg 1' } as const
    expect(linesOf(of, leg)).toEqual([
      'Held after hole 18, B',
      'Three-putts = 1 + 1 = 2',
      'Stakes, B = three-putts 2 = 2',
    ])
    expect(linesOf(match('ABCAB', { grows: 'doubled' }, complete), leg).at(-1)).toBe(
      'Stakes, B = at most 8 = 8',
    )
    expect(linesOf(match('AB', { grows: 'doubled' }, complete), leg).at(-1)).toBe('Stakes, B = doubled 2 = 2')
    expect(linesOf(match('A', {}, complete), leg)).toEqual([
      'Held after hole 18, A',
      'Stakes, A = stakes 1 = 1',
    ])
  })

  test('[EX1] the snakes of a ball', () => {
    expect(linesOf(of, cell('B'))).toEqual(['Held after hole 18, B', 'Snakes = 1 = 1'])
    expect(linesOf(of, cell('A'))).toEqual(['No snake held'])
  })
})
