import { describe, expect, test } from 'vitest'
import type { Concession } from '#match/concession.ts'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { formatBetFor, formatMatchStatusFor, isDecided, type MatchStatus } from '#match-play/match-status.ts'
import type { Segment } from '#match-play/presses.ts'
import { aMatch, onSide, resultOf, scratch, type Formats, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { groupStanding } from '#tables/group-standing.ts'
import { boutsOf, pressOffersIn } from '../game.ts'

const manual = { presses: { kind: 'manual' as const, agreed: [] } }
const ann = scratch('Ann', 'E E E . . . . . . . . . . . . . . .')
const bob = scratch('Bob', '+ E E . . . . . . . . . . . . . . .')

/** A hole, or with `isOfMatch` the match from that hole on, that a ball concedes; `null` is an agreed half. */
function concession(by: string | null, hole: number, changes: Partial<Concession> = {}): Concession {
  return { game: 'nassau', between: ['Ann', 'Bob'], hole, by, isOfMatch: false, ...changes }
}

function ofMatch(by: string | null, hole: number, changes: Partial<Concession> = {}): Concession {
  return concession(by, hole, { isOfMatch: true, ...changes })
}

function between(
  players: SoloPlayer[],
  concessions: Concession[],
  more: Partial<Match> = {},
  formats?: Formats,
) {
  return aMatch(players, formats ?? { nassau: {} }, { concessions, ...more })
}

/** The bets of a segment from the first side's point of view. */
function bets(match: Match, segment: Segment = 'total'): string[] {
  const { pairings, isFinal } = boutsOf(scoreMatch(match).games[0]!)!
  return pairings[0]!.bets[segment].map(({ status }) => formatBetFor('A', status, isFinal))
}

function outcomesOf(match: Match): string {
  const [pairing] = boutsOf(scoreMatch(match).games[0]!)!.pairings
  return pairing!.outcomes.map((outcome) => outcome ?? '.').join('')
}

describe('a conceded hole', () => {
  test('[CN1] is lost by the conceding side, even without scores or against the card', () => {
    expect(outcomesOf(between([ann, bob], [concession('Ann', 4)]))).toBe('AHHB..............')
    expect(outcomesOf(between([ann, bob], [concession('Ann', 1)]))).toBe('BHH...............')
    expect(bets(between([ann, bob], [concession('Bob', 4)]))).toEqual(['2 up'])
  })

  test('[CN1] counts only in that game and only between these two', () => {
    const cal = scratch('Cal', 'E E E')
    const match = between([ann, bob, cal], [concession('Ann', 4)], {}, { nassau: {}, 'match-play': {} })
    const [nassau, matchPlay] = scoreMatch(match).games.map((game) => boutsOf(game)!.pairings)
    expect(nassau!.map(({ outcomes }) => outcomes[3])).toEqual(['B', null, null])
    expect(matchPlay!.map(({ outcomes }) => outcomes[3])).toEqual([null, null, null])
  })

  test('[CN1] counts as entered: no score is awaited, and presses open and are offered after it', () => {
    const match = between([ann, bob], [concession('Bob', 4)], {}, { nassau: manual })
    const [game] = scoreMatch(match).games
    expect(pressOffersIn(match, game!).map(({ press, side }) => `${press.fromHole} ${side}`)).toEqual([
      '5 B',
      '5 B',
    ])
    const automatic = { presses: { kind: 'automatic' as const, holesDown: 2, onTotal: false } }
    expect(bets(between([ann, bob], [concession('Bob', 4)], {}, { nassau: automatic }), 'front')).toEqual([
      '2 up',
      '–',
    ])
  })

  test('[PR5] opens presses between sides, also after the match is completed', () => {
    const presses = { kind: 'automatic' as const, holesDown: 2, onTotal: false }
    const sides = [
      ...onSide('A', scratch('Ann', 'E . -'), scratch('Cal', 'E . E')),
      ...onSide('B', scratch('Bob', '+ . E'), scratch('Dan', '+ . E')),
    ]
    const match = between(sides, [concession('Bob', 2)], { isComplete: true }, { nassau: { presses } })
    expect(
      resultOf(scoreMatch(match), 'nassau').pairings[0]!.bets.front.map(({ fromHole }) => fromHole),
    ).toEqual([1, 3])
  })

  test('[CN1] by strokes only a match can be conceded', () => {
    const strokes = { nassau: { scoring: 'strokes' as const } }
    expect(bets(between([ann, bob], [concession('Ann', 1)], {}, strokes))).toEqual(['1 up'])
    expect(bets(between([ann, bob], [ofMatch('Bob', 4)], {}, strokes))).toEqual(['1 up'])
    expect(bets(between([ann, bob], [ofMatch('Ann', 4)], {}, strokes))).toEqual(['lost by concession'])
  })

  test('[CN1] the first of two notes about one hole counts; a note naming no side is ignored', () => {
    expect(outcomesOf(between([ann, bob], [concession('Ann', 4), concession('Bob', 4)]))).toBe(
      'AHHB..............',
    )
    const odd = [
      concession('Cal', 4),
      concession('Ann', 5, { between: ['Ann', 'Ann'] }),
      concession('Ann', 19),
    ]
    expect(outcomesOf(between([ann, bob], odd))).toBe('AHH...............')
  })

  test('[CN1] a side can concede by any of its balls', () => {
    const sides = [...onSide('A', ann, scratch('Cal', 'E')), ...onSide('B', bob, scratch('Dan', 'E'))]
    const match = between(sides, [concession('Dan', 2, { between: ['Cal', 'Dan'] })])
    expect(outcomesOf(match).slice(0, 2)).toBe('HA')
  })

  test('[CN3] an agreed half is halved', () => {
    expect(outcomesOf(between([ann, bob], [concession(null, 1)]))).toBe('HHH...............')
    expect(bets(between([ann, bob], [concession(null, 1)]))).toEqual(['AS'])
  })
})

describe('a conceded match', () => {
  test('[CN2] is won by the lead of the winner, else by concession', () => {
    expect(bets(between([ann, bob], [ofMatch('Bob', 4)]))).toEqual(['1 up'])
    const status = totalOf(between([ann, bob], [ofMatch('Ann', 4)]))
    expect([formatMatchStatusFor('A', status), formatMatchStatusFor('B', status)]).toEqual([
      'lost by concession',
      'won by concession',
    ])
    expect(isDecided(status)).toBe(true)
    expect(bets(between([ann, bob], [ofMatch('Bob', 1)]), 'back')).toEqual(['won by concession'])
  })

  test('[CN2] bets decided earlier are not affected, even with a hole missing', () => {
    const won = scratch('Ann', '- - - - - . . . . . . .')
    const lost = scratch('Bob', 'E E E E E . . . . . . .')
    const match = between([won, lost], [ofMatch('Ann', 12)])
    expect(bets(match, 'front')).toEqual(['5&4'])
    expect(bets(match, 'back')).toEqual(['lost by concession'])
    expect(bets(match)).toEqual(['lost by concession'])
    const gap = between([ann, bob], [ofMatch('Ann', 12)])
    expect(bets(gap, 'front')).toEqual(['1 up'])
  })

  test("[CN2] open presses are lost with it, later scores don't count, and no press is offered", () => {
    const agreed = [{ between: ['Ann', 'Bob'], segment: 'front', fromHole: 3 }] as const
    const formats = { nassau: { presses: { kind: 'manual' as const, agreed } } }
    const on = [scratch('Ann', 'E E E E E E'), scratch('Bob', '+ E E + + +')]
    const match = between(on, [ofMatch('Ann', 4)], {}, formats)
    expect(bets(match, 'front')).toEqual(['lost by concession', 'lost by concession'])
    expect(pressOffersIn(match, scoreMatch(match).games[0]!)).toEqual([])
    expect(boutsOf(scoreMatch(match).games[0]!)!.isFinal).toBe(true)
  })

  test('[CN2] the earliest in the order of play counts', () => {
    expect(bets(between([ann, bob], [ofMatch('Bob', 9), ofMatch('Ann', 4)]))).toEqual(['lost by concession'])
    const groups = [{ id: 'g', startsOn: 10 }]
    const shotgun = [ann, bob].map((player) => ({ ...player, scores: [], group: 'g' }))
    const fromTen = between(shotgun, [ofMatch('Ann', 1), ofMatch('Bob', 18)], { groups })
    expect(bets(fromTen)).toEqual(['won by concession'])
  })

  test('[CN3] an agreed tie ties every undecided bet', () => {
    const match = between([ann, bob], [ofMatch(null, 4)])
    expect([...bets(match, 'front'), ...bets(match, 'back'), ...bets(match)]).toEqual(['AS', 'AS', 'AS'])
    expect(totalOf(match).kind).toBe('tied')
  })

  test('[LE1] its stakes move immediately', () => {
    const stakes = { nassau: { stakes: { front: 1, back: 2, total: 4 } } }
    const balances = (concessions: Concession[]) =>
      scoreMatch(between([ann, bob], concessions, {}, stakes)).ledger.balances.map(({ amount }) => amount)
    expect(balances([ofMatch('Ann', 4)])).toEqual([-7, 7])
    expect(balances([ofMatch(null, 4)])).toEqual([0, 0])
  })
})

describe('words', () => {
  const cell = { table: 'game', game: 'nassau', ball: 'Ann', column: 'total' } as const

  const last = (concessions: Concession[], more: Partial<Match> = {}) =>
    linesOf(between([ann, bob], concessions, more), cell).at(-1)

  test('[CN1] names the side that conceded a hole', () => {
    const lines = linesOf(between([ann, bob], [concession('Bob', 7), concession(null, 8)]), cell)
    expect(lines).toContain('Agreed on the course: B conceded hole 7, hole 8 halved')
  })

  test('[CN2] how a match was conceded', () => {
    expect(last([ofMatch('Ann', 4)])).toBe(
      'Match conceded: A 1 up, A conceded from hole 4 = B won by concession',
    )
    expect(last([ofMatch('Bob', 4)])).toBe('Match conceded: A 1 up, B conceded from hole 4 = A 1 up')
    expect(last([ofMatch(null, 4)])).toBe('Halved by agreement: A 1 up, from hole 4 = AS')
    expect(last([ofMatch('Ann', 4)], { isComplete: true })).toBe(last([ofMatch('Ann', 4)]))
  })

  test('[HL1] the headline of a match names the winner', () => {
    const match = between([ann, bob], [ofMatch('Ann', 4)])
    const { headlines } = groupStanding(match, ['Ann', 'Bob'], { ball: String, side: String })
    expect(headlines[0]!.text).toBe('Bob won by concession')
  })

  test('[CN2] a record of several matches mentions a conceded match', () => {
    const match = between([ann, bob, scratch('Cal', 'E E E')], [ofMatch('Ann', 4)])
    expect(linesOf(match, cell)[0]).toBe('Against Bob: lost by concession')
  })
})

function totalOf(match: Match): MatchStatus {
  return resultOf(scoreMatch(match), 'nassau').pairings[0]!.bets.total[0]!.status
}
