import { describe, expect, test } from 'vitest'
import { sumOf } from '../arithmetic/sum-of.ts'
import {
  aGame,
  aMatch,
  aPlayer,
  aTee,
  onSide,
  pars,
  resultOf,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { dotsOf } from './dots.ts'
import type { Match } from './match.ts'
import { scoreMatch } from './score-match.ts'

const ann = aPlayer({ id: 'Ann', indexTenths: 40 })
const bob = aPlayer({ id: 'Bob', indexTenths: 100 })
const cal = aPlayer({ id: 'Cal', indexTenths: 150 })

/** "Ann 0, Bob 6: nassau" */
function dots(formats: Formats, players: SoloPlayer[] = [ann, bob], changes: Partial<Match> = {}): string {
  const all = dotsOf(aMatch(players, formats, changes))
  const texts = all.map(({ ball, strokes }) => `${ball} ${sumOf(strokes)}`)
  return `${texts.join(', ')}: ${[...new Set(all.map(({ from }) => from ?? 'course handicap'))].join(', ')}`
}

describe('[SI6] the dots on a card', () => {
  test.each<[string, Formats, string]>([
    ['match play', { 'match-play': {} }, 'Ann 0, Bob 6: match-play'],
    [
      'match play at 50 percent',
      { 'match-play': { singlesAllowancePercent: 50 } },
      'Ann 0, Bob 3: match-play',
    ],
    ['the first of two games with strokes', { nassau: {}, net: {} }, 'Ann 0, Bob 6: nassau'],
    ['net at 50 percent', { net: { allowancePercent: 50 } }, 'Ann 2, Bob 5: net'],
    ['Stableford', { quota: {}, gross: {}, stableford: {} }, 'Ann 4, Bob 10: stableford'],
    [
      'net skins after gross skins',
      { 'modified-stableford': {}, skins: { scoring: 'net' } },
      'Ann 4, Bob 10: skins',
    ],
    ['nines off the lowest', { twos: {}, nines: {} }, 'Ann 0, Bob 6: nines'],
    ['nines with full handicaps', { nines: { handicaps: 'full' } }, 'Ann 4, Bob 10: nines'],
    ['agreed strokes', { nines: { handicaps: 'agreed', agreed: { Ann: 3 } } }, 'Ann 3, Bob 0: nines'],
    ['half strokes', { rabbit: { halfStrokes: true } }, 'Ann 0, Bob 3: rabbit'],
    ['full handicaps in a nassau', { nassau: { handicaps: 'full' } }, 'Ann 4, Bob 10: nassau'],
    [
      'strokes agreed in a nassau, before others in match play',
      {
        nassau: { handicaps: 'agreed', agreed: { Ann: 0, Bob: 3 } },
        'match-play': { handicaps: 'agreed', agreed: { Bob: 5 } },
      },
      'Ann 0, Bob 3: nassau',
    ],
    ['a stake before the first game', { net: {}, nines: { stake: 1 } }, 'Ann 0, Bob 6: nines'],
    [
      'the first of two stakes',
      { net: {}, nassau: { stakes: { front: 0, back: 0, total: 5 } }, stableford: { stake: 2 } },
      'Ann 0, Bob 6: nassau',
    ],
    ['a stake in a game without strokes', { gross: { stake: 5 }, net: {}, nines: {} }, 'Ann 4, Bob 10: net'],
    ['no strokes in match play', { 'match-play': { handicaps: 'none' } }, 'Ann 4, Bob 10: course handicap'],
    ['only gross games', { gross: {}, nines: { scoring: 'gross' } }, 'Ann 4, Bob 10: course handicap'],
    ['gross best ball, which needs sides', { 'best-ball': {} }, 'Ann 4, Bob 10: course handicap'],
    ['no game', {}, 'Ann 4, Bob 10: course handicap'],
  ])('with %s', (_games, formats, expected) => {
    expect(dots(formats)).toBe(expected)
  })

  test('are on the holes where the game gives strokes, within its limits (CM2)', () => {
    const players = [ann, { ...bob, indexTenths: 240 }]
    const onHoles = (settings: Formats['nines']) => dotsOf(aMatch(players, { nines: settings! }))[1]!.strokes
    expect(sumOf(onHoles({}))).toBe(20)
    expect(Math.max(...onHoles({}))).toBe(2)
    expect(onHoles({ mostPerHole: '1' })).toEqual(pars.map(() => 1))
    expect(onHoles({ skipsParThrees: true, mostPerHole: '1' })).toEqual(
      pars.map((par) => (par === 3 ? 0 : 1)),
    )
    expect(onHoles({ mostPerHole: '1', halfStrokes: true })).toEqual(pars.map(() => 0.5))
  })

  test('are the strokes that decide the holes of a match, with the par adjustment', () => {
    const longer = aTee({ pars: pars.with(0, 5).with(2, 4) })
    const result = scoreMatch(aMatch([ann, { ...bob, tee: longer }], { 'match-play': {} }))
    const dealt = resultOf(result, 'match-play').pairings.flatMap(({ a, b }) => [
      ...a.strokesByHole,
      ...b.strokesByHole,
    ])
    expect(result.dots.map(({ strokes }) => strokes)).toEqual(dealt)
    expect(sumOf(dealt[1]!)).toBe(8)
  })

  test('a plus player gives no strokes back in a match', () => {
    expect(dots({ 'match-play': {} }, [{ ...ann, indexTenths: -20 }, bob])).toBe('Ann 0, Bob 12: match-play')
  })

  test('between sides, strokes come off the lowest handicap of all (BB1)', () => {
    const players = [...onSide('A', ann, cal), ...onSide('B', bob)]
    expect(dots({ 'match-play': { fourBallAllowancePercent: 100 } }, players)).toBe(
      'Ann 0, Cal 11, Bob 6: match-play',
    )
  })

  test('a round robin decides the dots only if each ball gets the same strokes against all opponents', () => {
    expect(dots({ nassau: {} }, [ann, bob, cal])).toBe('Ann 4, Bob 10, Cal 15: course handicap')
    expect(dots({ nassau: {}, nines: {} }, [ann, bob, cal])).toBe('Ann 0, Bob 6, Cal 11: nines')
    const even = { ...bob, indexTenths: 40 }
    expect(dots({ nassau: {} }, [ann, even, cal])).toBe('Ann 0, Bob 0, Cal 11: nassau')
  })

  test('in sixes, strokes come off the lowest handicap of the four in every part (SX2)', () => {
    const dee = aPlayer({ id: 'Dee', indexTenths: 0 })
    expect(dots({ sixes: { allowancePercent: 100 } }, [ann, bob, cal, dee])).toBe(
      'Ann 4, Bob 10, Cal 15, Dee 0: sixes',
    )
  })

  test('each ball has the dots of the first game that it plays (MA3)', () => {
    const games = [aGame('match-play', {}, { among: ['Ann', 'Bob'] }), aGame('stableford')]
    expect(dotsOf(aMatch([ann, bob, cal], {}, { games })).map(({ from }) => from)).toEqual([
      'match-play',
      'match-play',
      'stableford',
    ])
  })

  test('a reader who gets only the strokes sees the same dots', () => {
    const strokes = [
      { ball: 'Ann', byHole: pars.map(() => 0) },
      { ball: 'Bob', byHole: pars.map((_par, hole) => Number(hole < 6)) },
    ]
    const games = [{ ...aGame('nines'), strokes }]
    const unknown = [ann, bob].map((player) => ({ ...player, indexTenths: 0 }))
    expect(dots({}, unknown, { games })).toBe('Ann 0, Bob 6: nines')
  })
})
