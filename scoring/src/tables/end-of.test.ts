import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import { aMatch, aPlayer, evenCard, onSide, type Formats, type SoloPlayer } from '../testing/a-match.ts'
import { endOf } from './end-of.ts'
import { tablesOf } from './result-tables.ts'

test.each<[string, Formats, number[], string[], string[], boolean]>([
  ['the first game says who won', { 'match-play': {}, gross: {} }, [1, 0], ['Bob'], ['Ann'], false],
  ['a halved match has no winner', { 'match-play': {}, net: {} }, [0, 0], [], ['Ann', 'Bob'], true],
  ['a first place is shared', { gross: {} }, [0, 0, 1], ['Ann', 'Bob'], ['Cy'], false],
  ['no player wins if all are first', { gross: {} }, [0, 0, 0], [], ['Ann', 'Bob', 'Cy'], true],
  ['no skin is won', { skins: {} }, [0, 0], [], ['Ann', 'Bob'], true],
  ['everyone against everyone', { nassau: {} }, [0, 1, 2], [], ['Ann', 'Bob', 'Cy'], false],
  ['a single player', { gross: {} }, [0], ['Ann'], [], false],
  [
    'a game that cannot be played says nothing',
    { 'best-ball': {}, gross: {} },
    [1, 0],
    ['Bob'],
    ['Ann'],
    false,
  ],
])('[HL4] %s', (_what, formats, over, winners, others, isLevel) => {
  const end = endIn(
    formats,
    over.map((each, at) => playing(['Ann', 'Bob', 'Cy'][at]!, each)),
  )
  expect(end && [end.winners, end.others].map((some) => some.map(({ ball }) => ball))).toEqual([
    winners,
    others,
  ])
  expect(end?.isLevel).toBe(isLevel)
})

test.each([
  ['wins where sides are ranked', 0, ['B'], ['A'], false],
  ['is level with the other', 1, [], ['A', 'B'], true],
])('[HL4] a side %s', (_what, over, winners, others, isLevel) => {
  const sides = [
    ...onSide('A', playing('Ann', 1), playing('Bob', 1)),
    ...onSide('B', playing('Cy', over), playing('Di', 1)),
  ]
  const end = endIn({ gross: {} }, sides)
  expect(end && [end.winners, end.others].map((some) => some.map(({ side }) => side))).toEqual([
    winners,
    others,
  ])
  expect(end?.isLevel).toBe(isLevel)
})

test('[HL4] a player without a return is not level, and before the end there is no winner', () => {
  const none = [playing('Ann', 0), playing('Bob', 0)].map((one) => ({ ...one, scores: ['X' as const] }))
  expect(endIn({ gross: {} }, none)).toMatchObject({ winners: [], isLevel: false })
  const open = aMatch(
    [playing('Ann', 0), playing('Bob', 1)].map((one) => ({ ...one, scores: [4] })),
    { gross: {} },
  )
  expect(endOf(tablesOf(scoreMatch(open)))?.winners).toEqual([])
})

test('[HL4] a match without a game has no end', () => {
  expect(endIn({}, [playing('Ann', 0)])).toBeUndefined()
})

function playing(id: string, over: number): SoloPlayer {
  return aPlayer({ id, scores: evenCard(over) })
}

function endIn(formats: Formats, players: readonly SoloPlayer[]) {
  return endOf(tablesOf(scoreMatch(aMatch(players, formats, { isComplete: true }))))
}
