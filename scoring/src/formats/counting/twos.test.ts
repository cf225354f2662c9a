import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aBall, aMatch, aPlayer, field, resultOf, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { betweenOf, stripOf, tableOf } from '../game.ts'
import { twosForm } from './twos-form.ts'
import { twos, type TwosSettings } from './twos-format.ts'
import { twosScorer } from './twos-scorer.ts'

const complete = { isComplete: true }
const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

/** Players with these scores from hole 1 on. */
function players(...cards: (number | 'X' | null)[][]): SoloPlayer[] {
  return cards.map((scores, at) => aPlayer({ id: names[at]!, scores }))
}

function match(of: SoloPlayer[], chosen: Partial<TwosSettings> = {}, changes: Partial<Match> = {}) {
  return aMatch(of, { twos: { stake: 5, ...chosen } }, changes)
}

function balances(of: Match): number[] {
  return scoreMatch(of).ledger.balances.map(({ amount }) => amount)
}

function gameIn(of: Match) {
  return scoreMatch(of).games[0]!
}

/** Eight players on four par fours, with a two of this player on this hole for each pair. */
function eight(...ofTwo: (readonly [player: number, hole: number])[]): SoloPlayer[] {
  return names.map((id, at) =>
    aPlayer({
      id,
      scores: [1, 2, 3, 4].map((hole) => (ofTwo.some(([own, on]) => own === at && on === hole) ? 2 : 4)),
    }),
  )
}

function cell(ball: string) {
  return { table: 'game', game: 'twos', ball, column: 'twos' } as const
}

function headline(of: Match) {
  return twosScorer.headline?.(resultOf(scoreMatch(of), 'twos'), names, { ball: String, side: String })
}

/** What each ball has won, such as "Ann 2 (1, 3)". */
function won(of: Match): string[] {
  return resultOf(scoreMatch(of), 'twos').rows.map(
    (row) => `${row.ball} ${row.won} (${row.holes.join(', ')})`,
  )
}

describe('the pot', () => {
  test('[TW1] eight players at 5 with three twos: 14, 13, 13', () => {
    const paid = balances(match(eight([0, 1], [1, 2], [2, 3]), {}, complete))
    expect(paid).toEqual([9, 8, 8, -5, -5, -5, -5, -5])
  })

  test('[TW1] odd units go in the order of holes, then of balls', () => {
    expect(balances(match(eight([7, 1], [2, 2], [1, 2]), {}, complete))).toEqual([
      -5, 8, 8, -5, -5, -5, -5, 9,
    ])
  })

  test('[TW1] two twos of one player are two shares', () => {
    expect(balances(match(eight([3, 1], [0, 2], [3, 4]), {}, complete))).toEqual([
      8, -5, -5, 22, -5, -5, -5, -5,
    ])
  })

  test('[TW2] without a two the stakes go back', () => {
    const { ledger } = scoreMatch(match(eight(), {}, complete))
    expect(ledger.lines.map(({ claim }) => claim.state)).toEqual(['void'])
    expect(balances(match(eight(), {}, complete))).toEqual(names.map(() => 0))
  })

  test('[TW1] it is open until the game is over', () => {
    const { ledger } = scoreMatch(match(eight([0, 1])))
    expect(ledger.lines.map(({ claim }) => claim.state)).toEqual(['open'])
  })

  test('[PT7] a player can lose the stake', () => {
    expect(twosForm.largestLoss?.(twos.settings({ stake: 500 }, round), round)).toBe(500)
  })
})

const round = { holes: 18, largestSide: 1, balls: 8, sizes: [] }

test('[TW1] only strokes count, without handicaps', () => {
  const high = aPlayer({ id: 'Ann', indexTenths: 360, scores: [4, 5, 3] })
  expect(won(match([high, aPlayer({ id: 'Bob', scores: [4, 2, 2] })]))).toEqual(['Ann 0 ()', 'Bob 2 (2, 3)'])
})

test('[TW2] a hole in one is one share, or two by setting', () => {
  const of = players([4, 4, 1], [4, 4, 2])
  expect(won(match(of))).toEqual(['Ann 1 (3)', 'Bob 1 (3)'])
  expect(won(match(of, { holeInOne: '2' }))).toEqual(['Ann 2 (3)', 'Bob 1 (3)'])
  expect(balances(match(of, { holeInOne: '2', stake: 6 }, complete))).toEqual([2, -2])
})

test('[CM5] a hole counts once all have a score there, each on its own', () => {
  expect(won(match(players([2, 2, 2], [4, null, 4])))).toEqual(['Ann 2 (1, 3)', 'Bob 0 ()'])
  expect(won(match(players([2, 2, 2], [4, null, 4]), {}, complete))).toEqual(['Ann 3 (1, 2, 3)', 'Bob 0 ()'])
})

test('[CM9] it may cover part of the round', () => {
  const birdies = Array.from({ length: 18 }, () => 2)
  const of = match(players(birdies, birdies), { part: 'last-third' })
  expect(resultOf(scoreMatch(of), 'twos').rows[0]).toMatchObject({ won: 6, holes: [13, 14, 15, 16, 17, 18] })
})

test('[WD3] a player who withdrew leaves the stake in, a no-show has none', () => {
  const of = players([4, 4, 2], [4, 4, 4], [2, 4, 4], [4, 4, 4])
  const balls = of.map((player, at) => ({
    ...aBall(player),
    ...(at > 1 && { withdrawnAfter: at === 2 ? 1 : 0 }),
  }))
  expect(balances(match(of, {}, { ...complete, balls }))).toEqual([2, -5, 3, 0])
})

test('[TW1] it needs two players', () => {
  const settings = twos.settings({}, round)
  expect(twos.obstacle(field(aPlayer()), settings)).toBe('too-few')
  expect(twos.obstacle(field(aPlayer(), aPlayer({ id: 'Bob' })), settings)).toBeNull()
})

describe('the table', () => {
  const of = match(players([2, 5, 2], [2, 5, 4], [4, 4, 4]), {}, complete)

  test('[SK8] most twos first, and at the end the most win', () => {
    const { columns, rows } = tableOf(gameIn(of))
    expect(columns.map(({ title }) => title)).toEqual(['Holes', 'Twos'])
    expect(rows.map(({ ball, cells, isWinner }) => [ball, ...cells, isWinner])).toEqual([
      ['Ann', '1, 3', '2', true],
      ['Bob', '1', '1', false],
      ['Cy', '–', '0', false],
    ])
  })

  test('[HH5] more twos win between two players', () => {
    const game = gameIn(of)
    expect([betweenOf(game, 'Ann', 'Bob'), betweenOf(game, 'Bob', 'Ann')]).toEqual(['won', 'lost'])
    expect(betweenOf(gameIn(match(players([4], [4]), {}, complete)), 'Ann', 'Bob')).toBeNull()
  })

  test('[HL1] a headline names the most twos', () => {
    expect(headline(of)).toBe('Ann 2')
    expect(headline(match(players([4], [4])))).toBe('no twos yet')
    expect(headline(match(players([4], [4]), {}, complete))).toBe('no twos')
    expect(headline(match(players([], [])))).toBeNull()
  })

  test('[TW1] the strip shows the twos of each hole', () => {
    const { cells } = stripOf(gameIn(of))!
    expect(cells.slice(0, 4).map(({ mark, balls, text }) => [mark, ...balls, text].join(' '))).toEqual([
      'won Ann Bob 2',
      'none ',
      'won Ann 1',
      'open ',
    ])
  })

  test('[EX1] the twos of a ball and of a hole', () => {
    expect(linesOf(of, cell('Ann'))).toEqual(['Twos = 1 + 1 = 2'])
    expect(linesOf(of, cell('Cy'))).toEqual(['No hole made in two'])
    expect(linesOf(of, { table: 'hole', game: 'twos', key: null, hole: 1 })).toEqual([
      'Twos, hole 1 = Ann 1 + Bob 1 = 2',
    ])
    expect(linesOf(of, { table: 'game', game: 'twos', ball: 'Ann', column: 'holes' })).toEqual([])
  })

  test('[LE1] a balance names the pot', () => {
    expect(
      linesOf(match(players([2], [4]), { stake: 500 }, complete), { table: 'ledger', player: 'Bob' }),
    ).toEqual(['Balance = Twos pot −5 = −5'])
  })
})
