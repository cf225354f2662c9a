import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import {
  aBall,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  field,
  pars,
  resultOf,
  scoreRow,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { betweenOf, stripOf, tableOf } from '../game.ts'
import { rabbitForm } from './rabbit-form.ts'
import { rabbit, type RabbitSettings } from './rabbit-format.ts'
import { rabbitScorer } from './rabbit-scorer.ts'

const complete = { isComplete: true }
const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const round = { holes: 18, largestSide: 1 }
/** Who has the outright lowest score on nine holes; a dash is a tie. */
const nine = 'A-BC-CAB-'

/** Players with a birdie where they have the outright lowest score, else a par. */
function players(lowest: string, many = 3): SoloPlayer[] {
  return names.slice(0, many).map((id) =>
    aPlayer({
      id,
      scores: lowest.split('').map((own, at) => (own === id ? pars[at]! - 1 : pars[at]!)),
    }),
  )
}

function match(of: SoloPlayer[], chosen: Partial<RabbitSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(of, { rabbit: { stake: 5, ...chosen } }, changes)
}

function played(of: Match) {
  return resultOf(scoreMatch(of), 'rabbit')
}

/** The holder after each hole; a dash while it is loose. */
function held(of: Match): string {
  return played(of)
    .holes.map(({ holder }) => holder ?? '-')
    .join('')
}

function balances(of: Match): number[] {
  return scoreMatch(of).ledger.balances.map(({ amount }) => amount)
}

/** The lines of the ledger, such as "leg 1 decided 10 -5 -5". */
function lines(of: Match): string[] {
  return scoreMatch(of).ledger.lines.map(({ claim, amounts }) =>
    [claim.key, claim.state, ...amounts].join(' '),
  )
}

/** A match of nine holes on which A, B and C win the first hole of each third. */
function overNine(chosen: Partial<RabbitSettings>): Match {
  const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: holes })
  return match(
    players('A--B--C--').map((player) => ({ ...player, tee })),
    chosen,
  )
}

function hole(number: number) {
  return { table: 'hole', game: 'rabbit', key: null, hole: number } as const
}

function headline(of: Match) {
  return rabbitScorer.headline?.(played(of), names, { ball: String, side: String })
}

function cell(ball: string, column = 'rabbits') {
  return { table: 'game', game: 'rabbit', ball, column } as const
}

describe('the rabbit', () => {
  test('[RB2] another player sets it free', () => {
    expect(held(match(players(nine)))).toBe('AA-CCC-BB')
  })

  test('[RB2] or takes it', () => {
    expect(held(match(players(nine), { stolen: true }))).toBe('AABCCCABB')
  })

  test('[CM4] X never catches it, and all X tie', () => {
    const [a, b] = [scoreRow('X4X'), scoreRow('X54')]
    const of = [aPlayer({ id: 'A', scores: a }), aPlayer({ id: 'B', scores: b })]
    expect(held(match(of))).toBe('-A-')
  })

  test('[RB4] a squirrel needs a score under par, but not to set it free', () => {
    // B's par is the lowest score of the second hole and of the fourth.
    const a = [pars[0]! - 1, pars[1]! + 1, pars[2]!, pars[3]! + 1]
    const b = [pars[0]!, pars[1]!, pars[2]!, pars[3]!]
    const of = [aPlayer({ id: 'A', scores: a }), aPlayer({ id: 'B', scores: b })]
    expect(held(match(of))).toBe('A--B')
    expect(held(match(of, { squirrel: true }))).toBe('A---')
    expect(held(match(of, { squirrel: true, stolen: true }))).toBe('AAAA')
  })

  test('[RB4] under par is net, unless gross scores count', () => {
    const of = [
      aPlayer({ id: 'A', indexTenths: 180, scores: [pars[0]!] }),
      aPlayer({ id: 'B', scores: [pars[0]! + 2] }),
    ]
    expect(held(match(of, { squirrel: true }))).toBe('A')
    expect(held(match(of, { squirrel: true, scoring: 'gross' }))).toBe('-')
  })

  test('[CM5] it waits at the first hole that does not count yet', () => {
    const [a, ...others] = players('A-B')
    const of = [{ ...a!, scores: a!.scores.with(1, null) }, ...others]
    expect(held(match(of))).toBe('A')
    // A missing score is X, and the others tie.
    expect(held(match(of, {}, complete))).toBe('AA-')
  })

  test('[CM6] in a completed match a hole without a score is not part of the game', () => {
    const of = players('A-B').map((player) => ({ ...player, scores: player.scores.with(1, null) }))
    expect(held(match(of, {}, complete))).toBe('A-')
  })
})

describe('legs', () => {
  test('[RB3] loose after the first nine, held after the second: 10 from each of the others', () => {
    const of = players('---------A--------', 4)
    expect(balances(match(of))).toEqual([30, -10, -10, -10])
    expect(lines(match(of))).toEqual(['leg 2 decided 30 -10 -10 -10'])
    expect(played(match(of)).rows[0]).toEqual({ ball: 'A', won: 2, holes: [2] })
  })

  test('[RB3] or the stake of a loose rabbit is void', () => {
    const of = match(players('---------A--------', 4), { loose: 'void' })
    expect(lines(of)).toEqual(['leg 1 void 0 0 0 0', 'leg 2 decided 15 -5 -5 -5'])
  })

  test('[RB3] loose after the last leg it is void', () => {
    expect(lines(match(players('A-----------------')))).toEqual([
      'leg 1 decided 10 -5 -5',
      'leg 2 void 0 0 0',
    ])
    expect(lines(match(players('------------------')))).toEqual(['leg 2 void 0 0 0'])
  })

  test('[RB1] at the start of a leg the rabbit is loose', () => {
    expect(held(match(players('A-----------------')))).toBe('AAAAAAAAA---------')
    expect(held(match(players('A-----------------'), { legs: 'thirds' }))).toBe('AAAAAA------------')
    expect(held(match(players('A-----------------'), { legs: 'round' }))).toBe('A'.repeat(18))
  })

  test('[RB3] the stakes of two loose legs are added to the third', () => {
    const of = match(players('------------B-----'), { legs: 'thirds' })
    expect(lines(of)).toEqual(['leg 3 decided -15 30 -15'])
  })

  test('[RB1] nine holes are one leg by nines, three by thirds', () => {
    expect(played(overNine({})).legs).toHaveLength(1)
    expect(lines(overNine({ legs: 'thirds' }))).toEqual([
      'leg 1 decided 10 -5 -5',
      'leg 2 decided -5 10 -5',
      'leg 3 decided -5 -5 10',
    ])
  })

  test('[CM9] part of the round has the legs of its holes', () => {
    const of = players('A--------B--------')
    expect(lines(match(of, { part: 'last-nine' }))).toEqual(['leg 1 decided -5 10 -5'])
    expect(lines(match(of, { part: 'first-third' }))).toEqual(['leg 1 decided 10 -5 -5'])
  })

  test('[RB3] a leg is open until its last hole, and a leg that was never played is left out at the end', () => {
    const of = players(nine)
    expect(lines(match(players('A--')))).toEqual(['leg 1 open 0 0 0', 'leg 2 open 0 0 0'])
    expect(lines(match(of))).toEqual(['leg 1 decided -5 10 -5', 'leg 2 open 0 0 0'])
    expect(lines(match(of, {}, complete))).toEqual(['leg 1 decided -5 10 -5'])
    expect(lines(match(players('---------'), {}, complete))).toEqual(['leg 1 void 0 0 0'])
  })

  test('[PZ2] the players of one ball share what it wins', () => {
    const three = players('A-----------------')
    const balls = [
      aSharedBall('scramble', three.slice(0, 2), { scores: three[0]!.scores }),
      ...three.slice(2).map(aBall),
    ]
    expect(balances(match(three, {}, { balls }))).toEqual([3, 2, -5])
  })

  test('[PT7] a player can lose the stake of every leg', () => {
    const most = [{}, { legs: 'thirds' }, { legs: 'round' }, { part: 'first-nine' }] as const
    expect(
      most.map((chosen) =>
        rabbitForm.largestLoss?.(rabbit.settings({ stake: 5, ...chosen }, round), {
          balls: 4,
          holes: 18,
          sizes: [],
        }),
      ),
    ).toEqual([10, 15, 5, 5])
  })
})

describe('a player who withdraws', () => {
  test('[WD3] a rabbit held by that player is loose, and only those left pay', () => {
    const of = players('A-----------------')
    const balls = of.map((player, at) => ({ ...aBall(player), ...(at === 0 && { withdrawnAfter: 3 }) }))
    expect(held(match(of, {}, { balls }))).toBe(`AAA${'-'.repeat(15)}`)
    const others = players('A----B------------')
    const left = others.map((player, at) => ({ ...aBall(player), ...(at === 0 && { withdrawnAfter: 3 }) }))
    expect(lines(match(others, {}, { balls: left }))[0]).toBe('leg 1 decided 0 5 -5')
  })

  test('[WD3] it is over once one ball is left', () => {
    const of = players('A-----------------', 2)
    const balls = of.map((player, at) => ({ ...aBall(player), ...(at === 1 && { withdrawnAfter: 3 }) }))
    expect(held(match(of, {}, { balls }))).toBe('AAA')
    expect(lines(match(of, {}, { balls }))).toEqual(['leg 1 decided 5 -5'])
    expect(played(match(of, {}, { balls })).isFinal).toBe(true)
  })
})

test('[RB1] it needs two to six players, [CM7] in one group', () => {
  const settings = rabbit.settings({}, round)
  const many = (count: number) => field(...players('', count))
  expect([1, 2, 6, 7].map((count) => rabbit.obstacle(many(count), settings))).toEqual([
    'too-few',
    null,
    null,
    'too-many',
  ])
  const [a, b] = players('', 2)
  expect(rabbit.obstacle(field({ ...a!, group: 1 }, { ...b!, group: 2 }), settings)).toBe('several-groups')
})

describe('on screen', () => {
  const of = match(players(`${nine}--A------`), { stake: 500 })

  test('[SK8] most rabbits first, and at the end the most win', () => {
    const [game] = scoreMatch(of).games
    expect(tableOf(game!).rows.map(({ ball, cells, isWinner }) => [ball, ...cells, isWinner])).toEqual([
      ['A', '2', '1', true],
      ['B', '1', '1', true],
      ['C', '–', '0', false],
    ])
    expect([betweenOf(game!, 'A', 'B'), betweenOf(game!, 'A', 'C')]).toEqual(['halved', 'won'])
  })

  test('[HL1] a headline says who has the rabbit', () => {
    expect(headline(match(players('A')))).toBe('A has the rabbit')
    expect(headline(match(players('AB')))).toBe('the rabbit is loose')
    expect(headline(match(players(`${nine}A`)))).toBe('B 1, A has the rabbit')
    expect(headline(of)).toBe('A & B 1')
    expect(headline(match(players('-'), {}, complete))).toBe('no rabbit won')
    expect(headline(match(players('')))).toBeNull()
  })

  test('[RB2] the strip shows what happened on each hole', () => {
    const { cells } = stripOf(scoreMatch(match(players(nine))).games[0]!)!
    expect(cells.slice(0, 10).map(({ mark, balls, text }) => [mark, ...balls, text].join(' '))).toEqual([
      'won A caught',
      'won A kept',
      'none free',
      'won C caught',
      'won C kept',
      'won C kept',
      'none free',
      'won B caught',
      'won B kept',
      'open ',
    ])
  })

  test('[EX1] a hole shows every score and what it does to the rabbit', () => {
    expect(linesOf(of, hole(1))).toEqual(['Hole 1: A −1, B E, C E', 'Rabbit caught: A'])
    expect(linesOf(of, hole(3))).toEqual(['Hole 3: A E, B −1, C E', 'Rabbit set free'])
    expect(linesOf(match(players(nine), { stolen: true }), hole(3)).at(-1)).toBe('Rabbit stolen: B')
    expect(linesOf(of, hole(2)).at(-1)).toBe('Rabbit kept: A')
    expect(linesOf(of, hole(10)).at(-1)).toBe('Rabbit loose')
  })

  test('[RB4] a hole says whose score is not under par', () => {
    const low = [aPlayer({ id: 'A', scores: [pars[0]! + 1] }), aPlayer({ id: 'B', scores: [pars[0]!] })]
    expect(
      linesOf(match(low, { squirrel: true }), { table: 'hole', game: 'rabbit', key: null, hole: 1 }),
    ).toEqual(['Hole 1: A +1, B E', 'Not under par: B', 'Rabbit loose'])
  })

  test('[EX1] the rabbits of a ball, and of a leg', () => {
    expect(linesOf(of, cell('A'))).toEqual(['Rabbit held at the end of holes 10–18, A'])
    expect(linesOf(of, cell('C'))).toEqual(['No rabbit won'])
    expect(linesOf(of, cell('A', 'holes'))).toEqual([])
    const carried = match(players('---------A--------', 4))
    expect(linesOf(carried, { table: 'bet', game: 'rabbit', key: 'leg 2' })).toEqual([
      'Rabbit held at the end of holes 10–18, A',
      'Rabbits, A = 1 + 1 carried = 2',
    ])
  })

  test('[LE1] a balance names the legs', () => {
    expect(linesOf(of, { table: 'ledger', player: 'C' })).toEqual([
      'Rabbit = leg to hole 9 −5, leg to hole 18 −5 = −10',
      'Balance = Rabbit −10 = −10',
    ])
  })
})
