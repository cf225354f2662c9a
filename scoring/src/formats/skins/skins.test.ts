import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import {
  aBall,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  card,
  evenCard,
  field,
  onSide,
  pars,
  resultOf,
  scratch,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { stripOf } from '../game.ts'
import { skins } from './skins-format.ts'
import { skinsSettings, type SkinsSettings } from './skins.ts'

function match(
  players: SoloPlayer[],
  chosen: Partial<SkinsSettings> = {},
  changes: Partial<Match> = {},
): Match {
  return aMatch(players, { skins: chosen }, changes)
}

function played(players: SoloPlayer[], chosen?: Partial<SkinsSettings>, changes?: Partial<Match>) {
  return resultOf(scoreMatch(match(players, chosen, changes)), 'skins')
}

/** "Ann 2 (5)": every ball with its skins and where it won them. */
function won(players: SoloPlayer[], chosen?: Partial<SkinsSettings>, changes?: Partial<Match>): string[] {
  return played(players, chosen, changes).rows.map(({ ball, skins: count, holes }) =>
    count === 0 ? `${ball} 0` : `${ball} ${count} (${holes.join(', ')})`,
  )
}

function balances(of: Match): number[] {
  return scoreMatch(of).ledger.balances.map(({ amount }) => amount)
}

const complete = { isComplete: true }
const [ann, bob] = [scratch('Ann', 'E - E'), scratch('Bob', 'E E -')]

test('[SK2] carried skins are won with the next, and dead ones not', () => {
  expect(won([ann, bob])).toEqual(['Ann 2 (2)', 'Bob 1 (3)'])
  expect(won([ann, bob], { isCarried: false })).toEqual(['Ann 1 (2)', 'Bob 1 (3)'])
  expect(skinsSettings({})).toEqual({
    scoring: 'gross',
    allowancePercent: 100,
    isCarried: true,
    isValidated: false,
    stake: 0,
  })
})

describe('money', () => {
  test('[SK5] every skin is paid by each of the others', () => {
    const players = [scratch('Ann', 'E - + +'), scratch('Bob', 'E E + +'), scratch('Cal', '+ E + E')]
    expect(balances(match(players, { stake: 1 }))).toEqual([2, -4, 2])
    expect(balances(match(players, { stake: 5, isCarried: false }))).toEqual([5, -10, 5])
  })

  const four = ['Ann', 'Bob', 'Cal', 'Dan'].map((id) => aPlayer({ id }))
  const sharedBy = (winner: 'ball' | 'Cal', players: SoloPlayer[]) => {
    const balls = [
      aSharedBall('scramble', four.slice(0, 2), { scores: winner === 'ball' ? [3] : [4] }),
      ...players.map((player) => aBall({ ...player, scores: winner === player.id ? [3] : [4] })),
    ]
    return match([...four.slice(0, 2), ...players], { stake: 5 }, { balls })
  }

  test('[SK5] the players of one ball share what each of the others pays', () => {
    expect(balances(sharedBy('ball', four.slice(2)))).toEqual([5, 5, -5, -5])
    expect(balances(sharedBy('Cal', four.slice(2)))).toEqual([-5, -5, 15, -5])
  })

  test('[PZ2] what they cannot share equally goes to the first of them', () => {
    expect(balances(sharedBy('ball', four.slice(2, 3)))).toEqual([3, 2, -5])
  })

  test('[SK9] money moves with every skin that is won, what is left is open and in the end void', () => {
    expect(lines([ann, bob])).toEqual([
      'skin hole 2 decided 10 -10',
      'skin hole 3 decided -5 5',
      'skins-left left open 0 0',
    ])
    const tied = ['Ann', 'Bob'].map((id) => scratch(id, 'E'))
    expect(lines(tied, complete)).toEqual(['skins-left left void 0 0'])
  })

  test('[SK9] nothing is left when the last hole is won', () => {
    const winner = aPlayer({ id: 'Ann', scores: evenCard(0).with(17, 3) })
    expect(lines([winner, aPlayer({ id: 'Bob', scores: evenCard(0) })])).toEqual([
      'skin hole 18 decided 90 -90',
    ])
    expect(lines([ann, bob], complete)).toEqual(['skin hole 2 decided 10 -10', 'skin hole 3 decided -5 5'])
  })
})

describe('gross or net', () => {
  const high = aPlayer({ id: 'Ann', indexTenths: 180, scores: card('+ + +') })
  const low = scratch('Bob', 'E E E')

  test('[SK6] net takes off the strokes of the playing handicap', () => {
    expect(won([high, low])).toEqual(['Ann 0', 'Bob 3 (1, 2, 3)'])
    expect(won([high, low], { scoring: 'net' })).toEqual(['Ann 0', 'Bob 0'])
    // Half of it is a stroke on the nine hardest: on holes 1 and 2, not on 3.
    expect(won([high, low], { scoring: 'net', allowancePercent: 50 })).toEqual(['Ann 0', 'Bob 3 (3)'])
  })

  test('[SK6] net counts against the par of the own tee, without what a higher par adds', () => {
    const longer = aPlayer({ id: 'Bob', tee: aTee({ pars: pars.with(0, 5) }), scores: [4] })
    const short = aPlayer({ id: 'Ann', scores: [4] })
    expect(won([short, longer])).toEqual(['Ann 0', 'Bob 0'])
    expect(won([short, longer], { scoring: 'net' })).toEqual(['Ann 0', 'Bob 1 (1)'])
    // With a stroke for the higher par it would be on hole 5, the hardest.
    const onFifth = { ...longer, scores: card('X X X X E', longer.tee.pars) }
    expect(won([{ ...short, scores: card('X X X X E') }, onFifth], { scoring: 'net' })).toEqual([
      'Ann 0',
      'Bob 0',
    ])
  })
})

describe('a completed match', () => {
  const left = [scratch('Ann', 'E . E -'), scratch('Bob', '. . E E')]

  test('[SK7] a hole without any score is not there, and a missing score is as X', () => {
    expect(won(left)).toEqual(['Ann 0', 'Bob 0'])
    expect(played(left, {}, complete)).toMatchObject({
      rows: [
        // Hole 3 is carried; hole 2 is not there to be carried.
        { ball: 'Ann', skins: 3, holes: [1, 4] },
        { ball: 'Bob', skins: 0, holes: [] },
      ],
      holes: [
        { hole: 1, ball: 'Ann', skins: 1 },
        { hole: 3, ball: null, skins: 1 },
        { hole: 4, ball: 'Ann', skins: 2 },
      ],
      left: 0,
      isFinal: true,
    })
  })

  test('[SK7] the last hole with a score needs no validation', () => {
    expect(won(left, { isValidated: true }, complete)).toEqual(['Ann 3 (1, 4)', 'Bob 0'])
    const first = [scratch('Ann', '-'), scratch('Bob', 'E')]
    expect(won(first, { isValidated: true })).toEqual(['Ann 0', 'Bob 0'])
    expect(won(first, { isValidated: true }, complete)).toEqual(['Ann 1 (1)', 'Bob 0'])
  })
})

describe('the table', () => {
  const cal = scratch('Cal', '+ + +')

  test('[SK8] partners play for themselves, most skins first, equal ones in the order of balls', () => {
    const players = [...onSide('A', cal, ann), ...onSide('B', { ...cal, id: 'Dan' }, bob)]
    const result = played(players)
    expect(
      skins.rows(result).map(({ ball, cells, isWinner, inWords }) => [ball, ...cells, isWinner, inWords]),
    ).toEqual([
      ['Ann', '2', '2', false, '2 (2)'],
      ['Bob', '3', '1', false, '1 (3)'],
      ['Cal', '–', '0', false, '0'],
      ['Dan', '–', '0', false, '0'],
    ])
    expect(skins.sides(result)).toEqual([])
    const [twice] = skins.rows(played([scratch('Ann', '- -'), scratch('Bob', 'E E')]))
    expect(twice).toMatchObject({ cells: ['1, 2', '2'], inWords: '2 (1, 2)' })
  })

  test('[SK8] at the end those with the most have won, and nobody without a skin', () => {
    expect(winners([ann, bob], complete)).toEqual(['Ann'])
    expect(winners([scratch('Ann', '- E'), scratch('Bob', 'E -'), scratch('Cal', '+ +')], complete)).toEqual([
      'Ann',
      'Bob',
    ])
    expect(winners([cal, { ...cal, id: 'Dan' }], complete)).toEqual([])
  })

  test('[SK8] it needs two', () => {
    expect(skins.obstacle(field(ann), skinsSettings({}))).toBe('too-few')
    expect(skins.obstacle(field(ann, bob), skinsSettings({}))).toBeNull()
  })

  test('[SK2] what is carried is said while it can be won', () => {
    const tied = ['Ann', 'Bob'].map((id) => scratch(id, 'E E'))
    expect(skins.legend(played(tied))).toBe('2 carried to the next hole')
    expect(skins.legend(played(['Ann', 'Bob'].map((id) => scratch(id, 'E'))))).toBe(
      '1 carried to the next hole',
    )
    expect(skins.legend(played(tied, {}, complete))).toBeNull()
    expect(skins.legend(played([ann, bob]))).toBeNull()
  })
})

describe('explanations', () => {
  test('[EX1] skins by the holes that were won, and what everybody had there', () => {
    expect(linesOf(match([ann, bob]), cell('Ann'))).toEqual(['Hole 2: Ann 4, Bob 5', 'Skins = 2 = 2'])
    expect(linesOf(match([ann, bob], { scoring: 'net' }), cell('Ann'))[0]).toBe('Hole 2: Ann −1, Bob 0')
    expect(linesOf(match([bob, scratch('Cal', '+ + +')]), cell('Cal'))).toEqual(['No hole was won'])
  })

  test('[EX1] a skin of the ledger, and a balance of skins', () => {
    const of = match([ann, bob], { stake: 500 })
    expect(linesOf(of, { table: 'bet', game: 'skins', key: 'hole 3' })).toEqual(['Hole 3: Ann 3, Bob 2'])
    expect(linesOf(of, { table: 'bet', game: 'skins', key: 'left' })).toEqual([])
    expect(linesOf(of, { table: 'ledger', player: 'Ann' })).toEqual([
      'Skins = skin on hole 2 +10, skin on hole 3 −5 = 5',
      'Balance = skins +5 = +5',
    ])
  })

  test('[EX2] where a skin was won is not a number', () => {
    expect(linesOf(match([ann, bob]), cell('Ann', 'holes'))).toEqual([])
    expect(linesOf(match([ann, bob]), { table: 'side', game: 'skins', side: 'A' })).toEqual([])
  })
})

/** "skin hole 2 decided 10 -10": the lines of the ledger. */
function lines(players: SoloPlayer[], changes?: Partial<Match>): string[] {
  return scoreMatch(match(players, { stake: 5 }, changes)).ledger.lines.map(
    ({ claim, amounts }) => `${claim.label} ${claim.key} ${claim.state} ${amounts.join(' ')}`,
  )
}

function winners(players: SoloPlayer[], changes?: Partial<Match>) {
  return skins.rows(played(players, {}, changes)).flatMap(({ ball, isWinner }) => (isWinner ? [ball] : []))
}

function cell(ball: string, column = 'skins') {
  return { table: 'game', game: 'skins', ball, column } as const
}

/** "won Ann 2": the first holes. */
function strip(players: SoloPlayer[], chosen: Partial<SkinsSettings> = {}, changes: Partial<Match> = {}) {
  const { cells } = stripOf(scoreMatch(match(players, chosen, changes)).games[0]!)!
  return cells.slice(0, 4).map(({ mark, balls, text }) => [mark, ...balls, text].join(' '))
}

describe('hole by hole', () => {
  test('[SK2] what nobody won goes on to the next hole, and who wins takes it all', () => {
    expect(strip([ann, bob])).toEqual(['carried 1', 'won Ann 2', 'won Bob 1', 'open '])
  })

  test("[SK2] without carrying a tie is nobody's", () => {
    expect(strip([ann, bob], { isCarried: false })).toEqual(['halved ', 'won Ann 1', 'won Bob 1', 'open '])
  })

  test('[SK4] what is left on the last hole goes nowhere', () => {
    const level = [scratch('Ann', 'E E'), scratch('Bob', 'E E')]
    expect(strip(level, {}, complete)).toEqual(['carried 1', 'halved 2', 'open ', 'open '])
  })

  test('[EX2] a hole that is carried says what everybody had', () => {
    const of = match([ann, bob])
    const game = of.games[0]!.id
    expect(linesOf(of, { table: 'hole', game, key: null, hole: 1 })).toEqual(['Hole 1: Ann 4, Bob 4'])
    expect(linesOf(of, { table: 'hole', game, key: null, hole: 9 })).toEqual([])
  })
})
