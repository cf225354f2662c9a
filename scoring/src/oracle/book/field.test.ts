import { describe, expect, test } from 'vitest'
import type { Game } from './match-input.ts'
import { scoreByTheBook } from './score-by-the-book.ts'
import {
  aBall,
  aMatch,
  fours,
  gameOf,
  holesWonBy,
  ledgerOf,
  played,
  repeated,
  rounds,
  upTo,
  courseHandicaps,
} from './testing/book-games.ts'

describe('balls', () => {
  test('a scramble of four from the book is 13.65, which is 14', () => {
    const tee = { slope: 135, ratingTenths: 723 }
    const four = aBall([84, 126, 234, 312], [], { play: 'scramble', tee })
    expect(courseHandicaps(aMatch([four]))).toEqual([14])
  })

  test('foursomes of 15 and 20 are 17.5, which is 18; a scramble of two takes 35 and 15 percent, lowest first', () => {
    const foursomes = aBall([150, 200], [], { play: 'alternate-shot' })
    const scramble = aBall([200, 100], [], { play: 'scramble' })
    expect(courseHandicaps(aMatch([foursomes, scramble]))).toEqual([18, 7])
  })

  test('everybody on a ball is handicapped against the par of whoever is listed first', () => {
    const partner = { pars: [5, 5, ...fours(16)], ratingTenths: 740 }
    const own = aBall([100, 100], repeated(4, 18), { play: 'alternate-shot' })
    const [first, second] = own.players
    const mixed = { ...own, players: [first!, { ...second!, tee: { ...second!.tee, ...partner } }] }
    const { cards } = scoreByTheBook(aMatch([mixed]))
    expect(cards).toMatchObject([{ courseHandicap: 11, par: 72, total: { strokes: 72, toPar: 0 } }])
  })

  test('one ball against one is singles, however many play it', () => {
    const balls = [
      aBall([100, 200], [], { play: 'alternate-shot' }),
      aBall([0, 50], [], { play: 'alternate-shot' }),
    ]
    expect(played('nassau', balls, { fourBallAllowancePercent: 0 }).pairings[0]?.strokes).toEqual([12, 0])
  })

  test('two on one ball against two on two balls is a match of two against two', () => {
    const balls = [
      aBall([0, 0], repeated(4, 18), { play: 'scramble', side: 'A' }),
      aBall([0], repeated(5, 18), { side: 'B' }),
      aBall([0], repeated(5, 18), { side: 'B' }),
    ]
    expect(ledgerOf('match-play', balls, { stake: 3 }).balances).toEqual([3, 3, -3, -3])
    const three = [aBall([0, 0, 0], [], { play: 'scramble' }), aBall([0, 0], [], { play: 'scramble' })]
    expect(gameOf('match-play', three)).toMatchObject({ obstacle: true, result: null })
  })
})

describe('holes and their order', () => {
  test('a group from 10 has its front on 10 to 18, and presses go on over the last hole', () => {
    const group = { groups: [{ id: 't', startsOn: 10 }] }
    const balls = holesWonBy('BBBBBBBBBAAAAAAAAA', { group: 't' })
    const presses = {
      kind: 'manual',
      agreed: [
        { between: ['b1', 'b2'], segment: 'total', fromHole: 1 },
        { between: ['b2', 'b1'], segment: 'total', fromHole: 18 },
        { between: ['b1', 'b2'], segment: 'total', fromHole: 10 },
      ],
    } as const
    const [pairing] = played('nassau', balls, { presses }, group).pairings
    expect(pairing?.bets.front).toMatchObject([{ fromHole: 10, toHole: 18, text: '5&4' }])
    expect(pairing?.bets.back).toMatchObject([{ fromHole: 1, toHole: 9, text: 'lost 5&4' }])
    expect(pairing?.bets.total.map(({ fromHole }) => fromHole)).toEqual([10, 18, 1])
  })

  test('balls of two groups take the holes by number', () => {
    const groups = [
      { id: 't', startsOn: 10 },
      { id: 'u', startsOn: 10 },
    ]
    const [one, other] = holesWonBy('AAAAAAAAABBBBBBBBB')
    const apart = [
      { ...one!, group: 't' },
      { ...other!, group: 'u' },
    ]
    expect(played('nassau', apart, {}, { groups }).pairings[0]?.bets.front).toMatchObject([
      { fromHole: 1, toHole: 9, text: '5&4' },
    ])
  })

  test('who plays 10 to 18 first and leaves is not in 1 to 9', () => {
    const balls = [
      aBall([0], fours(18), { side: 'A', group: 't' }),
      aBall([0], [...Array<null>(9).fill(null), ...repeated(3, 9)], { side: 'A', group: 't' }),
      aBall([0], repeated(5, 18), { side: 'B', group: 't' }),
      aBall([0], repeated(5, 18), { side: 'B', group: 't' }),
    ]
    const backIn = (startsOn: number) => {
      const parts = { isComplete: true, groups: [{ id: 't', startsOn }] }
      return played('nassau', balls, {}, parts).pairings[0]?.bets.back
    }
    expect(backIn(10)).toMatchObject([{ fromHole: 1, text: '5&4' }])
    // By number they are nine holes left out before the last score, and their bet is the front.
    expect(backIn(1)).toMatchObject([{ fromHole: 10, text: '5&4' }])
    const { rows } = played('nassau', balls, {}, { isComplete: true })
    expect(rows[0]).toMatchObject({ front: { text: '–' }, back: { text: '5&4' } })
  })

  test('the back nine is one bet on its own numbers', () => {
    const tee = { pars: fours(9), strokeIndex: upTo(9), ratingTenths: 360 }
    const nines = [aBall([0], fours(9), { tee }), aBall([0], [...fours(8), 5], { tee })]
    const { pairings, rows } = played('nassau', nines, {}, { holes: upTo(18).slice(9) })
    expect(pairings[0]?.bets).toEqual({
      front: [],
      back: [],
      total: [{ fromHole: 10, toHole: 18, isPress: false, isDecided: true, text: '1 up' }],
    })
    expect(rows[1]).toMatchObject({ front: null, back: null, total: { text: '1 down' } })
  })

  test('Out and In go by number wherever the group starts', () => {
    const ball = aBall([0], [...repeated(4, 9), ...repeated(5, 9)], { group: 't' })
    const { cards } = scoreByTheBook(aMatch([ball], { groups: [{ id: 't', startsOn: 10 }] }))
    expect(cards).toMatchObject([{ front: { strokes: 36 }, back: { strokes: 45 } }])
  })
})

describe('games', () => {
  test('a game among some has its own places, sides and money', () => {
    const balls = rounds(70, 71, 72)
    const games: Game[] = [
      { id: 'all', format: 'gross', settings: { stake: 1 } },
      { id: 'two', format: 'gross', settings: { stake: 5 }, among: ['b3', 'b2', 'gone'] },
    ]
    const { games: sheets, ledger } = scoreByTheBook(aMatch(balls, { games }))
    expect(sheets[1]?.result).toMatchObject({
      rows: [
        { ball: 'b2', position: '1' },
        { ball: 'b3', position: '2' },
      ],
    })
    expect(ledger.lines.map(({ amounts }) => amounts)).toEqual([
      [2, -1, -1],
      [0, 5, -5],
    ])
  })

  test('the par adjustment is against the lowest par of the game', () => {
    const long = { pars: [5, ...fours(17)], ratingTenths: 730 }
    const balls = [aBall([0]), aBall([0], [], { tee: long }), aBall([0], [], { tee: long })]
    const games: Game[] = [
      { id: 'all', format: 'net', settings: {} },
      { id: 'long', format: 'net', settings: {}, among: ['b2', 'b3'] },
    ]
    const { games: sheets } = scoreByTheBook(aMatch(balls, { games }))
    expect(sheets.map(({ result }) => result)).toMatchObject([
      { rows: [{ handicap: 0 }, { handicap: 1 }, { handicap: 1 }] },
      { rows: [{ handicap: 0 }, { handicap: 0 }] },
    ])
  })

  test('three sides of two meet each in turn; sides of unequal size cannot', () => {
    const equal = ['A', 'A', 'B', 'B', 'C', 'C'].map((side) => aBall([0], [], { side }))
    expect(played('match-play', equal).pairings.map(({ a, b }) => [...a, ...b])).toEqual([
      ['b1', 'b2', 'b3', 'b4'],
      ['b1', 'b2', 'b5', 'b6'],
      ['b3', 'b4', 'b5', 'b6'],
    ])
    const unequal = ['A', 'B', 'C', 'C'].map((side) => aBall([0], [], { side }))
    expect(gameOf('match-play', unequal).obstacle).toBe(true)
  })

  test('match play has one bet over 18 holes, pressed automatically', () => {
    const presses = { kind: 'automatic', holesDown: 2 } as const
    const [pairing] = played('match-play', holesWonBy('AAHHHHHHHHHHHHHHHH'), { presses }).pairings
    expect(pairing?.bets.front).toEqual([])
    expect(pairing?.bets.total).toMatchObject([
      { fromHole: 1, isPress: false, text: '2&1' },
      { fromHole: 3, isPress: true, text: 'AS' },
    ])
  })
})
