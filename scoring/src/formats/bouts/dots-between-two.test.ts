import { describe, expect, test } from 'vitest'
import { cardsOf } from '#match/ball-card.ts'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, aTee, pars, resultOf, type Formats } from '#testing/a-match.ts'

const ann = aPlayer({ id: 'Ann', indexTenths: 40 })
const bob = aPlayer({ id: 'Bob', indexTenths: 100 })

/** The number of strokes on each card. */
function dots(formats: Formats, players = [ann, bob]): number[] {
  return cardsOf(aMatch(players, formats)).map(({ strokes }) => strokes.reduce((sum, each) => sum + each, 0))
}

describe('[SI6] the dots of a match between two', () => {
  test.each<[string, Formats, number[]]>([
    ['match play', { 'match-play': {} }, [0, 6]],
    ['nassau', { nassau: {} }, [0, 6]],
    [
      'nassau beside games without strokes on holes',
      { nassau: {}, quota: {}, gross: {}, skins: {}, twos: {}, 'modified-stableford': {} },
      [0, 6],
    ],
    ['match play at 50 percent', { 'match-play': { singlesAllowancePercent: 50 } }, [0, 3]],
    ['match play without handicaps', { 'match-play': { handicaps: 'none' } }, [0, 0]],
    ['two matches with the same strokes', { 'match-play': {}, nassau: {} }, [0, 6]],
    ['two matches with other strokes', { 'match-play': {}, nassau: { handicaps: 'none' } }, [4, 10]],
    ['a match beside net', { nassau: {}, net: {} }, [4, 10]],
    ['a match beside Stableford', { nassau: {}, stableford: {} }, [4, 10]],
    ['a match beside net skins', { nassau: {}, skins: { scoring: 'net' } }, [4, 10]],
    [
      'a match beside net modified Stableford',
      { nassau: {}, 'modified-stableford': { scoring: 'net' } },
      [4, 10],
    ],
    ['no match', { gross: {}, quota: {} }, [4, 10]],
  ])('%s', (_games, formats, expected) => {
    expect(dots(formats)).toEqual(expected)
  })

  test('are the strokes that decide its holes', () => {
    const result = scoreMatch(aMatch([ann, bob], { 'match-play': {} }))
    const dealt = resultOf(result, 'match-play').pairings.flatMap(({ a, b }) => [
      ...a.strokesByHole,
      ...b.strokesByHole,
    ])
    expect(result.cards.map(({ strokes }) => strokes)).toEqual(dealt)
  })

  test('include the par adjustment, as the match does', () => {
    const longer = aTee({ pars: pars.with(0, 5).with(2, 4) })
    expect(dots({ 'match-play': {} }, [ann, { ...bob, tee: longer }])).toEqual([0, 8])
  })

  test('a plus player gives none back but plays off 0', () => {
    expect(dots({ 'match-play': {} }, [{ ...ann, indexTenths: -20 }, bob])).toEqual([0, 12])
  })

  test('three players show the dots of their course handicaps', () => {
    const cal = aPlayer({ id: 'Cal', indexTenths: 150 })
    expect(dots({ 'match-play': {} }, [ann, bob, cal])).toEqual([4, 10, 15])
  })
})
