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
import { columnsOf, linesOf } from '#testing/lines-of.ts'
import { stripOf } from '../game.ts'
import { skinsForm } from './skins-form.ts'
import { skins, skinsSettings } from './skins-format.ts'
import { skinsScorer } from './skins-scorer.ts'
import type { SkinsSettings } from './skins.ts'

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

/** Every ball with its skins and the holes it won, such as "Ann 2 (5)". */
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

test('[SK2] carried skins are won with the next hole, without carrying they are not', () => {
  expect(won([ann, bob])).toEqual(['Ann 2 (2)', 'Bob 1 (3)'])
  expect(won([ann, bob], { isCarried: false })).toEqual(['Ann 1 (2)', 'Bob 1 (3)'])
  expect(skinsSettings({})).toEqual({
    scoring: 'gross',
    handicaps: 'full',
    agreed: {},
    allowancePercent: 100,
    mostPerHole: 'any',
    skipsParThrees: false,
    halfStrokes: false,
    part: 'all',
    isCarried: true,
    isValidated: false,
    birdieOnly: false,
    naturalFirst: false,
    left: 'void',
    money: 'each-skin',
    stake: 0,
  })
})

describe('strokes in net skins', () => {
  const high = aPlayer({ id: 'Cal', indexTenths: 240, scores: evenCard(0) })
  const low = aPlayer({ id: 'Dan', indexTenths: 40, scores: evenCard(0) })
  const strokes = (chosen: Partial<SkinsSettings>) =>
    scoreMatch(match([high, low], { scoring: 'net', ...chosen })).dots.map((one) =>
      one.strokes.reduce((sum, each) => sum + each),
    )

  test.each<[string, Partial<SkinsSettings>, number[]]>([
    ['[SK6] are those of the whole handicap', {}, [24, 4]],
    ['[CM1] come off the lowest', { handicaps: 'off-the-lowest' }, [20, 0]],
    ['[CM1] are agreed', { handicaps: 'agreed', agreed: { Dan: 7 } }, [0, 7]],
    ['[CM2] are at most one on a hole, so 24 become 18', { mostPerHole: '1' }, [18, 4]],
    ['[CM2] are not given on par 3s', { mostPerHole: '1', skipsParThrees: true }, [14, 4]],
    ['[CM2] are worth half', { halfStrokes: true }, [12, 2]],
    ['[CM9] are those of the whole round on one nine', { part: 'last-nine' }, [24, 4]],
  ])('%s', (_rule, chosen, expected) => {
    expect(strokes(chosen)).toEqual(expected)
  })

  /** Cal without strokes, and Dan with one on every hole. */
  const cards = (scores: number[][]) =>
    [high, low].map((player, at) => ({ ...player, indexTenths: at * 180, scores: scores[at]! }))

  test('[CM2] scores are compared in halves', () => {
    const half = { scoring: 'net', halfStrokes: true } as const
    expect(won(cards([[4], [4]]), half)).toEqual(['Cal 0', 'Dan 1 (1)'])
    expect(won(cards([[4], [5]]), half)).toEqual(['Cal 1 (1)', 'Dan 0'])
    // SK11: Half a stroke under par is no birdie.
    expect(won(cards([[5], [4]]), { ...half, birdieOnly: true })).toEqual(['Cal 0', 'Dan 0'])
    expect(won(cards([[5], [4]]), { scoring: 'net', birdieOnly: true })).toEqual(['Cal 0', 'Dan 1 (1)'])
    const lines = linesOf(aMatch(cards([[4], [4]]), { skins: half }), {
      table: 'game',
      game: 'skins',
      ball: 'Dan',
      column: 'skins',
    })
    expect(lines[0]).toContain('−0.5')
  })

  test('[CM9] skins of the last nine neither wait for the first nine nor carry from it', () => {
    const nine = `${'. '.repeat(9)} E - E`
    const players = [scratch('Ann', nine), scratch('Bob', `${'. '.repeat(9)} E E E`)]
    expect(won(players, { part: 'last-nine' })).toEqual(['Ann 2 (11)', 'Bob 0'])
    expect(won(players)).toEqual(['Ann 0', 'Bob 0'])
    const { order, isFinal } = played(players, { part: 'last-third' }, complete)
    expect([order, isFinal]).toEqual([[13, 14, 15, 16, 17, 18], true])
    const settings = skinsSettings({ stake: 2, part: 'first-nine' })
    expect(skinsForm.largestLoss!(settings, { balls: 2, holes: 18, sizes: [1, 1] })).toBe(18)
  })
})

describe('money', () => {
  test('[SK5] each of the others pays for every skin', () => {
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

  test('[SK5] the players of one ball share the payments of the others', () => {
    expect(balances(sharedBy('ball', four.slice(2)))).toEqual([5, 5, -5, -5])
    expect(balances(sharedBy('Cal', four.slice(2)))).toEqual([-5, -5, 15, -5])
  })

  test('[PZ2] an indivisible remainder goes to the first of them', () => {
    expect(balances(sharedBy('ball', four.slice(2, 3)))).toEqual([3, 2, -5])
  })

  test('[SK9] every skin moves money when won; the rest is open, and void at the end', () => {
    expect(lines([ann, bob])).toEqual([
      'skin hole 2 decided 10 -10',
      'skin hole 3 decided -5 5',
      'skins-left left open 0 0',
    ])
    const tied = ['Ann', 'Bob'].map((id) => scratch(id, 'E'))
    expect(lines(tied, complete)).toEqual(['skins-left left void 0 0'])
  })

  test('[SK9] no skin is left when the last hole is won', () => {
    const winner = aPlayer({ id: 'Ann', scores: evenCard(0).with(17, 3) })
    expect(lines([winner, aPlayer({ id: 'Bob', scores: evenCard(0) })])).toEqual([
      'skin hole 18 decided 90 -90',
    ])
    expect(lines([ann, bob], complete)).toEqual(['skin hole 2 decided 10 -10', 'skin hole 3 decided -5 5'])
  })
})

describe('a pot', () => {
  test('[SK10] twelve players at 5 and seven skins: four skins get 9, three get 8', () => {
    const players = winning(1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    expect(balances(match(players, { money: 'pot', stake: 5 }, complete))).toEqual([
      4, 4, 4, 4, 3, 3, 3, -5, -5, -5, -5, -5,
    ])
  })

  test('[SK10] carried skins are as many shares, and odd units go in the order in which skins were won', () => {
    // Bob wins two skins on hole 2, Ann one on hole 3: 7 and 7, then 6.
    const players = [
      scratch('Ann', 'E E -'),
      scratch('Bob', 'E - E'),
      scratch('Cal', 'E E E'),
      scratch('Dan', 'E E E'),
    ]
    expect(balances(match(players, { money: 'pot', stake: 5 }, complete))).toEqual([1, 9, -5, -5])
  })

  test('[SK10] it is open until the end, and without a skin the stakes go back', () => {
    expect(lines([ann, bob], {}, { money: 'pot' })).toEqual(['pot pot open 0 0'])
    const tied = ['Ann', 'Bob'].map((id) => scratch(id, 'E'))
    expect(lines(tied, complete, { money: 'pot' })).toEqual(['pot pot void 0 0'])
  })

  test('[SK10] nothing is left over in a pot, whatever the setting', () => {
    expect(lines([ann, bob], complete, { money: 'pot', left: 'split' })).toEqual(['pot pot decided 2 -2'])
  })

  test('[WD3] a player who withdrew leaves the stake in, a no-show has none', () => {
    const players = [ann, bob, scratch('Cal', 'E E'), scratch('Dan', 'E')]
    const balls = players.map((player, at) => ({
      ...aBall(player),
      ...(at > 1 && { withdrawnAfter: at === 2 ? 2 : 0 }),
    }))
    // Ann wins two of three skins, Bob one.
    expect(balances(match(players, { money: 'pot', stake: 5 }, { ...complete, balls }))).toEqual([
      5, 0, -5, 0,
    ])
  })

  test('[PT7] a player can lose the stake of a pot, else the stake on every hole', () => {
    const settings = [skinsSettings({ stake: 200 }), skinsSettings({ stake: 200, money: 'pot' })]
    expect(
      settings.map((each) => skinsForm.largestLoss?.(each, { balls: 12, holes: 18, sizes: [] })),
    ).toEqual([3600, 200])
  })
})

describe('birdies and natural scores', () => {
  test('[SK11] without a birdie a hole carries over, or is dead', () => {
    const players = [scratch('Ann', 'E -'), scratch('Bob', '+ E')]
    expect(won(players)).toEqual(['Ann 2 (1, 2)', 'Bob 0'])
    expect(won(players, { birdieOnly: true })).toEqual(['Ann 2 (2)', 'Bob 0'])
    expect(won(players, { birdieOnly: true, isCarried: false })).toEqual(['Ann 1 (2)', 'Bob 0'])
  })

  test('[SK11] the counted score needs the birdie, against the par of the player’s tee', () => {
    const high = aPlayer({ id: 'Ann', indexTenths: 180, scores: card('E') })
    expect(won([high, scratch('Bob', '+')], { birdieOnly: true })).toEqual(['Ann 0', 'Bob 0'])
    expect(won([high, scratch('Bob', '+')], { birdieOnly: true, scoring: 'net' })).toEqual([
      'Ann 1 (1)',
      'Bob 0',
    ])
    const longer = aPlayer({ id: 'Ann', tee: aTee({ pars: pars.with(0, 5) }), scores: [4] })
    expect(won([longer, aPlayer({ id: 'Bob', scores: [5] })], { birdieOnly: true })).toEqual([
      'Ann 1 (1)',
      'Bob 0',
    ])
  })

  const high = aPlayer({ id: 'Ann', indexTenths: 180, scores: card('+') })
  const natural = { scoring: 'net', naturalFirst: true } as const

  test('[SK12] the only tied ball without a stroke wins', () => {
    expect(won([high, scratch('Bob', 'E')], { ...natural, naturalFirst: false })).toEqual(['Ann 0', 'Bob 0'])
    expect(won([high, scratch('Bob', 'E')], natural)).toEqual(['Ann 0', 'Bob 1 (1)'])
  })

  test('[SK12] two balls without a stroke, or none, leave the tie', () => {
    expect(won([high, scratch('Bob', 'E'), scratch('Cal', 'E')], natural)).toEqual([
      'Ann 0',
      'Bob 0',
      'Cal 0',
    ])
    expect(won([high, { ...high, id: 'Bob' }], natural)).toEqual(['Ann 0', 'Bob 0'])
  })

  test('[SK12] a stroke given back doesn’t count as received, and gross skins have no strokes', () => {
    const plus = aPlayer({ id: 'Bob', indexTenths: -180, scores: card('-') })
    expect(won([high, plus], natural)).toEqual(['Ann 0', 'Bob 1 (1)'])
    const level = { ...high, scores: card('E') }
    expect(won([level, scratch('Bob', 'E')], { naturalFirst: true })).toEqual(['Ann 0', 'Bob 0'])
  })

  test('[SK11] a hole without a birdie says so', () => {
    const of = match([scratch('Ann', 'E'), scratch('Bob', '+')], { birdieOnly: true })
    expect(linesOf(of, { table: 'hole', game: 'skins', key: null, hole: 1 })).toEqual([
      'Hole 1: Ann 4, Bob 5',
      'No birdie: Ann',
      'Not won, skins at stake = 1 skin = 1',
    ])
  })

  test('[SK12] a tie won without a stroke says so', () => {
    expect(linesOf(match([high, scratch('Bob', 'E')], natural), cell('Bob'))).toEqual([
      'Hole 1: Ann E, Bob E',
      'Without a stroke: Bob',
      'Skins = 1 = 1',
    ])
  })
})

describe('skins left after the last hole', () => {
  const four = [scratch('A', '- - - E E E'), scratch('B', 'E E E - E E'), scratch('C', 'E E E E E E')]
  const players = [...four, { ...four[2]!, id: 'D' }]
  const left = (chosen: Partial<SkinsSettings>, changes: Partial<Match> = {}) =>
    lines(players, { ...complete, ...changes }, { stake: 1, ...chosen }).at(-1)

  test('[SK13] they are void, or split among all who won a skin, in proportion', () => {
    expect(left({})).toBe('skins-left left void 0 0 0 0')
    expect(left({ left: 'split' })).toBe('skins-left left decided 4 0 -2 -2')
    expect(left({ left: 'split' }, { isComplete: false })).toBe('skins-left left open 0 0 0 0')
  })

  test('[SK13] or they go to the winner of the first skin', () => {
    expect(left({ left: 'first-winner' })).toBe('skins-left left decided 6 -2 -2 -2')
  })

  test('[SK13] without any skin won they are void', () => {
    const tied = ['Ann', 'Bob'].map((id) => scratch(id, 'E'))
    expect(lines(tied, complete, { left: 'split' })).toEqual(['skins-left left void 0 0'])
  })

  test('[WD3] a player who withdrew neither gets nor pays for skins left', () => {
    const balls = players.map((player, at) => ({ ...aBall(player), ...(at === 0 && { withdrawnAfter: 4 }) }))
    expect(left({ left: 'first-winner' }, { balls })).toBe('skins-left left decided 0 4 -2 -2')
    expect(left({ left: 'split' }, { balls })).toBe('skins-left left decided 0 4 -2 -2')
  })

  test('[SK13] the players of one ball share what is left to it', () => {
    const balls = [
      aSharedBall('scramble', players.slice(0, 2), { scores: four[0]!.scores }),
      ...players.slice(2).map(aBall),
    ]
    // The shared ball has all skins, and three are left: it gets all 12 units and pays 6.
    expect(left({ left: 'split' }, { balls })).toBe('skins-left left decided 3 3 -3 -3')
  })

  test('[SK13] a balance names the skins left', () => {
    const of = match(players, { stake: 100, left: 'split' }, complete)
    expect(linesOf(of, { table: 'ledger', player: 'A' })).toEqual([
      'Skins = skin on hole 1 +3, skin on hole 2 +3, skin on hole 3 +3, skin on hole 4 −1, Skins left +4 = 12',
      'Balance = Skins +12 = +12',
    ])
  })
})

describe('gross or net', () => {
  const high = aPlayer({ id: 'Ann', indexTenths: 180, scores: card('+ + +') })
  const low = scratch('Bob', 'E E E')

  test('[SK6] net takes off the strokes of the playing handicap', () => {
    expect(won([high, low])).toEqual(['Ann 0', 'Bob 3 (1, 2, 3)'])
    expect(won([high, low], { scoring: 'net' })).toEqual(['Ann 0', 'Bob 0'])
    // At 50 % there is a stroke on the nine hardest holes: on 1 and 2, not on 3.
    expect(won([high, low], { scoring: 'net', allowancePercent: 50 })).toEqual(['Ann 0', 'Bob 3 (3)'])
  })

  test("[SK6] net counts against the player's own par, without a par adjustment", () => {
    const longer = aPlayer({ id: 'Bob', tee: aTee({ pars: pars.with(0, 5) }), scores: [4] })
    const short = aPlayer({ id: 'Ann', scores: [4] })
    expect(won([short, longer])).toEqual(['Ann 0', 'Bob 0'])
    expect(won([short, longer], { scoring: 'net' })).toEqual(['Ann 0', 'Bob 1 (1)'])
    // With a par adjustment there would be a stroke on hole 5, the hardest.
    const onFifth = { ...longer, scores: card('X X X X E', longer.tee.pars) }
    expect(won([{ ...short, scores: card('X X X X E') }, onFifth], { scoring: 'net' })).toEqual([
      'Ann 0',
      'Bob 0',
    ])
  })
})

describe('a completed match', () => {
  const left = [scratch('Ann', 'E . E -'), scratch('Bob', '. . E E')]

  test('[SK7] a hole without any score is skipped, and a missing score counts as X', () => {
    expect(won(left)).toEqual(['Ann 0', 'Bob 0'])
    expect(played(left, {}, complete)).toMatchObject({
      rows: [
        // Hole 3 is carried over; hole 2 is skipped, so it isn't.
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

  test('[SK8] partners play for themselves, most skins first, ties in the order of balls', () => {
    const players = [...onSide('A', cal, ann), ...onSide('B', { ...cal, id: 'Dan' }, bob)]
    const result = played(players)
    expect(
      skinsScorer
        .rows(result)
        .map(({ ball, cells, isWinner, inWords }) => [ball, ...cells, isWinner, inWords]),
    ).toEqual([
      ['Ann', '2', '2', false, '2 (hole 2)'],
      ['Bob', '3', '1', false, '1 (hole 3)'],
      ['Cal', '–', '0', false, '0'],
      ['Dan', '–', '0', false, '0'],
    ])
    expect(skinsScorer.sides(result)).toEqual([])
    const [twice] = skinsScorer.rows(played([scratch('Ann', '- -'), scratch('Bob', 'E E')]))
    expect(twice).toMatchObject({ cells: ['1, 2', '2'], inWords: '2 (holes 1, 2)' })
  })

  test('[SK8] at the end the balls with the most skins win, a ball without a skin never', () => {
    expect(winners([ann, bob], complete)).toEqual(['Ann'])
    expect(winners([scratch('Ann', '- E'), scratch('Bob', 'E -'), scratch('Cal', '+ +')], complete)).toEqual([
      'Ann',
      'Bob',
    ])
    expect(winners([cal, { ...cal, id: 'Dan' }], complete)).toEqual([])
  })

  test('[SK8] it needs two balls', () => {
    expect(skins.obstacle(field(ann), skinsSettings({}))).toBe('too-few')
    expect(skins.obstacle(field(ann, bob), skinsSettings({}))).toBeNull()
  })

  test('[SK2] carried skins are mentioned while they can be won', () => {
    const tied = ['Ann', 'Bob'].map((id) => scratch(id, 'E E'))
    expect(skinsScorer.legend(played(tied))).toBe('2 carried to the next hole')
    expect(skinsScorer.legend(played(['Ann', 'Bob'].map((id) => scratch(id, 'E'))))).toBe(
      '1 carried to the next hole',
    )
    expect(skinsScorer.legend(played(tied, {}, complete))).toBeNull()
    expect(skinsScorer.legend(played([ann, bob]))).toBeNull()
  })
})

describe('explanations', () => {
  test('[EX1] skins are explained by the holes won and every score there', () => {
    expect(linesOf(match([ann, bob]), cell('Ann'))).toEqual([
      'Hole 2: Ann 4, Bob 5',
      'Carried from hole 1',
      'Skins = 2 = 2',
    ])
    expect(linesOf(match([ann, bob], { scoring: 'net' }), cell('Ann'))[0]).toBe('Hole 2: Ann −1, Bob E')
    expect(linesOf(match([bob, scratch('Cal', '+ + +')]), cell('Cal'))).toEqual(['Cal didn’t win a hole'])
  })

  test('[SK2] carried skins name the holes they come from', () => {
    const of = match([scratch('Ann', 'E E E -'), scratch('Bob', 'E E E E')])
    expect(linesOf(of, { table: 'hole', game: 'skins', key: null, hole: 4 })).toEqual([
      'Hole 4: Ann 3, Bob 4',
      'Carried from holes 1, 2, 3',
      'Skins, Ann = 1 skin + 3 carried = 4',
    ])
  })

  test('[SK3] a lost validation says on which hole', () => {
    const of = match([scratch('Ann', 'E - E E'), scratch('Bob', 'E E - E')], { isValidated: true })
    const lost = 'Not validated: Ann was lowest on hole 2, but not on hole 3'
    expect(linesOf(of, { table: 'hole', game: 'skins', key: null, hole: 2 })).toEqual([
      'Hole 2: Ann 4, Bob 5',
      lost,
      'Carried from hole 1',
      'Not won, skins at stake = 1 skin + 1 carried = 2',
    ])
    expect(linesOf(of, cell('Ann'))).toEqual([lost, 'Ann didn’t win a hole'])
  })

  test('[EX5] net skins show par, gross and strokes of each player', () => {
    expect(columnsOf(match([ann, { ...bob, indexTenths: 180 }], { scoring: 'net' }), cell('Bob'))).toEqual([
      'Par: Ann 4 Bob 4',
      'Gross: Ann 4 Bob 4',
      'Strokes: Ann · Bob 1',
      'Net to par: Ann E Bob −1',
      'Par: Ann 3 Bob 3',
      'Gross: Ann 3 Bob 2',
      'Strokes: Ann · Bob 1',
      'Net to par: Ann E Bob −2',
      'Skins: 1 2 = 3',
    ])
  })

  test('[EX1] a skin of the ledger, and a balance of skins', () => {
    const of = match([ann, bob], { stake: 500 })
    expect(linesOf(of, { table: 'bet', game: 'skins', key: 'hole 3' })).toEqual([
      'Hole 3: Ann 3, Bob 2',
      'Skins, Bob = 1 skin = 1',
    ])
    expect(linesOf(of, { table: 'bet', game: 'skins', key: 'left' })).toEqual([])
    expect(linesOf(of, { table: 'ledger', player: 'Ann' })).toEqual([
      'Skins = skin on hole 2 +10, skin on hole 3 −5 = 5',
      'Balance = Skins +5 = +5',
    ])
  })

  test('[EX2] the column of holes won has no explanation', () => {
    expect(linesOf(match([ann, bob]), cell('Ann', 'holes'))).toEqual([])
    expect(linesOf(match([ann, bob]), { table: 'side', game: 'skins', side: 'A' })).toEqual([])
  })
})

/** Players of whom each wins this many holes in turn, from hole 1 on; the others have a par there. */
function winning(...holesWon: number[]): SoloPlayer[] {
  const winners = holesWon.flatMap((count, winner) => Array<number>(count).fill(winner))
  return holesWon.map((_count, own) =>
    scratch(`P${own + 1}`, winners.map((winner) => (winner === own ? '-' : 'E')).join(' ')),
  )
}

/** The lines of the ledger, such as "skin hole 2 decided 10 -10". */
function lines(
  players: SoloPlayer[],
  changes?: Partial<Match>,
  chosen: Partial<SkinsSettings> = {},
): string[] {
  return scoreMatch(match(players, { stake: 5, ...chosen }, changes)).ledger.lines.map(
    ({ claim, amounts }) => `${claim.label} ${claim.key} ${claim.state} ${amounts.join(' ')}`,
  )
}

function winners(players: SoloPlayer[], changes?: Partial<Match>) {
  return skinsScorer
    .rows(played(players, {}, changes))
    .flatMap(({ ball, isWinner }) => (isWinner ? [ball] : []))
}

function cell(ball: string, column = 'skins') {
  return { table: 'game', game: 'skins', ball, column } as const
}

/** The first holes, such as "won Ann 2". */
function strip(players: SoloPlayer[], chosen: Partial<SkinsSettings> = {}, changes: Partial<Match> = {}) {
  const { cells } = stripOf(scoreMatch(match(players, chosen, changes)).games[0]!)!
  return cells.slice(0, 4).map(({ mark, balls, text }) => [mark, ...balls, text].join(' '))
}

describe('hole by hole', () => {
  test('[SK2] an unwon skin carries over, and the next winner takes all', () => {
    expect(strip([ann, bob])).toEqual(['carried 1', 'won Ann 2', 'won Bob 1', 'open '])
  })

  test('[SK2] without carrying a tied hole has no winner', () => {
    expect(strip([ann, bob], { isCarried: false })).toEqual(['tied ', 'won Ann 1', 'won Bob 1', 'open '])
  })

  test('[SK4] skins left on the last hole are not carried', () => {
    const level = [scratch('Ann', 'E E'), scratch('Bob', 'E E')]
    expect(strip(level, {}, complete)).toEqual(['carried 1', 'tied 2', 'open ', 'open '])
  })

  test('[EX2] a carried hole is explained by every score', () => {
    const of = match([ann, bob])
    const game = of.games[0]!.id
    expect(linesOf(of, { table: 'hole', game, key: null, hole: 1 })).toEqual([
      'Hole 1: Ann 4, Bob 4',
      'Tied: Ann, Bob',
      'Not won, skins at stake = 1 skin = 1',
    ])
    expect(linesOf(of, { table: 'hole', game, key: null, hole: 9 })).toEqual([])
  })
})

test.each([
  ['one group', 1, true],
  ['several groups', 3, false],
])('[SK2] by default ties among %s carry: %#', (_what, groups, isCarried) => {
  expect(skinsSettings({}, { groups })).toMatchObject({ isCarried })
  expect(skinsSettings({ isCarried: !isCarried }, { groups })).toMatchObject({ isCarried: !isCarried })
})
