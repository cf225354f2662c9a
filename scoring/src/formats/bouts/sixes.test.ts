import { describe, expect, test } from 'vitest'
import type { Concession } from '#match/concession.ts'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { formatMatchStatusFor } from '#match-play/match-status.ts'
import type { AgreedPress } from '#match-play/presses.ts'
import { aMatch, aPlayer, pars, resultOf, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { pressOffersIn, stripOf, tableOf } from '../game.ts'
import { sixes, type SixesSettings } from './sixes-format.ts'

/**
 * Four players, one letter for each hole: the player who makes a birdie there. All else are pars, so that player's side
 * wins the hole; "." is a hole without scores.
 */
function four(winners: string): SoloPlayer[] {
  return ['Ann', 'Bob', 'Cy', 'Di'].map((id) =>
    aPlayer({
      id,
      scores: winners.split('').map((winner, hole) => {
        if (winner === '.') return null
        return winner === id[0] ? pars[hole]! - 1 : pars[hole]!
      }),
    }),
  )
}

function match(winners: string, chosen: Partial<SixesSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(four(winners), { sixes: chosen }, changes)
}

function bets(whole: Match) {
  return resultOf(scoreMatch(whole), 'sixes').pairings.map(({ bets: { total } }) =>
    total.map(({ fromHole, toHole, status }) => `${fromHole}–${toHole} ${formatMatchStatusFor('A', status)}`),
  )
}

function partners(whole: Match) {
  return resultOf(scoreMatch(whole), 'sixes').pairings.map(({ a, b }) =>
    [a.balls, b.balls].map((side) => side.join('+')),
  )
}

function amounts(whole: Match) {
  return scoreMatch(whole).ledger.balances.map(({ amount }) => amount)
}

/** The table of a completed match. */
function table(winners: string) {
  const [game] = scoreMatch(match(winners, {}, { isComplete: true })).games
  return tableOf(game!).rows.map(({ ball, place, cells, isWinner }) =>
    [place, ball, ...cells, isWinner ? 'won' : ''].join(' ').trim(),
  )
}

/** The money after Ann won a hole in each part, and Di left. */
function withoutDi(after: number, chosen: Partial<SixesSettings> = {}) {
  const settings = { stake: 5, unfinished: 'as-they-stand' as const, ...chosen }
  const whole = match('A-----A-----A-----', settings, { isComplete: true })
  const balls = whole.balls.map((ball) => (ball.id === 'Di' ? { ...ball, withdrawnAfter: after } : ball))
  return amounts({ ...whole, balls })
}

/** The money of a part with a hole missing. */
function unfinished(chosen: Partial<SixesSettings>) {
  return amounts(match('A----', { stake: 5, ...chosen }, { isComplete: true }))
}

function needs(players: SoloPlayer[]) {
  const groups = [1, 2].map((id) => ({ id, startsOn: 1 }))
  return scoreMatch(aMatch(players, { sixes: {} }, { groups })).games[0]!.obstacle
}

const halves = '-'.repeat(18)

test('[SX1] partners change after each third, as listed or in another order', () => {
  expect(partners(match(halves))).toEqual([
    ['Ann+Bob', 'Cy+Di'],
    ['Ann+Cy', 'Bob+Di'],
    ['Ann+Di', 'Bob+Cy'],
  ])
  expect(partners(match(halves, { order: '4-2-3' })).map(([own]) => own)).toEqual([
    'Ann+Di',
    'Ann+Bob',
    'Ann+Cy',
  ])
})

test('[SX1] the thirds follow the order of play, three holes each of nine', () => {
  expect(bets(match(halves)).map(([bet]) => bet)).toEqual(['1–6 AS', '7–12 AS', '13–18 AS'])
  const players = four(halves).map((one) => ({ ...one, group: 1 }))
  const shotgun = aMatch(players, { sixes: {} }, { groups: [{ id: 1, startsOn: 5 }] })
  expect(bets(shotgun).map(([bet]) => bet)).toEqual(['5–10 AS', '11–16 AS', '17–4 AS'])
})

test('[SX2] a part may end before its last hole', () => {
  expect(bets(match(`AAAA--${'-'.repeat(12)}`))[0]).toEqual(['1–6 4&2'])
})

test('[SX2] strokes come off the lowest of the four at 90 %, once over the whole round', () => {
  const players = four(halves).map((one, at) => ({ ...one, indexTenths: [20, 40, 60, 220][at]! }))
  const { pairings } = resultOf(scoreMatch(aMatch(players, { sixes: {} })), 'sixes')
  // 1.8, 3.6, 5.4 and 19.8: 2, 4, 5 and 20.
  expect(pairings.map(({ a, b }) => [...a.strokes, ...b.strokes])).toEqual([
    [0, 2, 3, 18],
    [0, 3, 2, 18],
    [0, 18, 2, 3],
  ])
})

describe('[SX3] points', () => {
  test('a part won is a point for each partner, a halved one half a point', () => {
    expect(table(`A-----${'-'.repeat(6)}A-----`)).toEqual([
      '1 Ann 2.5 2 won',
      'T2 Bob 1.5 1',
      'T2 Di 1.5 1',
      '4 Cy 0.5 0',
    ])
  })

  test('more holes won break a tie, and holes after a part is decided do not count', () => {
    // Bob has a point by one hole, Cy by four; the last two holes of that part are won too late.
    expect(table(`${'-'.repeat(6)}AAAAAAB-----`)).toEqual([
      '1 Cy 2.5 5 won',
      '2 Ann 1.5 4',
      '3 Bob 1.5 1',
      '4 Di 0.5 0',
    ])
  })

  test('are explained by parts, a tie by holes won', () => {
    const whole = match(`${'-'.repeat(6)}AAAAAAB-----`, {}, { isComplete: true })
    const cell = { table: 'game', game: 'sixes', ball: 'Ann', column: 'points' } as const
    expect(linesOf(whole, cell)).toEqual(['Points = 0.5 + 1 + 0 = 1.5'])
    expect(linesOf(whole, { ...cell, column: 'holes' })).toEqual(['Holes = 0 + 4 + 0 = 4'])
    expect(linesOf(whole, { ...cell, ball: 'Bob', column: 'position' }).at(-1)).toContain('3')
  })
})

describe('money', () => {
  test('[SX4] each part is a bet', () => {
    expect(amounts(match(`A-----B-----C-----`, { stake: 5 }, { isComplete: true }))).toEqual([
      5 - 5 - 5,
      5 + 5 + 5,
      -5 - 5 + 5,
      -5 + 5 - 5,
    ])
  })

  test('[SX4] [PR2] a part is a segment: an automatic press never leaves it', () => {
    const whole = match(`AA----${'-'.repeat(12)}`, { presses: { kind: 'automatic', holesDown: 2 }, stake: 5 })
    expect(bets(whole)).toEqual([['1–6 2&1', '3–6 AS'], ['7–12 AS'], ['13–18 AS']])
    const late = match(`----AA${'-'.repeat(12)}`, { presses: { kind: 'automatic', holesDown: 2 } })
    expect(bets(late)[0]).toEqual(['1–6 2 up'])
  })

  test('[NA7] a part with holes missing is void, or settled as it stands', () => {
    expect(unfinished({})).toEqual([0, 0, 0, 0])
    expect(unfinished({ unfinished: 'as-they-stand' })).toEqual([5, 5, -5, -5])
  })

  test('[WD4] after a withdrawal parts are void, or the partner plays later ones for both', () => {
    expect(withoutDi(6)).toEqual([5, 5, -5, -5])
    expect(withoutDi(8)).toEqual([5, 5, -5, -5])
    // Di began part 2 with Bob; in part 3 Ann plays alone against Bob and Cy.
    expect(withoutDi(8, { partner: 'twice' })).toEqual([5 + 5 + 10, 5 - 5 - 5, -5 + 5 - 5, -5 - 5])
  })
})

describe('[SX4] presses by agreement', () => {
  test('[PR3] a press is on the part of its hole', () => {
    const whole = match('A-----A-----------', manual(pressed(3), pressed(9, ['Ann', 'Bob'])))
    expect(bets(whole)).toEqual([['1–6 1 up', '3–6 AS'], ['7–12 1 up', '9–12 AS'], ['13–18 AS']])
  })

  test('[PR3] partners of that part, and the first hole of a part, make no bet', () => {
    const whole = match(halves, manual(pressed(3, ['Ann', 'Bob']), pressed(7, ['Ann', 'Bob']), pressed(7)))
    expect(bets(whole)).toEqual([['1–6 AS'], ['7–12 AS'], ['13–18 AS']])
  })

  test('[PR4] the side that is down is offered one, from the next hole of the part that is played', () => {
    expect(offers(match('A-', manual()))).toEqual(['Ann–Cy total B from 3'])
    expect(offers(match('A-', manual(pressed(3))))).toEqual([])
    expect(offers(match('A-----B-', manual()))).toEqual(['Ann–Bob total A from 9'])
    expect(offers(match('A-----', manual()))).toEqual([])
    expect([offers(match('A-', {})), offers(match('A-', { ...manual(), by: 'low-and-high' }))]).toEqual([
      [],
      [],
    ])
  })

  test('[LE1] a press is for the stake of its part', () => {
    const whole = match('A-B---------------', manual(pressed(3)), { isComplete: true })
    expect(amounts(whole)).toEqual([10, 10, -10, -10])
    expect(amounts(match('A-C---------------', manual(pressed(3)), { isComplete: true }))).toEqual([
      -5, -5, 5, 5,
    ])
  })
})

describe('concessions', () => {
  test('[CN1] a hole is conceded in the part that it is in', () => {
    const concessions = [conceded('Cy', 2), conceded('Bob', 8, { between: ['Ann', 'Bob'] })]
    expect(bets(match('-.-----.----', {}, { concessions }))).toEqual([
      ['1–6 1 up'],
      ['7–12 1 up'],
      ['13–18 –'],
    ])
  })

  test('[CN1] partners of that part concede nothing to each other', () => {
    const concessions = [conceded('Ann', 8), conceded('Bob', 2, { between: ['Ann', 'Bob'] })]
    expect(bets(match('--------', {}, { concessions }))).toEqual([['1–6 AS'], ['7–12 AS'], ['13–18 –']])
  })

  test('[CN2] the match of a part is conceded from a hole on, and the other parts go on', () => {
    const concessions = [conceded('Ann', 4, { isOfMatch: true })]
    const whole = match('A--AA-A', { stake: 5 }, { concessions })
    expect(bets(whole)).toEqual([['1–6 lost by concession'], ['7–12 1 up'], ['13–18 –']])
    expect(amounts(whole)).toEqual([-5, -5, 5, 5])
    const bet = { table: 'bet', game: 'sixes', key: '0 total 0' } as const
    expect(linesOf(whole, bet).at(-1)).toContain('conceded from hole 4')
  })

  test('[CN3] an agreed tie is half a point for each', () => {
    const concessions = [conceded(null, 4, { isOfMatch: true })]
    const { rows } = resultOf(scoreMatch(match('A--', {}, { concessions })), 'sixes')
    expect(rows.map(({ points }) => points[0])).toEqual([0.5, 0.5, 0.5, 0.5])
  })
})

test('[WD4] a part without its players is void before the match is completed', () => {
  const whole = match('A-----')
  const balls = whole.balls.map((ball) => (ball.id === 'Di' ? { ...ball, withdrawnAfter: 6 } : ball))
  expect(resultOf(scoreMatch({ ...whole, balls }), 'sixes').isFinal).toBe(true)
  const bet = { table: 'bet', game: 'sixes', key: '1 total 0' } as const
  expect(linesOf({ ...whole, balls }, bet).at(-1)).toContain('no result')
})

test('[SX1] it needs four players in one group', () => {
  const players = four(halves)
  expect([players, players.slice(1), [...players, aPlayer({ id: 'Ed' })]].map(needs)).toEqual([
    null,
    'too-few',
    'too-many',
  ])
  expect(needs(players.map((one, at) => ({ ...one, group: 1 + (at % 2) })))).toBe('several-groups')
  expect(sixes.pairings!([1, 1, 1, 1])).toBe(3)
})

test('[SX2] the strip of a part, and its explanation', () => {
  const whole = match(`AB----${'-'.repeat(12)}`)
  const [game] = scoreMatch(whole).games
  expect(stripOf(game!, { key: '0 total 0' })?.cells.map(({ hole, text }) => `${hole} ${text}`)).toEqual([
    '1 1 up',
    '2 2 up',
    '3 2 up',
    '4 2 up',
    '5 2&1',
    '6 ',
  ])
  expect(stripOf(game!, { key: '2 total 0' })?.cells.map(({ hole }) => hole)).toEqual([
    13, 14, 15, 16, 17, 18,
  ])
  expect(linesOf(whole, { table: 'bet', game: 'sixes', key: '0 total 0' }).at(-1)).toContain('2&1')
})

function pressed(fromHole: number, between: readonly [string, string] = ['Ann', 'Cy']): AgreedPress {
  return { between, segment: 'total', fromHole }
}

function manual(...agreed: AgreedPress[]): Partial<SixesSettings> {
  return { presses: { kind: 'manual', agreed }, stake: 5 }
}

function offers(whole: Match): string[] {
  return pressOffersIn(whole, scoreMatch(whole).games[0]!).map(
    ({ press: { between, fromHole, segment }, side }) =>
      `${between.join('–')} ${segment} ${side} from ${fromHole}`,
  )
}

function conceded(by: string | null, hole: number, changes: Partial<Concession> = {}): Concession {
  return { game: 'sixes', between: ['Ann', 'Cy'], hole, by, isOfMatch: false, ...changes }
}
