import { describe, expect, test } from 'vitest'
import { contestantsOf, fieldOf } from '#match/field.ts'
import type { Fact } from '#match/fact.ts'
import type { Match } from '#match/match.ts'
import { questionsOn } from '#match/questions-on.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, pars } from '#testing/a-match.ts'
import { anAnswer } from '#testing/answers.ts'
import { linesOf } from '#testing/lines-of.ts'
import { headlineOf, stripOf, tableOf } from '../game.ts'
import { contestsForm } from './contests-form.ts'
import { contests, type ContestsSettings } from './contests-format.ts'

const names = ['A', 'B', 'C', 'D']
const complete = { isComplete: true }
const parThrees = pars.flatMap((par, at) => (par === 3 ? [at + 1] : []))
const [first = 0, second = 0, third = 0] = parThrees

/** Answers such as "closest 3 A"; a dash for no one. */
function answers(...told: string[]): Fact[] {
  return told.map((text) => {
    const [kind = '', hole, ball = ''] = text.split(' ')
    return anAnswer('contests', kind, Number(hole), ball === '-' ? 0 : ball)
  })
}

/** A match in which all balls have passed all holes. */
function match(
  facts: Fact[],
  chosen: Partial<ContestsSettings> = {},
  changes: Partial<Match> = {},
  many = 4,
) {
  const players = names.slice(0, many).map((id) => aPlayer({ id, scores: pars }))
  return aMatch(players, { contests: { stake: 5, ...chosen } }, { facts, ...changes })
}

function without(ball: string, after: number, whole: Match): Match {
  return {
    ...whole,
    balls: whole.balls.map((one) => (one.id === ball ? { ...one, withdrawnAfter: after } : one)),
  }
}

function lines(of: Match): string[] {
  return scoreMatch(of).ledger.lines.map(({ claim, amounts }) =>
    [claim.key, claim.state, ...amounts].join(' '),
  )
}

function headline(of: Match) {
  const game = scoreMatch(of).games[0]!
  const field = fieldOf(of, contestantsOf(of), { id: 'contests' })
  return headlineOf(game, field, names, { ball: String, side: String }, 'in-progress')
}

function asked(of: Match, hole: number) {
  return questionsOn(of, hole).map(({ question: { kind, title, about, answers: each } }) =>
    [kind, title, about?.ball ?? '', each.map(({ ball, label }) => ball ?? label).join(' ')].join('|'),
  )
}

function hole(number: number) {
  return { table: 'hole', game: 'contests', key: null, hole: number } as const
}

function cell(ball: string) {
  return { table: 'game', game: 'contests', ball, column: 'contests' } as const
}

/** The most that a player can lose. */
function most(chosen: Partial<ContestsSettings>) {
  const settings = contests.settings({ stake: 5, ...chosen }, { holes: 18, largestSide: 1 })
  return contestsForm.largestLoss?.(settings, { balls: 4, holes: 18, sizes: [], parThrees: 4 })
}

test('[CT2] the player who is named takes the stake of every other player', () => {
  const of = match(answers(`closest ${first} B`, `closest ${second} -`), { noWinner: 'back' }, complete)
  expect(lines(of)).toEqual([
    `closest ${first} decided -5 15 -5 -5`,
    ...parThrees.slice(1).map((one) => `closest ${one} void 0 0 0 0`),
  ])
})

test('[CT2] without a winner the stakes go to the next such hole, and after the last one back', () => {
  const of = match(answers(`closest ${first} -`, `closest ${second} C`), {}, complete)
  expect(lines(of)[0]).toBe(`closest ${second} decided -10 -10 30 -10`)
  expect(lines(of).at(-1)).toBe(`closest ${parThrees.at(-1)} void 0 0 0 0`)
})

test('[CT2] the stakes of several holes in a row carry', () => {
  const told = answers(`closest ${first} -`, `closest ${second} -`, `closest ${third} C`)
  expect(lines(match(told, {}, complete))[0]).toBe(`closest ${third} decided -15 -15 45 -15`)
})

test('[CT2] closest and longest carry apart from each other', () => {
  const told = answers(`closest ${first} -`, 'longest 18 A', `closest ${second} B`)
  const of = match(told, { longestHoles: [18] }, complete)
  expect(lines(of).filter((line) => line.includes('decided'))).toEqual([
    `closest ${second} decided -10 30 -10 -10`,
    'longest 18 decided 15 -5 -5 -5',
  ])
})

test('[CT1] a contest is open until all groups have passed and it has an answer', () => {
  const whole = match(answers(`closest ${first} B`), { closest: 'chosen', closestHoles: [first] })
  expect(lines(whole)).toEqual([`closest ${first} decided -5 15 -5 -5`])
  const balls = whole.balls.map((ball) => (ball.id === 'D' ? { ...ball, scores: [] } : ball))
  expect(lines({ ...whole, balls })).toEqual([`closest ${first} open 0 0 0 0`])
  expect(lines({ ...whole, facts: [] })).toEqual([`closest ${first} open 0 0 0 0`])
})

test('[CM5] with stakes that carry it waits for the holes before, otherwise each hole is on its own', () => {
  const told = answers(`closest ${second} B`)
  const two = { closest: 'chosen', closestHoles: [second, first] } as const
  expect(lines(match(told, two))).toEqual([`closest ${first} open 0 0 0 0`, `closest ${second} open 0 0 0 0`])
  expect(lines(match(told, { ...two, noWinner: 'back' }))[1]).toBe(`closest ${second} decided -5 15 -5 -5`)
})

test('[CM6] at the end a hole without a score and an answer is no contest', () => {
  const whole = match(answers(`closest ${second} B`), {}, complete)
  const balls = whole.balls.map((ball) => ({ ...ball, scores: pars.map(() => null) }))
  expect(lines({ ...whole, balls })).toEqual([`closest ${second} decided -5 15 -5 -5`])
})

test.each([
  ['all par 3s', {}, parThrees, []],
  ['chosen holes', { closest: 'chosen', closestHoles: [2, 30] }, [2], []],
  ['none', { closest: 'off' }, [], []],
  ['longest drives', { closest: 'off', longestHoles: [9, 1] }, [], [1, 9]],
] as const)('[CT1] contests on %s', (_which, chosen, closest, longest) => {
  const keys = [...closest.map((one) => `closest ${one}`), ...longest.map((one) => `longest ${one}`)]
  expect(lines(match([], chosen)).map((line) => line.split(' open')[0])).toEqual(keys)
})

test('[CT1] a hole is a par 3 only from the tee of every ball', () => {
  const whole = match([])
  const players = whole.players.map((player, at) =>
    at === 0 ? { ...player, tee: { ...player.tee, pars: pars.with(first - 1, 4) } } : player,
  )
  expect(lines({ ...whole, players })[0]).toContain(`closest ${second}`)
})

describe('two places', () => {
  const two = { closest: 'chosen', closestHoles: [first], winners: 'two', stake: 10 } as const

  test.each([
    ['two are named: 65 and 35 %', ['A', 'B'], '16 4 -10 -10'],
    ['only one is named: the whole pot', ['A', '-'], '30 -10 -10 -10'],
    ['the same twice: the whole pot', ['A', 'A'], '30 -10 -10 -10'],
    ['no one first: the stakes go back', ['-', 'B'], '0 0 0 0'],
  ] as const)('[CT3] %s', (_what, [one, other], amounts) => {
    const told = answers(`closest ${first} ${one}`, `closest-second ${first} ${other}`)
    expect(lines(match(told, two, complete))[0]).toMatch(new RegExp(`(decided|void) ${amounts}$`))
  })

  test('[CT3] an odd unit goes to the first', () => {
    const told = answers(`closest ${first} A`, `closest-second ${first} B`)
    expect(lines(match(told, { ...two, stake: 5 }))).toEqual([`closest ${first} decided 8 2 -5 -5`])
  })

  test('[CT3] it waits for the second answer, and asks for it', () => {
    const of = match(answers(`closest ${first} A`), two)
    expect(lines(of)).toEqual([`closest ${first} open 0 0 0 0`])
    expect(asked(of, first)).toEqual(['closest|Better?|A|A B C D', 'closest-second|Second?||B C D No one'])
  })
})

describe('a player who withdraws', () => {
  test('[WD3] puts in no stake on later holes, also not for carried ones', () => {
    const told = answers(`closest ${first} -`, `closest ${second} C`)
    const of = without('A', first, match(told, {}, complete))
    expect(lines(of)[0]).toBe(`closest ${second} decided 0 -10 20 -10`)
  })

  test('[WD3] can be named only on holes that they played', () => {
    const of = without('A', first, match(answers(`closest ${first} A`, `closest ${second} A`), {}, complete))
    expect(lines(of)[0]).toBe(`closest ${first} decided 15 -5 -5 -5`)
    expect(lines(of).filter((line) => line.includes('decided'))).toHaveLength(1)
  })
})

test('[CT1] asks who is closest, and then who was better; "no one" never removes a name', () => {
  expect(asked(match([]), first)).toEqual(['closest|Closest to the pin?||A B C D No one'])
  expect(asked(match(answers(`closest ${first} B`)), first)).toEqual(['closest|Better?|B|A B C D'])
  expect(asked(match([], { longestHoles: [1] }), 1)).toEqual(['longest|Longest drive?||A B C D No one'])
  expect(asked(match([]), 1)).toEqual([])
})

test('[CT1] two or more play, also in several groups', () => {
  const obstacles = [1, 2].map((many) => scoreMatch(match([], {}, {}, many)).games[0]!.obstacle)
  expect(obstacles).toEqual(['too-few', null])
  const groups = [1, 2].map((id) => ({ id, startsOn: 1 }))
  const whole = match([], {}, { groups })
  const balls = whole.balls.map((ball, at) => ({ ...ball, group: 1 + (at % 2) }))
  expect(scoreMatch({ ...whole, balls }).games[0]!.obstacle).toBeNull()
})

test('[PT7] a player can lose the stake of every contest', () => {
  expect([{}, { closest: 'off' as const, longestHoles: [1, 2] }].map(most)).toEqual([20, 10])
  expect(most({ closest: 'chosen', closestHoles: [3], longestHoles: [1] })).toBe(10)
})

describe('on screen', () => {
  const told = answers(`closest ${first} -`, `closest ${second} B`, `closest ${third} A`)
  const whole = match(told)
  const open = {
    ...whole,
    balls: whole.balls.map((ball) =>
      ball.id === 'D' ? { ...ball, scores: pars.slice(0, third - 1) } : ball,
    ),
  }

  test('[HL1] a headline says who has won the most, and who is named so far', () => {
    expect(headline(open)).toBe(`B 2, closest on ${third}: A`)
    expect(headline(match([]))).toBeNull()
    expect(headline(match(answers(`closest ${first} -`)))).toBe('none won yet')
  })

  test('[SK8] the most contests first', () => {
    expect(tableOf(scoreMatch(open).games[0]!).rows.map(({ ball, cells }) => [ball, ...cells])).toEqual([
      ['B', `${second}`, '2'],
      ['A', '–', '0'],
      ['C', '–', '0'],
      ['D', '–', '0'],
    ])
  })

  test('[CT2] the strip shows the winners', () => {
    const { cells } = stripOf(scoreMatch(open).games[0]!)!
    expect(cells.slice(0, 3).map(({ hole: at, mark, balls, text }) => [at, mark, ...balls, text])).toEqual([
      [first, 'carried', ''],
      [second, 'won', 'B', '2'],
      [third, 'open', ''],
    ])
  })

  test('[EX1] a hole, a ball and a line of the ledger', () => {
    const won = [`Closest to the pin, hole ${second}: B`, 'Contests = 1 + 1 carried = 2']
    expect(linesOf(open, hole(second))).toEqual(won)
    expect(linesOf(open, { table: 'bet', game: 'contests', key: `closest ${second}` })).toEqual(won)
    expect(linesOf(open, cell('B'))).toEqual(['Contests = 2 = 2'])
    expect(linesOf(open, cell('A'))).toEqual(['No contest won'])
    expect(linesOf(open, { table: 'ledger', player: 'A' })).toEqual([
      `Closest and longest = closest on hole ${second} −0.10 = −0.10`,
      'Balance = Closest and longest −0.10 = −0.10',
    ])
  })
})
