import { aPlayer, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import {
  getHole,
  isFull,
  ownFigures,
  parText,
  progressOf,
  scoreIn,
  strokeIndexText,
  toEntryCard,
} from './entry-card.ts'
import { missingText } from './missing-text.ts'

/** The card of two players. */
function cardOf(parts: Parameters<typeof aState>[0] = {}, unsafe: readonly string[] = []) {
  return toEntryCard(aState(parts), new Set(unsafe), { balls: [1, 2], startsOn: null })
}

test('a hole is not done while one of its scores is on its way to the store', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4)]
  const card = cardOf({ scores }, ['2:1'])
  expect(scoreIn(card, { ballNo: 2, holeNumber: 1 })).toBe(4)
  expect(progressOf(card, 1)).toBe('missing')
})

test('strokes come from the course handicap: received by stroke index, given back by a plus player', () => {
  const [ann, soren] = cardOf().players
  // Stroke index 5 is the eighth hole, 18 the sixteenth.
  expect([ann?.strokes[7], ann?.strokes[15]]).toEqual([1, 0])
  expect([soren?.strokes[7], soren?.strokes[15]]).toEqual([0, -1])
})

test('a player without a name is known by number', () => {
  const players = [aPlayer({ userId: 2, displayName: '' })]
  expect(cardOf({ players }).players[0]?.name).toBe('Player #2')
})

test('a player who left is marked as such in the room a narrow phone has', () => {
  const left = { displayName: 'Tom Baker (@tom) (left)', status: 'left' as const }
  const players = [aPlayer(left), aPlayer({ userId: 2, displayName: 'Di (@home)' })]
  expect(cardOf({ players }).players.map(({ name }) => name)).toEqual(['Tom Baker (left)', 'Di (@home)'])
})

test('a ball has the colour that boards give it, also where players and balls are not counted alike', () => {
  const players = [aPlayer({ userId: 3, ballNo: 2 }), aPlayer({ userId: 4, ballNo: 1 })]
  expect(cardOf({ players }).players.map(({ ballNo, hue }) => [ballNo, hue])).toEqual([
    [2, 3],
    [1, 4],
  ])
})

test('a hole is empty, begun, done or in conflict', () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 4), aScore(1, 2, 4)]
  const conflicts = [{ ...aScore(1, 3, 4), enteredByName: 'Bob' }]
  const card = cardOf({ scores, conflicts })
  expect([1, 2, 3, 4].map((hole) => progressOf(card, hole))).toEqual(['done', 'missing', 'conflict', 'empty'])
  expect(isFull(card)).toBe(false)
})

test('a hole not reached yet is no omission, one that was passed is', () => {
  const scores = [10, 12].flatMap((hole) => [aScore(1, hole, 4), aScore(2, hole, 4)])
  const card = cardOf({ scores })
  expect([1, 10, 11, 13].map((hole) => progressOf(card, hole))).toEqual(['empty', 'done', 'missing', 'empty'])
})

test('a hole and the card are done on this phone when the scores it keeps are in', () => {
  expect(keepsSecond([]).players.map(({ ballNo }) => ballNo)).toEqual([2, 1])
  expect([
    progressOf(keepsSecond([aScore(1, 1, 4)]), 1),
    progressOf(keepsSecond([aScore(2, 1, 4)]), 1),
  ]).toEqual(['empty', 'done'])
  const full = keepsSecond(aRound(2, 4))
  expect([isFull(full), missingText(full, full.holes)]).toEqual([true, ''])
})

/** Of two players, a phone that keeps the second one's scores. */
function keepsSecond(scores: MatchState['scores']) {
  return toEntryCard(aState({ scores }), new Set(), { balls: [1, 2], startsOn: null, entryOrder: [2] })
}

test('where everybody has the same it stands above, where tees differ with each player', () => {
  const card = twoTees()
  const [ann, soren] = card.players
  expect([parText(card, 1), strokeIndexText(card, 1)]).toEqual(['4', 'Stroke index 7'])
  expect([parText(card, 2), strokeIndexText(card, 2)]).toEqual(['4/5', 'SI by tee'])
  expect([parText(card, 3), strokeIndexText(card, 3)]).toEqual(['3', 'SI by tee'])
  const own = (hole: number) => [ownFigures(card, ann!, hole), ownFigures(card, soren!, hole)]
  expect(own(1)).toEqual(['', ''])
  expect(own(2)).toEqual(['Par 5 · SI 3', 'Par 4 · SI 15'])
  expect(own(3)).toEqual(['SI 15', 'SI 3'])
})

test('dots, totals and the par of a score are those of the own tee', () => {
  const card = twoTees()
  const [ann, soren] = card.players
  expect([getHole(card, ann!, 2).par, getHole(card, soren!, 2).par]).toEqual([5, 4])
  // A plus player gives strokes back from the highest index on: of the own row.
  expect([soren?.strokes[15], soren?.strokes[6]]).toEqual([-1, -1])
  expect(soren?.totals.total).toMatchObject({ kind: 'not-started' })
  expect(() => getHole(card, ann!, 19)).toThrow('no hole 19')
})

/** Ann from the white tee; for Søren the second hole is a par 4, and its index that of the third. */
function twoTees() {
  const match = aState()
  const [white] = match.tees
  const changed = new Map([
    [2, { number: 2, par: 4, strokeIndex: 15 }],
    [3, { number: 3, par: 3, strokeIndex: 3 }],
  ])
  const red = {
    ...white!,
    teeNo: 2,
    name: 'Red',
    holes: white!.holes.map((hole) => changed.get(hole.number) ?? hole),
  }
  const players = match.players.map((player) => (player.userId === 2 ? { ...player, teeNo: 2 } : player))
  return cardOf({ tees: [white!, red], players })
}
